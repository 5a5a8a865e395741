import type { LetterTemplate } from "@/lib/core/site.ts";
import type { PanelCallbacks } from "@/records/form-panel/panel-callbacks.ts";
import { useKeptForm } from "@/records/form-panel/use-kept-form.ts";
import { draftOf, fieldsOf } from "@/records/record-form/record-draft.ts";
import { changeCommand } from "@/records/record-kind/record-commands.ts";
import { AddRecordPanel } from "@/records/record-panel/add-record-panel.tsx";
import { EditPanel } from "@/records/record-panel/edit-panel.tsx";
import { useLastKnown } from "@/records/record-panel/use-kept.ts";
import type { LetterContext } from "../letters/use-letter-context.ts";
import { TemplateForm } from "./template-form.tsx";
import { TEMPLATE } from "./template-kind.ts";

interface TemplatePanelProps extends PanelCallbacks {
  /** Absent for a new one. */
  id: string | undefined;
  stationery: LetterContext;
}

/** Panel beside the templates: the form of one. */
export function TemplatePanel({ id, stationery, ...callbacks }: TemplatePanelProps) {
  if (id !== undefined) return <EditTemplatePanel key={id} id={id} stationery={stationery} {...callbacks} />;
  return (
    <AddRecordPanel
      kind={TEMPLATE}
      form={(slot) => <TemplateForm {...slot} stationery={stationery} />}
      {...callbacks}
    />
  );
}

/** Keeps the form open over the last known values if the template is removed elsewhere meanwhile. */
function EditTemplatePanel({ id, ...props }: TemplatePanelProps & { id: string }) {
  const { value: template, gone } = useLastKnown(props.stationery.templates.find((one) => one.id === id));
  return template ? <EditTemplate template={template} gone={gone} {...props} /> : null;
}

interface EditTemplateProps extends Omit<TemplatePanelProps, "id"> {
  template: LetterTemplate;
  gone: boolean;
}

function EditTemplate({ template, gone, stationery, ...callbacks }: EditTemplateProps) {
  const { id, name, builtIn, hidden } = template;
  // A built-in template has text without a record in the document.
  const form = useKeptForm(
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
      change={() => changeCommand(TEMPLATE.table, id, fieldsOf(form.changes))}
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
          stationery={stationery}
        />
      )}
    </EditPanel>
  );
}
