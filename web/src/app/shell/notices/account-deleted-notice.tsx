import { Trans } from "@lingui/react/macro";
import { UserX } from "lucide-react";
import { useSession } from "@/lib/session/session.ts";
import { DownloadCopy } from "@/records/sync/sync-explanation.tsx";
import { NoticeCard } from "./notice-card.tsx";
import classes from "./server-state-notice.module.css";

/** Explains that the account was deleted on another device, and the remaining options. */
export function AccountDeletedNotice() {
  if (useSession().status !== "deleted") return null;
  return (
    <div className={classes.notice}>
      <NoticeCard icon={UserX} title={<Trans>This account was deleted</Trans>} actions={<DownloadCopy />}>
        <Trans>
          It was deleted on another device. Nothing is sent to the server any more, and nobody can sign in to
          it again. What this device has of its weddings is still here: please download a copy of what you
          want to keep. To plan on, sign out and make a new account.
        </Trans>
      </NoticeCard>
    </div>
  );
}
