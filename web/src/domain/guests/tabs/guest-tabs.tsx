import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { NavLink } from "react-router";
import type { RecordOf } from "@/lib/core/records.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useRecords } from "@/wedding/hooks.ts";
import classes from "./guest-tabs.module.css";

/** The pages about guests: the list, the replies and the invitations. */
export function GuestTabs() {
  const { t } = useLingui();
  const formats = useFormats();
  const waitingCount = useWaitingReplies().length;
  return (
    <nav className={classes.tabs} aria-label={t`Guests, replies and invitations`}>
      <NavLink to="/app/guests" end className={classes.tab}>
        <Trans>Guests</Trans>
      </NavLink>
      <NavLink
        to="/app/guests/replies"
        className={classes.tab}
        aria-label={
          waitingCount > 0
            ? t`Replies, ${plural(waitingCount, { one: "# is waiting for you", other: "# are waiting for you" })}`
            : undefined
        }
      >
        <Trans>Replies</Trans>
        {waitingCount > 0 && <span className={classes.count}>{formats.number(waitingCount)}</span>}
      </NavLink>
      <NavLink to="/app/guests/invitations" className={classes.tab}>
        <Trans>Invitations</Trans>
      </NavLink>
    </nav>
  );
}

const OPEN_REPLIES = { having: { state: "OPEN" } };

/** The replies that need a decision by a member. */
export function useWaitingReplies(): RecordOf<"reply">[] {
  return useRecords("reply", OPEN_REPLIES);
}
