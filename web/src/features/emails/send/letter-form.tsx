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
import type { LetterContext } from "../letters/letter-context.ts";
import { LetterPreview, UnknownVariables } from "../letters/letter-preview.tsx";
import { inBraces, useVariableButtons } from "../letters/variable-words.ts";
import type { LetterDraft } from "./letter-draft.ts";
import type { PossibleRecipient, RecipientSelection } from "./recipients.ts";
import { RecipientsField } from "./recipients-field.tsx";
import { TemplateChoice } from "./template-choice.tsx";

interface LetterFormProps {
  id: string;
  form: DraftForm<LetterDraft>;
  letterContext: LetterContext;
  people: readonly PossibleRecipient[] | undefined;
  error: Error | null;
  /** Letters to the picked people, and why some of them get none. */
  pickedSelection: RecipientSelection;
  /** Why people get no letter of their own, whether picked or not. */
  exclusions: RecipientSelection["exclusions"];
  gaps: readonly VariableGap[];
  /** How many letters may be sent today. */
  allowanceNote: ReactNode;
  /** Whether it is a thank-you note. */
  isThanks: boolean;
  /** Whether it was sent and no answer has arrived yet. */
  isWaiting: boolean;
  onSubmit: () => void;
}

/** Form of a letter: template, recipients, text, gaps and preview. */
export function LetterForm(props: LetterFormProps) {
  const {
    id,
    form,
    letterContext,
    people,
    error,
    pickedSelection,
    exclusions,
    gaps,
    allowanceNote,
    isThanks,
    isWaiting,
    onSubmit,
  } = props;
  const { t } = useLingui();
  const variableButtons = useVariableButtons(letterContext.variables);
  const { subject, body } = form.values;
  const { unknown } = letterContext.letters.letter(subject, body, []);
  return (
    <>
      <DraftFormBody id={id} form={form} onSubmit={onSubmit}>
        <SignalNote isWaiting={isWaiting}>
          <Trans>Sending needs a connection. What you type stays on this device.</Trans>
        </SignalNote>
        <TemplateChoice form={form} templates={letterContext.templates} />
        <DraftText form={form} field="subject" label={t`Subject`} required autoComplete="off" />
        <RecipientsField
          form={form}
          people={people}
          error={error}
          pickedSelection={pickedSelection}
          exclusions={exclusions}
          givers={isThanks ? letterContext.givers : undefined}
        />
        {allowanceNote}
        <DraftRichText form={form} field="body" label={t`Letter`} pieces={variableButtons} />
        <div>
          <UnknownVariables names={unknown} />
          <VariableGapNotice gaps={gaps} />
        </div>
      </DraftFormBody>
      <LetterPreview
        letterContext={letterContext}
        subject={subject}
        body={body}
        reader={pickedSelection.letters[0]}
      />
    </>
  );
}

/** A variable without a value, and the names of the readers whose letters have that gap. */
interface VariableGap {
  variable: string;
  readers: readonly string[];
}

/** Gaps in the letters to these readers. Names of the team are filled in by the server. */
export function useVariableGaps(
  { letters }: LetterContext,
  subject: string,
  body: string,
  readers: readonly LetterReader[],
): readonly VariableGap[] {
  const deferredLetter = useDeferredValue(useMemo(() => ({ subject, body }), [subject, body]));
  const keys = readers.flatMap((reader) => reader.keys).join("\n");
  return useMemo(() => {
    // Without a variable in the text, skip checking each reader.
    if (!`${deferredLetter.subject}${deferredLetter.body}`.includes("{{")) return [];
    return letters.gaps(deferredLetter.subject, deferredLetter.body, keys.split("\n"));
  }, [letters, deferredLetter, keys]);
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
