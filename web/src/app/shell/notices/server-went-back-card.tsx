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
          <Trans>OK</Trans>
        </Button>
      }
    >
      <Trans>
        Your plan on this device is safe and is sent to the server again, with photos that are still waiting
        here. Photos uploaded in the last days may be missing: they say so, and you can add them again. People
        who joined in those days may be missing too: please check your team, and invite them again.
      </Trans>
    </NoticeCard>
  );
}
