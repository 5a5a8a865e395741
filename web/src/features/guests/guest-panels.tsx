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
  const open = useCallback(
    (next: GuestTarget) => show(isGuest(next) || !target ? next : { ...next, back: target }),
    [show, target],
  );
  if (!target) return null;
  return (
    <GuestPanelOpener value={open}>
      <Panel target={target} panel={panel} open={open} />
    </GuestPanelOpener>
  );
}

interface PanelProps {
  target: GuestTarget;
  panel: FormPanel<GuestTarget>;
  open: (target: GuestTarget) => void;
}

function Panel({ target, panel, open }: PanelProps) {
  const { show, closePanel } = panel;
  if (isGuest(target)) {
    const callbacks = { onDone: closePanel, onClose: () => show(undefined) };
    if (target.kind === "add") return <AddGuestPanel {...callbacks} />;
    return <EditGuestPanel key={target.id} id={target.id} {...callbacks} />;
  }

  const goBack = () => show(target.back);
  const callbacks = { onDone: goBack, onClose: goBack };
  const list = (kind: "meal" | "group" | "party") => ({
    onOpen: (id: string) => open({ kind, id }),
    onAdd: () => open({ kind }),
    onClose: goBack,
  });
  switch (target.kind) {
    case "menu":
      return <MenuPanel {...list("meal")} />;
    case "groups":
      return <GroupsPanel {...list("group")} />;
    case "parties":
      return <PartiesPanel {...list("party")} />;
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
