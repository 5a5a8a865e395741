import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Hourglass } from "lucide-react";
import { useEffect, useState } from "react";
import { useInstallPrompt } from "@/lib/pwa/install-prompt.ts";
import { isPersisted, persist } from "@/lib/pwa/persistence.ts";
import { useExport } from "@/records/sign-out/use-export.ts";
import { useSyncStatus, useWaitingSince } from "@/wedding/hooks.ts";
import { NoticeCard } from "./notice-card.tsx";

const LONG_MILLISECONDS = 24 * 60 * 60_000;

/** For edits that have waited for more than a day in a browser that may clear its storage. */
export function WaitingLongCard() {
  const since = useWaitingSince();
  const isLong = useIsLong(since);
  const [isAtRisk, setAtRisk] = useState(false);
  const [later, setLater] = useState(false);
  const { canInstall, install } = useInstallPrompt();
  const download = useExport();
  const { notSaved, accountDeleted, isSample } = useSyncStatus();

  useEffect(() => {
    if (!isLong) return setAtRisk(false);
    isPersisted()
      .then((persisted) => setAtRisk(!persisted))
      .catch(() => setAtRisk(true));
  }, [isLong]);

  async function keep() {
    if ((await install()) === "accepted") setAtRisk(!(await persist()));
  }

  // A device that saves nothing has a louder notice.
  if (!isLong || !isAtRisk || later || notSaved || accountDeleted || isSample) return null;
  return (
    <NoticeCard
      icon={Hourglass}
      title={<Trans>Your changes have waited more than a day</Trans>}
      actions={
        <>
          {canInstall && (
            <Button onClick={() => void keep()}>
              <Trans>Install</Trans>
            </Button>
          )}
          <Button variant={canInstall ? "default" : "filled"} onClick={download}>
            <Trans>Download a copy</Trans>
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setLater(true)}>
            <Trans>Later</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        It’s saved on this device, but the server doesn’t have it yet. If the device runs out of space, a
        browser may clear it; an installed app keeps it. Going online for a moment is enough too.
      </Trans>
    </NoticeCard>
  );
}

/** Updates by itself, since the day may end while the page is open. */
function useIsLong(since: string | undefined): boolean {
  const [, setNow] = useState(0);
  const left = since === undefined ? undefined : Date.parse(since) + LONG_MILLISECONDS - Date.now();
  useEffect(() => {
    if (left === undefined || left <= 0 || left > LONG_MILLISECONDS) return;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left !== undefined && left <= 0;
}
