import { useLingui } from "@lingui/react/macro";
import { showToast } from "@/kit/toasts.tsx";
import { DraftFormBody } from "@/records/draft-fields/draft-form-body.tsx";
import { DraftRichText } from "@/records/draft-fields/draft-rich-text.tsx";
import { textsOf } from "@/records/record-form/record-draft.ts";
import { RecordFields, type RecordFormSlot } from "@/records/record-form/record-form.tsx";
import { LetterPreview } from "../letters/letter-preview.tsx";
import { UnknownVariables } from "../letters/unknown-variables.tsx";
import type { LetterContext } from "../letters/use-letter-context.ts";
import { useVariablePieces } from "../letters/variable-words.ts";
import { TEMPLATE } from "./template-kind.ts";

interface TemplateFormProps extends RecordFormSlot<"emailTemplate"> {
  stationery: LetterContext;
}

/** The form of a template, with a preview of the letter below. */
export function TemplateForm({ id, form, isNew, onSubmit, stationery }: TemplateFormProps) {
  const { t } = useLingui();
  const pieces = useVariablePieces(stationery.variables);
  const { name = "", subject = "", body = "" } = textsOf(form).values;
  const { unknown } = stationery.letters.letter(subject, body, []);

  /** The core reports missing fields. */
  function submit() {
    if (name.trim() === "" || subject.trim() === "") {
      showToast(t`Please provide template name and subject`, { title: t`Missing Information`, tone: "care" });
    }
    onSubmit();
  }

  return (
    <>
      <DraftFormBody id={id} form={form} onSubmit={submit}>
        <RecordFields
          kind={TEMPLATE}
          form={form}
          isNew={isNew}
          lines={TEMPLATE.form}
          slots={{
            body: ({ label }) => (
              <DraftRichText form={textsOf(form)} field="body" label={label} pieces={pieces} />
            ),
          }}
        />
        <UnknownVariables names={unknown} />
      </DraftFormBody>
      <LetterPreview stationery={stationery} subject={subject} body={body} />
    </>
  );
}
