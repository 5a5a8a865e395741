import { Trans, useLingui } from "@lingui/react/macro";
import { useMemo, useState } from "react";
import { ConfirmDialog } from "@/kit/confirm-dialog.tsx";
import type { GuestView } from "@/lib/core/types.ts";
import { useDraftForm } from "@/lib/draft/use-draft-form.ts";
import type { PanelCallbacks } from "@/records/form-panel/panel-callbacks.ts";
import { EditedItemProvider, useEditingItem } from "@/records/presence/edited-item.ts";
import { useRecordActions } from "@/records/record-kind/use-record-actions.ts";
import { RecordNotices } from "@/records/record-notices/record-notices.tsx";
import { RecordPanel } from "@/records/record-panel/record-panel.tsx";
import { useKept } from "@/records/record-panel/use-kept.ts";
import { useSaveRecord } from "@/records/record-panel/use-save-record.ts";
import { expectOwnEdit } from "@/records/use-remote-glow.ts";
import { useGuest } from "@/wedding/hooks.ts";
import { GuestForm } from "./guest-form.tsx";
import { guestFields, guestFormValues } from "./guest-form-values.ts";
import { GUEST } from "./guest-kind.ts";

interface EditGuestPanelProps extends PanelCallbacks {
  id: string;
}

/** Keeps the form open over the last state seen, should the guest be removed elsewhere meanwhile. */
export function EditGuestPanel(props: EditGuestPanelProps) {
  const { value: guest, gone } = useKept(useGuest(props.id));
  return guest ? <EditGuest {...props} guest={guest} gone={gone} /> : null;
}

interface EditGuestProps extends EditGuestPanelProps {
  guest: GuestView;
  gone: boolean;
}

function EditGuest({ id, guest, gone, onDirty, onClose, onDone }: EditGuestProps) {
  const { t } = useLingui();
  const { remove } = useRecordActions(GUEST);
  const item = useMemo(() => ({ container: "guests", id }), [id]);
  useEditingItem(item);
  const form = useDraftForm(guestFormValues(guest));
  const save = useSaveRecord(form, gone);
  const [asking, setAsking] = useState(false);
  const name = guest.name || t(GUEST.words.untitled);

  function submit() {
    const saved = save({
      update: { type: "guest.update", id, changes: guestFields(form.changes) },
      restore: { type: "guest.restore", id },
      unexpected: t(GUEST.phrases.failed.change),
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
          <RecordNotices kind={GUEST} id={id} gone={gone} />
          <EditedItemProvider value={item}>
            <GuestForm id={formId} form={form} withStatus onSubmit={submit} />
          </EditedItemProvider>
          <ConfirmDialog
            opened={asking}
            title={t(GUEST.phrases.askRemoval)}
            confirmLabel={<Trans>Delete</Trans>}
            danger
            onCancel={() => setAsking(false)}
            onConfirm={() => {
              setAsking(false);
              if (remove(id, name)) onDone();
            }}
          >
            {t(GUEST.phrases.removal(name))}
          </ConfirmDialog>
        </>
      )}
    </RecordPanel>
  );
}
