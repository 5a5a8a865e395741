import type { ReactNode } from "react";
import type { Noun, RecordOf } from "@/lib/core/records.ts";
import { useRecord } from "@/wedding/hooks.ts";
import { useStoredDraftForm } from "../form-panel/form-panel.tsx";
import { draftOf, fieldsOf } from "../record-form/record-draft.ts";
import { changeCommand, withRelated } from "../record-kind/record-commands.ts";
import { titleOf } from "../record-words/use-record-words.ts";
import { type RecordPanelSlots, renderRecordForm, withoutReferenced } from "./add-record-panel.tsx";
import { EditPanel } from "./edit-panel.tsx";
import { useLastKnown } from "./use-last-known.ts";

interface EditRecordPanelProps<N extends Noun> extends RecordPanelSlots<N> {
  id: string;
  /** Actions on the record, or further information. */
  aboveForm?: ((record: RecordOf<N>) => ReactNode) | undefined;
  /** The effect of the removal on other records. */
  removalEffect?: ((record: RecordOf<N>) => ReactNode) | undefined;
}

/** The panel that edits a record. If it is removed elsewhere, the form stays open on its last known state. */
export function EditRecordPanel<N extends Noun>(props: EditRecordPanelProps<N>) {
  const { value: record, gone } = useLastKnown(useRecord(props.kind.noun, props.id));
  return record ? <EditRecord {...props} record={record} gone={gone} /> : null;
}

interface EditRecordProps<N extends Noun> extends EditRecordPanelProps<N> {
  record: RecordOf<N>;
  gone: boolean;
}

function EditRecord<N extends Noun>(props: EditRecordProps<N>) {
  const {
    kind,
    id,
    record,
    gone,
    aboveForm,
    removalEffect,
    form: renderForm = renderRecordForm,
    createReferenced = withoutReferenced,
    ...callbacks
  } = props;
  const form = useStoredDraftForm(`${kind.noun}/${id}`, draftOf(kind.table, record));
  return (
    <EditPanel
      kind={kind}
      id={id}
      title={titleOf(kind.noun, { ...record })}
      form={form}
      gone={gone}
      buildChange={() => {
        const { fields, relatedCommands } = createReferenced(fieldsOf(form.changes), form.values);
        return withRelated(changeCommand(kind.table, id, fields), relatedCommands);
      }}
      aboveForm={aboveForm?.(record)}
      removalEffect={removalEffect?.(record)}
      {...callbacks}
    >
      {(formId, submit) => renderForm({ kind, id: formId, form, isNew: false, onSubmit: submit })}
    </EditPanel>
  );
}
