import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { SidePanel } from "@/kit/side-panel.tsx";
import { showToast } from "@/kit/toasts.tsx";
import type { LetterTemplate } from "@/lib/core/site.ts";
import { DraftFormBody } from "@/records/draft-fields/draft-fields.tsx";
import { DraftRichText } from "@/records/draft-fields/draft-rich-text.tsx";
import { type PanelCallbacks, useStoredDraftForm } from "@/records/form-panel/form-panel.tsx";
import { draftOf, fieldsOf, textsOf } from "@/records/record-form/record-draft.ts";
import { RecordFields, type RecordFormSlot } from "@/records/record-form/record-form.tsx";
import { changeCommand } from "@/records/record-kind/record-commands.ts";
import { AddRecordPanel } from "@/records/record-panel/add-record-panel.tsx";
import { EditPanel } from "@/records/record-panel/edit-panel.tsx";
import { useLastKnown } from "@/records/record-panel/use-last-known.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import type { LetterContext } from "../letters/letter-context.ts";
import { LetterPreview, UnknownVariables } from "../letters/letter-preview.tsx";
import { useVariableButtons } from "../letters/variable-words.ts";
import { TEMPLATE } from "./template-kind.ts";

interface TemplatePanelProps extends PanelCallbacks {
  /** Absent for a new one. */
  id: string | undefined;
  letterContext: LetterContext;
}

/** Panel with the form of a template. */
export function TemplatePanel({ id, letterContext, ...callbacks }: TemplatePanelProps) {
  if (id !== undefined)
    return <EditTemplatePanel key={id} id={id} letterContext={letterContext} {...callbacks} />;
  return (
    <AddRecordPanel
      kind={TEMPLATE}
      form={(slot) => <TemplateForm {...slot} letterContext={letterContext} />}
      {...callbacks}
    />
  );
}

/** Keeps the form open over the last known values if the template is removed elsewhere meanwhile. */
function EditTemplatePanel({ id, ...props }: TemplatePanelProps & { id: string }) {
  const { value: template, gone } = useLastKnown(
    props.letterContext.templates.find((candidate) => candidate.id === id),
  );
  return template ? <EditTemplate template={template} gone={gone} {...props} /> : null;
}

interface EditTemplateProps extends Omit<TemplatePanelProps, "id"> {
  template: LetterTemplate;
  gone: boolean;
}

function EditTemplate({ template, gone, letterContext, ...callbacks }: EditTemplateProps) {
  const { id, name, builtIn, hidden } = template;
  // A built-in template has text without a record in the document.
  const form = useStoredDraftForm(
    `${TEMPLATE.noun}/${id}`,
    draftOf(TEMPLATE.table, { ...template, isHidden: hidden }),
  );
  return (
    <EditPanel
      kind={TEMPLATE}
      id={id}
      title={name}
      form={form}
      gone={gone}
      buildChange={() => changeCommand(TEMPLATE.table, id, fieldsOf(form.changes))}
      {...(builtIn && { removal: null })}
      {...callbacks}
    >
      {(formId, submit) => (
        <TemplateForm
          kind={TEMPLATE}
          id={formId}
          form={form}
          isNew={false}
          onSubmit={submit}
          letterContext={letterContext}
        />
      )}
    </EditPanel>
  );
}

interface TemplateFormProps extends RecordFormSlot<"emailTemplate"> {
  letterContext: LetterContext;
}

/** The form of a template, with a preview of the letter below. */
function TemplateForm({ id, form, isNew, onSubmit, letterContext }: TemplateFormProps) {
  const { t } = useLingui();
  const variableButtons = useVariableButtons(letterContext.variables);
  const { name = "", subject = "", body = "" } = textsOf(form).values;
  const { unknown } = letterContext.letters.letter(subject, body, []);

  /** Points out missing fields; the core refuses the template and says which. */
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
              <DraftRichText form={textsOf(form)} field="body" label={label} pieces={variableButtons} />
            ),
          }}
        />
        <UnknownVariables names={unknown} />
      </DraftFormBody>
      <LetterPreview letterContext={letterContext} subject={subject} body={body} />
    </>
  );
}

interface TemplatePreviewProps {
  id: string;
  letterContext: LetterContext;
  onUse: () => void;
  onClose: () => void;
}

/** Preview of a template. */
export function TemplatePreview({ id, letterContext, onUse, onClose }: TemplatePreviewProps) {
  const guard = useWriteGuard();
  const { value: template } = useLastKnown(letterContext.templates.find((candidate) => candidate.id === id));
  if (!template) return null;
  const { name, subject, body, unknown } = template;
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={name}
      footer={
        <Button onClick={onUse} {...guard}>
          <Trans>Use</Trans>
        </Button>
      }
    >
      <UnknownVariables names={unknown} />
      <LetterPreview letterContext={letterContext} subject={subject} body={body} />
    </SidePanel>
  );
}
