import { Trans } from "@lingui/react/macro";
import { UserX } from "lucide-react";
import { DownloadCopy } from "@/domain/waiting-work/sync-explanation.tsx";
import { useSession } from "@/lib/session/session.ts";
import { NoticeCard } from "./notice-card.tsx";
import classes from "./server-state-notice.module.css";

/** Explains that the account was deleted on another device, and the remaining options. */
export function AccountDeletedNotice() {
  if (useSession().status !== "deleted") return null;
  return (
    <div className={classes.notice}>
      <NoticeCard icon={UserX} title={<Trans>This account was deleted</Trans>} actions={<DownloadCopy />}>
        <Trans>
          It was deleted on another device and can’t be opened again. Its weddings are still on this device:
          please download a copy of what you want to keep. To keep planning, sign out and create a new
          account.
        </Trans>
      </NoticeCard>
    </div>
  );
}
