import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useCallback, useId, useState } from "react";
import { GUEST } from "@/domain/guests/guest-kind.ts";
import { useCreateReferenced } from "@/domain/guests/use-create-referenced.ts";
import { SidePanel, saveAndContinueProps } from "@/kit/side-panel.tsx";
import type { FormPanel, PanelCallbacks } from "@/records/form-panel/form-panel.tsx";
import { toastAdded } from "@/records/record-kind/record-toasts.ts";
import { useNewRecord } from "@/records/record-panel/add-record-panel.tsx";
import { useWriteGuard } from "@/records/write-access/write-access.tsx";
import { EditGuestPanel } from "./edit-guest-panel.tsx";
import { GroupPanel, GroupsPanel } from "./groups/groups-panel.tsx";
import { GuestForm } from "./guest-form.tsx";
import { GuestPanelOpener, type GuestTarget } from "./guest-target.ts";
import { MealPanel, MenuPanel } from "./menu/menu-panel.tsx";
import { PartiesPanel, PartyPanel } from "./parties/parties-panel.tsx";

/** The panel beside the guest list: a guest, group, party, meal or one of their lists. */
export function GuestPanels({ panel }: { panel: FormPanel<GuestTarget> }) {
  const { target, show } = panel;
  const openPanel = useCallback(
    (next: GuestTarget) => show(isGuest(next) || !target ? next : { ...next, openedFrom: target }),
    [show, target],
  );
  if (!target) return null;
  return (
    <GuestPanelOpener value={openPanel}>
      <Panel target={target} panel={panel} openPanel={openPanel} />
    </GuestPanelOpener>
  );
}

interface PanelProps {
  target: GuestTarget;
  panel: FormPanel<GuestTarget>;
  openPanel: (target: GuestTarget) => void;
}

/** The panel for this target. Closing it returns to the panel that it was opened from. */
function Panel({ target, panel, openPanel }: PanelProps) {
  const { show, closePanel } = panel;
  if (isGuest(target)) {
    const callbacks = { onDone: closePanel, onClose: () => show(undefined) };
    if (target.kind === "add") return <AddGuestPanel {...callbacks} />;
    return <EditGuestPanel key={target.id} id={target.id} {...callbacks} />;
  }

  const goBack = () => show(target.openedFrom);
  const callbacks = { onDone: goBack, onClose: goBack };
  const listCallbacks = (kind: "meal" | "group" | "party") => ({
    onOpen: (id: string) => openPanel({ kind, id }),
    onAdd: () => openPanel({ kind }),
    onClose: goBack,
  });
  switch (target.kind) {
    case "menu":
      return <MenuPanel {...listCallbacks("meal")} />;
    case "groups":
      return <GroupsPanel {...listCallbacks("group")} />;
    case "parties":
      return <PartiesPanel {...listCallbacks("party")} />;
    case "meal":
      return <MealPanel id={target.id} {...callbacks} />;
    case "group":
      return <GroupPanel id={target.id} {...callbacks} />;
    case "party":
      return <PartyPanel id={target.id} {...callbacks} />;
  }
}

function isGuest(target: GuestTarget): target is Extract<GuestTarget, { kind: "add" | "edit" }> {
  return target.kind === "add" || target.kind === "edit";
}

function AddGuestPanel(props: PanelCallbacks) {
  // After each saved guest, the new key shows an empty form: people type a guest list in one go.
  const [addedNames, setAddedNames] = useState<string[]>([]);
  return (
    <NextGuestForm
      key={addedNames.length}
      {...props}
      lastAdded={addedNames.at(-1)}
      onNext={(name) => setAddedNames([...addedNames, name])}
    />
  );
}

interface NextGuestFormProps extends PanelCallbacks {
  lastAdded: string | undefined;
  onNext: (addedName: string) => void;
}

function NextGuestForm({ lastAdded, onClose, onDone, onNext }: NextGuestFormProps) {
  const { t } = useLingui();
  const formId = useId();
  const guard = useWriteGuard();
  const { form, save } = useNewRecord(GUEST, { createReferenced: useCreateReferenced() });
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
