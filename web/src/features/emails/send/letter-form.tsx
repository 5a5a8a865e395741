import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { SignalNote } from "@/kit/needs-signal.tsx";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import { DraftText } from "@/records/draft-fields/draft-fields.tsx";
import { DraftFormBody } from "@/records/draft-fields/draft-form-body.tsx";
import { DraftRichText } from "@/records/draft-fields/draft-rich-text.tsx";
import { LetterPreview } from "../letters/letter-preview.tsx";
import { UnknownVariables } from "../letters/unknown-variables.tsx";
import type { LetterContext } from "../letters/use-letter-context.ts";
import { useVariablePieces } from "../letters/variable-words.ts";
import type { LetterDraft } from "./letter-draft.ts";
import type { PossibleRecipient, RecipientSelection } from "./recipients.ts";
import { RecipientsField } from "./recipients-field.tsx";
import { type VariableGap, VariableGapNotice } from "./variable-gaps.tsx";

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
