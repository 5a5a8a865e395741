import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useId, useState } from "react";
import { GUEST } from "@/domain/guests/guest-kind.ts";
import { useCreateTogether } from "@/domain/guests/use-create-together.ts";
import { SidePanel, saveAndContinueProps } from "@/kit/side-panel.tsx";
import type { PanelCallbacks } from "@/records/form-panel/panel-callbacks.ts";
import { toastAdded } from "@/records/record-kind/record-toasts.ts";
import { useNewRecord } from "@/records/record-panel/use-new-record.ts";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { GuestForm } from "./guest-form.tsx";

export function AddGuestPanel(props: PanelCallbacks) {
  // After each saved guest a fresh form is shown, because guest lists are typed in one go.
  const [added, setAdded] = useState<string[]>([]);
  return (
    <AddGuestRound
      key={added.length}
      {...props}
      lastAdded={added.at(-1)}
      onNext={(name) => setAdded([...added, name])}
    />
  );
}

interface AddGuestRoundProps extends PanelCallbacks {
  lastAdded: string | undefined;
  onNext: (added: string) => void;
}

function AddGuestRound({ lastAdded, onClose, onDone, onNext }: AddGuestRoundProps) {
  const { t } = useLingui();
  const formId = useId();
  const guard = useWriteGuard();
  const { form, save } = useNewRecord(GUEST, { together: useCreateTogether() });
  const name = String(form.values.firstName);

  function saveAndClose() {
    if (!save()) return;
    toastAdded(GUEST, name);
    onDone();
  }

  function saveAndNext() {
    // The second click of a double click hits the next form, which is still empty.
    if (form.isDirty && save()) onNext(name);
  }

  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t(GUEST.phrases.add)}
      footer={
        <Group justify="flex-end" gap="sm">
          <Button
            variant="default"
            onClick={saveAndNext}
            title={t`Ctrl + Enter`}
            {...saveAndContinueProps}
            {...guard}
          >
            <Trans>Save and next</Trans>
          </Button>
          <Button type="submit" form={formId} {...guard}>
            {t(GUEST.phrases.save)}
          </Button>
        </Group>
      }
    >
      {lastAdded && (
        <Text role="status" c="var(--troth-good)" fw={550} mb="md">
          {t(GUEST.phrases.added(lastAdded))}
        </Text>
      )}
      <GuestForm id={formId} form={form} onSubmit={saveAndClose} />
    </SidePanel>
  );
}
