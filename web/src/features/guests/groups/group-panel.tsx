import type { PanelCallbacks } from "@/records/form-panel/panel-callbacks.ts";
import { AddRecordPanel } from "@/records/record-panel/add-record-panel.tsx";
import { EditRecordPanel } from "@/records/record-panel/edit-record-panel.tsx";
import classes from "../aside.module.css";
import { GroupForm } from "./group-form.tsx";
import { GroupGuests } from "./group-guests.tsx";
import { GROUP } from "./group-kind.ts";
import { GroupAnswers } from "./groups-panel.tsx";

/** The form of a group; of a new one without an id. */
export function GroupPanel({ id, ...callbacks }: PanelCallbacks & { id: string | undefined }) {
  const form = { kind: GROUP, form: (slot: Parameters<typeof GroupForm>[0]) => <GroupForm {...slot} /> };
  if (id === undefined) return <AddRecordPanel {...form} {...callbacks} />;
  return (
    <EditRecordPanel
      key={id}
      {...form}
      id={id}
      about={(group) => (
        <div className={classes.section}>
          <GroupAnswers group={group} />
          <GroupGuests groupId={group.id} />
        </div>
      )}
      {...callbacks}
    />
  );
}
