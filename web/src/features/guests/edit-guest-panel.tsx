import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { Trash2 } from "lucide-react";
import { useEffect, useId, useMemo, useState } from "react";
import { ConfirmDialog } from "@/components/confirm-dialog";
import { EditedItemProvider, useEditingItem } from "@/components/presence/edited-item.ts";
import { SidePanel } from "@/components/side-panel";
import { expectOwnEdit } from "@/components/use-remote-glow";
import { useWriteGuard } from "@/components/write-access/write-access.tsx";
import type { GuestView } from "@/lib/core/types.ts";
import { useDraftForm } from "@/lib/draft/use-draft-form.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { useGuest, useRun } from "@/wedding/hooks.ts";
import { GuestForm } from "./guest-form.tsx";
import { guestFields, guestFormValues } from "./guest-form-values.ts";
import { UNNAMED_GUEST } from "./guest-name.ts";
import { GuestNotices } from "./guest-notices.tsx";
import { useGuestActions } from "./use-guest-actions.ts";

interface EditGuestPanelProps {
  id: string;
  onDirty: (dirty: boolean) => void;
  onClose: () => void;
  onDone: () => void;
}

/** Keeps the form open over the last state seen, should the guest be removed elsewhere meanwhile. */
export function EditGuestPanel(props: EditGuestPanelProps) {
  const live = useGuest(props.id);
  const [last, setLast] = useState(live);
  if (live && live !== last) setLast(live);
  const guest = live ?? last;
  return guest ? <EditGuest {...props} guest={guest} gone={!live} /> : null;
}

function EditGuest({
  id,
  guest,
  gone,
  onDirty,
  onClose,
  onDone,
}: EditGuestPanelProps & { guest: GuestView; gone: boolean }) {
  const { t } = useLingui();
  const run = useRun();
  const { remove } = useGuestActions();
  const formId = useId();
  const guard = useWriteGuard();
  const item = useMemo(() => ({ container: "guests", id }), [id]);
  useEditingItem(item);
  const form = useDraftForm(guestFormValues(guest));
  const [asking, setAsking] = useState(false);
  const name = guest.name || t(UNNAMED_GUEST);
  useEffect(() => onDirty(form.isDirty), [onDirty, form.isDirty]);

  function save() {
    const changes = guestFields(form.changes);
    const result = attempt(() => {
      if (gone) {
        const restored = run({ type: "guest.restore", id });
        if (!restored.ok) return restored;
      }
      return form.isDirty ? run({ type: "guest.update", id, changes }) : { ok: true };
    }, t`Failed to update guest`);
    if (!result.ok) return form.refuse(result.issues);
    expectOwnEdit(id);
    onDone();
  }

  return (
    <SidePanel
      opened
      onClose={onClose}
      title={name}
      footer={
        <Group justify="space-between" gap="sm">
          <Button
            variant="subtle"
            color="brick"
            disabled={gone}
            leftSection={<Trash2 size={18} aria-hidden />}
            onClick={() => setAsking(true)}
            {...guard}
          >
            <Trans>Delete</Trans>
          </Button>
          <Button type="submit" form={formId} {...guard}>
            {gone ? <Trans>Save and bring back</Trans> : <Trans>Save changes</Trans>}
          </Button>
        </Group>
      }
    >
      <GuestNotices id={id} gone={gone} />
      <EditedItemProvider value={item}>
        <GuestForm id={formId} form={form} withStatus onSubmit={save} />
      </EditedItemProvider>
      <ConfirmDialog
        opened={asking}
        title={<Trans>Are you sure you want to delete this guest?</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          if (remove(id, name)) onDone();
        }}
      >
        {t`${name} leaves the guest list on every device. You can undo it right after.`}
      </ConfirmDialog>
    </SidePanel>
  );
}
