import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { MailCheck, MessageCircleReply } from "lucide-react";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { PartyView } from "@/lib/core/types.ts";
import { WholeRecordList } from "@/records/record-list/record-list.tsx";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { ListPanel } from "@/records/record-panel/list-panel.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import classes from "../aside.module.css";
import type { AsideProps } from "../guest-target.ts";
import { PARTY } from "./party-kind.ts";

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
