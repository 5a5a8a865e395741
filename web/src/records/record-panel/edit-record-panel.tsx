import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useMemo, useState } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import type { Noun, RecordOf } from "@/lib/core/records.ts";
import { useDraftForm } from "@/lib/draft/use-draft-form.ts";
import { useRecord } from "@/wedding/hooks.ts";
import { EditedItemProvider, useEditingItem } from "../presence/edited-item.ts";
import { draftOf, fieldsOf } from "../record-form/record-draft.ts";
import { changeCommand, restoreCommand } from "../record-kind/record-commands.ts";
import { useRecordActions } from "../record-kind/use-record-actions.ts";
import { RecordNotices } from "../record-notices/record-notices.tsx";
import { titleOf } from "../record-words/field-words.ts";
import { expectOwnEdit } from "../use-remote-glow.ts";
import { plainForm, type RecordPanelSlots } from "./add-record-panel.tsx";
import { RecordPanel } from "./record-panel.tsx";
import { useKept } from "./use-kept.ts";
import { useSaveRecord } from "./use-save-record.ts";

interface EditRecordPanelProps<N extends Noun> extends RecordPanelSlots<N> {
  id: string;
  /** What stands above the form: what can be done with the record besides changing it. */
  about?: ((record: RecordOf<N>) => ReactNode) | undefined;
}

/** Keeps the form open over the last state seen, should the record be removed elsewhere meanwhile. */
export function EditRecordPanel<N extends Noun>(props: EditRecordPanelProps<N>) {
  const { value: record, gone } = useKept(useRecord(props.kind.noun, props.id));
  return record ? <EditRecord {...props} record={record} gone={gone} /> : null;
}

interface EditRecordProps<N extends Noun> extends EditRecordPanelProps<N> {
  record: RecordOf<N>;
  gone: boolean;
}

function EditRecord<N extends Noun>(props: EditRecordProps<N>) {
  const { kind, id, record, gone, about, form: slot = plainForm, onDirty, onClose, onDone } = props;
  const { table, words, phrases } = kind;
  const { t } = useLingui();
  const { remove } = useRecordActions(kind);
  const item = useMemo(() => ({ container: table.container, id }), [table, id]);
  useEditingItem(item);
  const form = useDraftForm(draftOf(table, record));
  const save = useSaveRecord(form, gone);
  const [asking, setAsking] = useState(false);
  const name = titleOf(kind.noun, { ...record }) || t(words.untitled);

  function submit() {
    const saved = save({
      update: changeCommand(table, id, fieldsOf(form.changes)),
      restore: restoreCommand(table, id),
      unexpected: t(phrases.failed.change),
    });
    if (!saved) return;
    expectOwnEdit(id);
    onDone();
  }

  return (
    <RecordPanel
      title={name}
      isDirty={form.isDirty}
      gone={gone}
      saveLabel={<Trans>Save changes</Trans>}
      onDirty={onDirty}
      onClose={onClose}
      onDelete={() => setAsking(true)}
    >
      {(formId) => (
        <>
          <RecordNotices kind={kind} id={id} gone={gone} />
          {about?.(record)}
          <EditedItemProvider value={item}>
            {slot({ kind, id: formId, form, isNew: false, onSubmit: submit })}
          </EditedItemProvider>
          <ConfirmDialog
            opened={asking}
            title={t(phrases.askRemoval)}
            confirmLabel={<Trans>Delete</Trans>}
            danger
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              if (remove(id, name)) onDone();
            }}
          >
            {t(phrases.removal(name))}
          </ConfirmDialog>
        </>
      )}
    </RecordPanel>
  );
}
