import { i18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { Archive, CircleCheck, Hourglass } from "lucide-react";
import { AttendingBadge, WhenReplied } from "@/domain/replies/reply-marks.tsx";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { titleOf } from "@/records/record-words/use-record-words.ts";
import classes from "./replies.module.css";
import { REPLY } from "./reply-kind.ts";
import { REPLY_STATE_WORDS, REPLY_WORDS } from "./reply-words.ts";

/** The state of a reply, with the guest's name once matched. */
export function ReplyStateBadge({ reply: { state, guestName } }: { reply: RecordOf<"reply"> }) {
  const { t } = useLingui();
  if (state === "OPEN") {
    return (
      <StatusBadge tone="care" icon={Hourglass}>
        {t(REPLY_STATE_WORDS.OPEN)}
      </StatusBadge>
    );
  }
  if (state === "DISMISSED")
    return <StatusBadge icon={Archive}>{t(REPLY_STATE_WORDS.DISMISSED)}</StatusBadge>;
  return (
    <StatusBadge icon={CircleCheck}>
      {guestName ? <Trans>Matched with {guestName}</Trans> : t(REPLY_STATE_WORDS.MATCHED)}
    </StatusBadge>
  );
}

/** Who replied, the answer, and when. */
export function ReplyHeading({ reply }: { reply: RecordOf<"reply"> }) {
  return (
    <span className={classes.heading}>
      <RecordName kind={REPLY} record={reply} />
      <AttendingBadge reply={reply} />
      <span className={classes.quiet}>
        <WhenReplied reply={reply} />
      </span>
    </span>
  );
}

/** The name of the person who replied. */
export function replierName(reply: RecordOf<"reply">): string {
  return titleOf("reply", { ...reply }) || i18n._(REPLY_WORDS.untitled);
}
