import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { History } from "lucide-react";
import { forgetWentBack, useServerWentBack } from "@/wedding/hooks.ts";
import { NoticeCard } from "./notice-card.tsx";

/** Stays until it is read: who plans with others has something to look after then. */
export function ServerWentBackCard() {
  if (!useServerWentBack()) return null;
  return (
    <NoticeCard
      icon={History}
      title={<Trans>The server was restored from an older backup</Trans>}
      actions={
        <Button variant="default" onClick={() => void forgetWentBack()}>
          <Trans>All right</Trans>
        </Button>
      }
    >
      <Trans>
        Nothing on this device is lost: what the server no longer has is sent to it again. People who joined a
        team in its last days may be missing there. Please look at the team, and invite them again.
      </Trans>
    </NoticeCard>
  );
}
