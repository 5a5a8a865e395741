import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Text } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { SignalNote } from "@/kit/needs-signal.tsx";
import type { LetterReader } from "@/lib/core/site.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { DraftFormBody, DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { DraftRichText } from "@/records/draft-fields/draft-rich-text.tsx";
import { LetterPreview, UnknownVariables } from "../letters/letter-preview.tsx";
import { type LetterContext } from "../letters/letter-context.ts";
import { inBraces, useVariablePieces } from "../letters/variable-words.ts";
import type { LetterDraft } from "./letter-draft.ts";
import type { PossibleRecipient, RecipientSelection } from "./recipients.ts";
import { RecipientsField } from "./recipients-field.tsx";

interface LetterFormProps {
  id: string;
  form: DraftForm<LetterDraft>;
  stationery: LetterContext;
  people: readonly PossibleRecipient[] | undefined;
  error: Error | null;
  /** Letters to the picked people. */
  sorted: RecipientSelection;
  /** Why people get no letter of their own, picked or not. */
  excluded: RecipientSelection["excluded"];
  gaps: readonly VariableGap[];
  /** How many letters may be sent today. */
  note: ReactNode;
  /** Whether it is a thank-you note. */
  isThanks: boolean;
  /** Whether it was sent and no answer has arrived yet. */
  isWaiting: boolean;
  onSubmit: () => void;
}

/** Form of a letter: recipients, text, gaps and preview. */
export function LetterForm(props: LetterFormProps) {
  const { id, form, stationery, people, error, sorted, excluded, gaps, note, isThanks, isWaiting, onSubmit } =
    props;
  const { t } = useLingui();
  const pieces = useVariablePieces(stationery.variables);
  const { subject, body } = form.values;
  const { unknown } = stationery.letters.letter(subject, body, []);
  return (
    <>
      <DraftFormBody id={id} form={form} onSubmit={onSubmit}>
        <SignalNote isWaiting={isWaiting}>
          <Trans>Sending needs a connection. What you type stays on this device.</Trans>
        </SignalNote>
        <DraftText form={form} field="subject" label={t`Subject`} required autoComplete="off" />
        <RecipientsField
          form={form}
          people={people}
          error={error}
          sorted={sorted}
          excluded={excluded}
          givers={isThanks ? stationery.givers : undefined}
        />
        {note}
        <DraftRichText form={form} field="body" label={t`Letter`} pieces={pieces} />
        <div>
          <UnknownVariables names={unknown} />
          <VariableGapNotice gaps={gaps} />
        </div>
      </DraftFormBody>
      <LetterPreview stationery={stationery} subject={subject} body={body} reader={sorted.letters[0]} />
    </>
  );
}

/** A variable without a value, and the greetings of the letters with that gap. */
interface VariableGap {
  variable: string;
  readers: readonly string[];
}

/** Gaps in the letters to these readers. Names of the team are filled in by the server. */
export function useVariableGaps(
  { letters }: LetterContext,
  subject: string,
  body: string,
  to: readonly LetterReader[],
): readonly VariableGap[] {
  const letter = useDeferredValue(useMemo(() => ({ subject, body }), [subject, body]));
  const keys = to.flatMap((reader) => reader.keys).join("\n");
  return useMemo(() => {
    // Without a variable in the text, skip checking each reader.
    if (!`${letter.subject}${letter.body}`.includes("{{")) return [];
    return letters.gaps(letter.subject, letter.body, keys.split("\n"));
  }, [letters, letter, keys]);
}

/** Lists the variables that would leave a gap, and in which letters. */
function VariableGapNotice({ gaps }: { gaps: readonly VariableGap[] }) {
  const { t } = useLingui();
  return (
    <div role="status">
      {gaps.length > 0 && (
        <Alert
          color="ochre"
          icon={<TriangleAlert size={20} aria-hidden />}
          title={t`Some letters would have a gap`}
        >
          <GapLines gaps={gaps} />
        </Alert>
      )}
    </div>
  );
}

/** One line per variable. */
export function GapLines({ gaps }: { gaps: readonly VariableGap[] }) {
  const { t } = useLingui();
  return gaps.map(({ variable: name, readers: [first = "", ...more] }) => {
    const variable = inBraces(name);
    return (
      <Text key={name} size="sm">
        {more.length === 0
          ? t`${variable} is empty for ${first}.`
          : t`${variable} is empty for ${first} and ${plural(more.length, { one: "# more", other: "# more" })}.`}
      </Text>
    );
  });
}
