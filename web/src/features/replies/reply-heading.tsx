import { AttendingBadge } from "@/domain/replies/attending-badge.tsx";
import { WhenReplied } from "@/domain/replies/when-replied.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { RecordName } from "@/records/record-list/record-name.tsx";
import classes from "./replies.module.css";
import { REPLY } from "./reply-kind.ts";

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
