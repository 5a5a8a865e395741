import { useRef } from "react";
import type { PanelCallbacks } from "@/records/form-panel/panel-callbacks.ts";
import { AddRecordPanel } from "@/records/record-panel/add-record-panel.tsx";
import { EditRecordPanel } from "@/records/record-panel/edit-record-panel.tsx";
import { useReport } from "@/wedding/hooks.ts";
import classes from "../aside.module.css";
import { PartyInvitation } from "../invitations/invitation-fold.tsx";
import { useKeptFocus } from "../use-kept-focus.ts";
import { PartiesMerge } from "./parties-merge.tsx";
import { PartyState } from "./parties-panel.tsx";
import { PARTY } from "./party-kind.ts";
import { PartyMembers } from "./party-members.tsx";
import { PartySplit } from "./party-split.tsx";

/** The form of a party, below its members; of a new one without an id. */
export function PartyPanel({ id, ...callbacks }: PanelCallbacks & { id: string | undefined }) {
  if (id === undefined) return <AddRecordPanel kind={PARTY} {...callbacks} />;
  return <EditRecordPanel key={id} kind={PARTY} id={id} about={() => <About id={id} />} {...callbacks} />;
}

function About({ id }: { id: string }) {
  const section = useRef<HTMLDivElement>(null);
  const party = useReport("parties").find((one) => one.id === id);
  // The pressed button may be gone afterwards: focus the members then.
  const keptFocus = useKeptFocus(party, () => section.current?.querySelector("button")?.focus());
  if (!party) return null;
  return (
    <div ref={section} className={classes.section} {...keptFocus}>
      <PartyState party={party} />
      <PartyMembers party={party} />
      <PartyInvitation id={id} />
      <PartySplit party={party} />
      <PartiesMerge party={party} />
    </div>
  );
}
