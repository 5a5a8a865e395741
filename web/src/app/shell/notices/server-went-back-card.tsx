import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { History } from "lucide-react";
import { dismissRestoreNotice, useServerRestored } from "@/wedding/hooks.ts";
import { NoticeCard } from "./notice-card.tsx";

/** Stays until it is dismissed: the user may need to check with other planners. */
export function ServerWentBackCard() {
  if (!useServerRestored()) return null;
  return (
    <NoticeCard
      icon={History}
      title={<Trans>The server was restored from an older backup</Trans>}
      actions={
        <Button variant="default" onClick={() => void dismissRestoreNotice()}>
          <Trans>All right</Trans>
        </Button>
      }
    >
      <Trans>
        The plan on this device is not lost: what the server no longer has of it is sent to it again. So are
        photos that this device still keeps to be sent. Of photos that had arrived in the server’s last days
        the file may be gone: they say so, and can be added again. People who joined a team in those days may
        be missing there. Please look at the team, and invite them again.
      </Trans>
    </NoticeCard>
  );
}
