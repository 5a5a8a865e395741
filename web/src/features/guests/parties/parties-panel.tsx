import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { MailCheck, MessageCircleReply } from "lucide-react";
import { useRef } from "react";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { PartyView } from "@/lib/core/types.ts";
import { useFocusAfterRemoval } from "@/lib/keyboard/use-focus-after-removal.ts";
import type { PanelCallbacks } from "@/records/form-panel/form-panel.tsx";
import { WholeRecordList } from "@/records/record-list/record-list.tsx";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { AddRecordPanel } from "@/records/record-panel/add-record-panel.tsx";
import { EditRecordPanel } from "@/records/record-panel/edit-record-panel.tsx";
import { ListPanel } from "@/records/record-panel/list-panel.tsx";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import classes from "../aside.module.css";
import type { AsideProps } from "../guest-target.ts";
import { PartyInvitation } from "../invitations/invitation-fold.tsx";
import { PartiesMerge } from "./parties-merge.tsx";
import { PARTY, PartyMembers, PartySplit } from "./party-members.tsx";

/** Households that get one invitation each, with their progress. */
export function PartiesPanel({ onOpen, onAdd, onClose }: AsideProps) {
  const { t } = useLingui();
  const parties = useRecords("party");
  return (
    <ListPanel
      title={t`Parties`}
      addLabel={t(PARTY.phrases.add)}
      onAdd={onAdd}
      onClose={onClose}
      isEmpty={parties.length === 0}
      empty={<Trans>A party is a household: people who share one invitation and one address.</Trans>}
    >
      <WholeRecordList
        kind={PARTY}
        label={t`Parties`}
        records={parties}
        openId={undefined}
        onOpen={onOpen}
        row={(party) => (
          <span className={classes.words}>
            <RecordName kind={PARTY} record={party} />
            <span className={classes.quiet}>
              <Plural value={party.guestCount} _0="No members yet" one="# member" other="# members" />
            </span>
            <PartyState party={party} />
          </span>
        )}
      />
    </ListPanel>
  );
}

type PartyCounts = Pick<
  PartyView,
  "guestCount" | "sentCount" | "confirmedCount" | "declinedCount" | "isSent" | "isAnswered"
>;

/** Whether a party's invitation was sent, and whether it has answered. */
export function PartyState({ party }: { party: PartyCounts }) {
  const { guestCount, sentCount, confirmedCount, declinedCount, isSent, isAnswered } = party;
  if (guestCount === 0) return null;
  const answered = confirmedCount + declinedCount;
  return (
    <span className={classes.badges}>
      <StatusBadge tone={isSent ? "good" : "neutral"} icon={MailCheck}>
        {isSent && <Trans>Invitation sent</Trans>}
        {!isSent && sentCount === 0 && <Trans>Invitation not sent</Trans>}
        {!isSent && sentCount > 0 && (
          <Trans>
            Invitation sent to {sentCount} of {guestCount}
          </Trans>
        )}
      </StatusBadge>
      <StatusBadge tone={isAnswered ? "good" : "neutral"} icon={MessageCircleReply}>
        {isAnswered ? (
          <Trans>All have said yes or no</Trans>
        ) : (
          <Trans>
            {answered} of {guestCount} replied
          </Trans>
        )}
      </StatusBadge>
    </span>
  );
}

/** The form of a party, below its members; without an id, the form that adds one. */
export function PartyPanel({ id, ...callbacks }: PanelCallbacks & { id: string | undefined }) {
  if (id === undefined) return <AddRecordPanel kind={PARTY} {...callbacks} />;
  return (
    <EditRecordPanel
      key={id}
      kind={PARTY}
      id={id}
      aboveForm={() => <PartyDetails id={id} />}
      {...callbacks}
    />
  );
}

function PartyDetails({ id }: { id: string }) {
  const section = useRef<HTMLDivElement>(null);
  const party = useReport("parties").find((candidate) => candidate.id === id);
  // A pressed button may disappear with its action, such as "Mark as sent": then focus the first one that remains.
  const focusHandlers = useFocusAfterRemoval(party, () => section.current?.querySelector("button")?.focus());
  if (!party) return null;
  return (
    <div ref={section} className={classes.section} {...focusHandlers}>
      <PartyState party={party} />
      <PartyMembers party={party} />
      <PartyInvitation id={id} />
      <PartySplit party={party} />
      <PartiesMerge party={party} />
    </div>
  );
}
