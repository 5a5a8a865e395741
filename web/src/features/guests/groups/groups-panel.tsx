import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Progress } from "@mantine/core";
import type { GroupView } from "@/lib/core/types.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import type { PanelCallbacks } from "@/records/form-panel/form-panel.tsx";
import { WholeRecordList } from "@/records/record-list/record-list.tsx";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { AddRecordPanel } from "@/records/record-panel/add-record-panel.tsx";
import { EditRecordPanel } from "@/records/record-panel/edit-record-panel.tsx";
import { ListPanel } from "@/records/record-panel/list-panel.tsx";
import { choicesOf } from "@/records/record-words/use-record-words.ts";
import { useRecords } from "@/wedding/hooks.ts";
import classes from "../aside.module.css";
import type { AsideProps } from "../guest-target.ts";
import { GROUP, GroupForm, GroupGuests } from "./group-guests.tsx";

/** The guest groups with their answers. */
export function GroupsPanel({ onOpen, onAdd, onClose }: AsideProps) {
  const { t } = useLingui();
  const groups = useRecords("group");
  return (
    <ListPanel
      title={t`Guest Groups`}
      addLabel={t(GROUP.phrases.add)}
      onAdd={onAdd}
      onClose={onClose}
      isEmpty={groups.length === 0}
      empty={
        <Trans>
          Groups such as family or colleagues set what guests are invited to and how many they can bring.
        </Trans>
      }
    >
      <WholeRecordList
        kind={GROUP}
        label={t`Guest Groups`}
        records={groups}
        openId={undefined}
        onOpen={onOpen}
        row={(group) => (
          <span className={classes.words}>
            <RecordName kind={GROUP} record={group} />
            <span className={classes.quiet}>
              {joinDetails([group.type && t(choicesOf("group", "type")[group.type]), group.description])}
            </span>
            <GroupAnswers group={group} />
          </span>
        )}
      />
    </ListPanel>
  );
}

type GroupCounts = Pick<
  GroupView,
  "guestCount" | "confirmedCount" | "declinedCount" | "pendingCount" | "tentativeCount" | "responseRate"
>;

/** Number of guests in a group, and their answers. */
function GroupAnswers({ group }: { group: GroupCounts }) {
  const { t } = useLingui();
  const { guestCount, confirmedCount, declinedCount, pendingCount, tentativeCount, responseRate } = group;
  return (
    <span className={classes.words}>
      <span className={classes.quiet}>
        <Plural value={guestCount} _0="No guests yet" one="# guest" other="# guests" />
        {guestCount > 0 && (
          <>
            {": "}
            <Trans>
              {confirmedCount} confirmed, {declinedCount} declined, {pendingCount} pending, {tentativeCount}{" "}
              tentative
            </Trans>
          </>
        )}
      </span>
      {guestCount > 0 && (
        <>
          <Progress value={responseRate} radius="xl" aria-label={t`Response rate`} />
          <span className={classes.quiet}>
            <Trans>{responseRate} % have said yes or no</Trans>
          </span>
        </>
      )}
    </span>
  );
}

/** The form of a group; without an id, the form that adds one. */
export function GroupPanel({ id, ...callbacks }: PanelCallbacks & { id: string | undefined }) {
  const formProps = { kind: GROUP, form: (slot: Parameters<typeof GroupForm>[0]) => <GroupForm {...slot} /> };
  if (id === undefined) return <AddRecordPanel {...formProps} {...callbacks} />;
  return (
    <EditRecordPanel
      key={id}
      {...formProps}
      id={id}
      aboveForm={(group) => (
        <div className={classes.section}>
          <GroupAnswers group={group} />
          <GroupGuests groupId={group.id} />
        </div>
      )}
      {...callbacks}
    />
  );
}
