import type { ReactNode } from "react";
import type { Noun, RecordOf } from "@/lib/core/records.ts";
import { useRecord } from "@/wedding/hooks.ts";
import { useKeptForm } from "../form-panel/form-panel.tsx";
import { draftOf, fieldsOf } from "../record-form/record-draft.ts";
import { changeCommand, withRelated } from "../record-kind/record-commands.ts";
import { titleOf } from "../record-words/use-record-words.ts";
import { plainForm, type RecordPanelSlots, withoutCreated } from "./add-record-panel.tsx";
import { EditPanel } from "./edit-panel.tsx";
import { useLastKnown } from "./use-kept.ts";

interface EditRecordPanelProps<N extends Noun> extends RecordPanelSlots<N> {
  id: string;
  /** Shown above the form: actions on the record. */
  about?: ((record: RecordOf<N>) => ReactNode) | undefined;
  /** The effect of the removal on other records. */
  loss?: ((record: RecordOf<N>) => ReactNode) | undefined;
}

/** Keeps the form open on the last known state if the record is removed elsewhere. */
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
    about,
    loss,
    form: slot = plainForm,
    together = withoutCreated,
    ...callbacks
  } = props;
  const form = useKeptForm(`${kind.noun}/${id}`, draftOf(kind.table, record));
  return (
    <EditPanel
      kind={kind}
      id={id}
      title={titleOf(kind.noun, { ...record })}
      form={form}
      gone={gone}
      change={() => {
        const { fields, made } = together(fieldsOf(form.changes), form.values);
        return withRelated(changeCommand(kind.table, id, fields), made);
      }}
      about={about?.(record)}
      loss={loss?.(record)}
      {...callbacks}
    >
      {(formId, submit) => slot({ kind, id: formId, form, isNew: false, onSubmit: submit })}
    </EditPanel>
  );
}
