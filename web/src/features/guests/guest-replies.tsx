import { Plural, Trans } from "@lingui/react/macro";
import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { AttendingBadge } from "@/domain/replies/attending-badge.tsx";
import { newestFirst } from "@/domain/replies/newest-first.ts";
import { ReplyText } from "@/domain/replies/reply-text.tsx";
import { WhenReplied } from "@/domain/replies/when-replied.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { linkTo } from "@/records/area.ts";
import { PanelSection } from "@/records/record-panel/panel-section.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import classes from "./guest-replies.module.css";

/** A guest's last reply on the website, as it came. Empty without a reply. */
export function GuestReplies({ id }: { id: string }) {
  const replies = useRecords("reply", { having: { guestId: id } });
  const [newest, ...earlier] = newestFirst(replies.filter(({ state }) => state !== "DISMISSED"));
  if (!newest) return null;
  return (
    <PanelSection title={<Trans>Their reply</Trans>}>
      {() => (
        <div className={classes.reply}>
          <span className={classes.line}>
            <AttendingBadge reply={newest} />
            <span className={classes.quiet}>
              <WhenReplied reply={newest} />
              {earlier.length > 0 && (
                <>
                  {" · "}
                  <Plural value={earlier.length} one="replied once before" other="replied # times before" />
                </>
              )}
            </span>
          </span>
          <ReplyText reply={newest} withoutContact />
          {newest.state === "OPEN" && <Waits reply={newest} />}
        </div>
      )}
    </PanelSection>
  );
}

function Waits({ reply }: { reply: RecordOf<"reply"> }) {
  const link = linkTo("reply", reply.id);
  return (
    link && (
      <Anchor component={Link} to={link} className={classes.waits ?? ""}>
        <Trans>This reply is waiting for you</Trans>
      </Anchor>
    )
  );
}
