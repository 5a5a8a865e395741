import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useId, useState } from "react";
import { SidePanel } from "@/components/side-panel";
import { useDraftForm } from "@/lib/draft/use-draft-form.ts";
import { attempt } from "@/lib/run/attempt.ts";
import { newId, useRun } from "@/wedding/hooks.ts";
import { GuestForm } from "./guest-form.tsx";
import { EMPTY_GUEST, guestFields } from "./guest-form-values.ts";

interface AddGuestPanelProps {
  onDirty: (dirty: boolean) => void;
  onClose: () => void;
  onDone: () => void;
}

export function AddGuestPanel(props: AddGuestPanelProps) {
  // A guest list is typed in one go: each saved guest leaves a fresh form behind.
  const [round, setRound] = useState(0);
  return <AddGuestRound key={round} {...props} onNext={() => setRound(round + 1)} />;
}

function AddGuestRound({ onDirty, onClose, onDone, onNext }: AddGuestPanelProps & { onNext: () => void }) {
  const { t } = useLingui();
  const run = useRun();
  const formId = useId();
  const form = useDraftForm(EMPTY_GUEST);
  useEffect(() => onDirty(form.isDirty), [onDirty, form.isDirty]);

  function save(then: () => void) {
    const guest = guestFields(form.changes);
    const result = attempt(() => run({ type: "guest.add", id: newId(), guest }), t`Failed to create guest`);
    if (!result.ok) return form.refuse(result.issues);
    const { firstName } = form.values;
    notifications.show({ message: t`${firstName} is on the guest list.` });
    then();
  }

  return (
    <SidePanel
      opened
      onClose={onClose}
      title={<Trans>Add Guest</Trans>}
      footer={
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => save(onNext)}>
            <Trans>Save and next</Trans>
          </Button>
          <Button type="submit" form={formId}>
            <Trans>Save guest</Trans>
          </Button>
        </Group>
      }
    >
      <GuestForm id={formId} form={form} withStatus={false} onSubmit={() => save(onDone)} />
    </SidePanel>
  );
}
