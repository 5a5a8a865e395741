import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { type ReactNode, useId, useMemo, useState } from "react";
import { SidePanel } from "@/kit/side-panel.tsx";
import type { Noun } from "@/lib/core/records.ts";
import type { Command } from "@/lib/core/types.ts";
import type { DraftForm } from "@/lib/draft/use-draft-form.ts";
import type { PanelCallbacks } from "../form-panel/form-panel.tsx";
import { EditedItemProvider, useEditingItem } from "../presence/editor-marks.tsx";
import { restoreCommand } from "../record-kind/record-commands.ts";
import { failedChange, type RecordKind } from "../record-kind/record-kind.ts";
import { RemovalDialog } from "../record-kind/removal-dialog.tsx";
import { RecordNotices } from "../record-notices/record-notices.tsx";
import { expectOwnEdit } from "../use-remote-glow.ts";
import { useWriteGuard } from "../write-access/write-access.tsx";
import { useSaveRecord } from "./use-save-record.ts";

interface EditPanelProps<N extends Noun, V extends object> extends PanelCallbacks {
  kind: RecordKind<N>;
  id: string;
  /** The record's name; empty if it has none yet. */
  title: string;
  form: DraftForm<V>;
  /** Another user removed the record while its form is open. */
  gone: boolean;
  /** The form's changes as a command. */
  buildChange: () => Command;
  /** Actions on the record, or further information. */
  aboveForm?: ReactNode;
  /** The effect of the removal on other records. */
  removalEffect?: ReactNode;
  /** A custom dialog for the removal, in place of the usual question. Null if the record cannot be removed. */
  removal?: { ask: () => void; dialog: ReactNode } | null;
  /** The form, with the id for the buttons at the foot. */
  children: (formId: string, submit: () => void) => ReactNode;
}

/** The panel that edits a record with any form: notices, saving, restoring, removing. */
export function EditPanel<N extends Noun, V extends object>(props: EditPanelProps<N, V>) {
  const { kind, id, title, form, gone, buildChange, aboveForm, removalEffect, removal } = props;
  const { children, onClose, onDone } = props;
  const { table, words } = kind;
  const { t } = useLingui();
  const item = useMemo(() => ({ container: table.container, id }), [table, id]);
  useEditingItem(item);
  const save = useSaveRecord(form, gone);
  const [isAskingRemoval, setAskingRemoval] = useState(false);
  const name = title || t(words.untitled);

  function submit() {
    const isSaved = save({
      update: buildChange(),
      restore: restoreCommand(table, id),
      unexpectedMessage: t(failedChange(kind, form.changes)),
    });
    if (!isSaved) return;
    expectOwnEdit(id);
    onDone();
  }

  return (
    <RecordPanel
      title={name}
      gone={gone}
      saveLabel={<Trans>Save changes</Trans>}
      onClose={onClose}
      onDelete={removal === null ? undefined : (removal?.ask ?? (() => setAskingRemoval(true)))}
    >
      {(formId) => (
        <>
          <RecordNotices kind={kind} id={id} gone={gone} {...(removal && { onRemove: removal.ask })} />
          {aboveForm}
          <EditedItemProvider value={item}>{children(formId, submit)}</EditedItemProvider>
          {removal?.dialog ?? (
            <RemovalDialog
              kind={kind}
              id={id}
              name={name}
              opened={isAskingRemoval}
              onClose={() => setAskingRemoval(false)}
              onRemoved={onDone}
            >
              {removalEffect}
            </RemovalDialog>
          )}
        </>
      )}
    </RecordPanel>
  );
}

interface RecordPanelProps extends Pick<PanelCallbacks, "onClose"> {
  title: ReactNode;
  /** Another user removed the record while its form is open. */
  gone: boolean;
  saveLabel?: ReactNode;
  /** A `CancelButton`, beside the panel's close button. */
  cancel?: ReactNode;
  /** Undefined if it cannot be removed. */
  onDelete?: (() => void) | undefined;
  /** The content; the form takes the id for the buttons at the foot. */
  children: (formId: string) => ReactNode;
}

/** The panel of an existing thing: its form, and actions at the foot. */
function RecordPanel(props: RecordPanelProps) {
  const { title, gone, saveLabel, onClose, cancel, onDelete, children } = props;
  const formId = useId();
  const guard = useWriteGuard();
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={title}
      footer={
        <Group justify="space-between" gap="sm">
          {onDelete && (
            <Button
              variant="subtle"
              color="brick"
              disabled={gone}
              leftSection={<Trash2 size={18} aria-hidden />}
              onClick={onDelete}
              {...guard}
            >
              <Trans>Delete</Trans>
            </Button>
          )}
          <Group gap="sm" ml="auto">
            {cancel}
            <Button type="submit" form={formId} {...guard}>
              {gone ? <Trans>Save and bring back</Trans> : (saveLabel ?? <Trans>Save</Trans>)}
            </Button>
          </Group>
        </Group>
      }
    >
      {children(formId)}
    </SidePanel>
  );
}
