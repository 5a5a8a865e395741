import { useCallback } from "react";
import type { FormPanel } from "@/records/form-panel/use-form-panel.ts";
import { AddGuestPanel } from "./add-guest-panel.tsx";
import { EditGuestPanel } from "./edit-guest-panel.tsx";
import { GroupPanel, GroupsPanel } from "./groups/groups-panel.tsx";
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
  const { show, done } = panel;
  if (isGuest(target)) {
    const callbacks = { onDone: done, onClose: () => show(undefined) };
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
