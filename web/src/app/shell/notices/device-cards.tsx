import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Download, HardDrive, Hourglass } from "lucide-react";
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { useInstallPrompt } from "@/lib/pwa/install-prompt.ts";
import { isPersisted, persist } from "@/lib/pwa/persistence.ts";
import { useSession } from "@/lib/session/session.ts";
import { deviceSpaceStore } from "@/lib/storage/device-space.ts";
import { countListedUploads, subscribeToCounts } from "@/lib/uploads/upload-counts.ts";
import { useExport } from "@/records/sign-out/use-export.ts";
import { useSyncStatus, useWaitingSince } from "@/wedding/hooks.ts";
import { NoticeCard } from "./notice-card.tsx";

/**
 * Shown once when this device cannot save the latest edits; after it is dismissed, the header still shows it. Closing
 * the page would lose them, so the browser asks first.
 */
export function DeviceFullCard() {
  const { notSaved } = useSyncStatus();
  const isFull = useStore(deviceSpaceStore, ({ full }) => full.length > 0);
  const isUnsaved = notSaved !== undefined;
  const download = useExport();
  const [isDismissed, setIsDismissed] = useState(false);

  const hasProblem = isFull || isUnsaved;
  useEffect(() => {
    if (!hasProblem) setIsDismissed(false);
  }, [hasProblem]);

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);

  if (!hasProblem || isDismissed) return null;
  return (
    <NoticeCard
      icon={HardDrive}
      tone="trouble"
      title={
        isFull ? (
          <Trans>This device has no space left</Trans>
        ) : (
          <Trans>This device couldn’t save your last changes</Trans>
        )
      }
      actions={
        <>
          <Button
            color="brick"
            leftSection={<Download size={18} aria-hidden />}
            onClick={() => void download()}
          >
            <Trans>Download a copy</Trans>
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setIsDismissed(true)}>
            <Trans>Later</Trans>
          </Button>
        </>
      }
    >
      {isUnsaved ? (
        <Trans>
          Your last changes aren’t saved: keep this page open so that you don’t lose them. Free some space and
          they save by themselves, or download a copy to keep elsewhere.
        </Trans>
      ) : (
        <Trans>
          Your plan is saved, but your next changes may not be. Please free some space, or download a copy to
          keep elsewhere.
        </Trans>
      )}
    </NoticeCard>
  );
}

const longWaitMs = 24 * 60 * 60_000;

/** For edits that have waited for more than a day in a browser that may clear its storage. */
export function WaitingLongCard() {
  const since = useWaitingSince();
  const isLongWait = useIsLongWait(since);
  const [isAtRisk, setAtRisk] = useState(false);
  const [isPostponed, setIsPostponed] = useState(false);
  const { canInstall, install } = useInstallPrompt();
  const download = useExport();
  const { notSaved, accountDeleted, isSample } = useSyncStatus();

  useEffect(() => {
    if (!isLongWait) return setAtRisk(false);
    isPersisted()
      .then((persisted) => setAtRisk(!persisted))
      .catch(() => setAtRisk(true));
  }, [isLongWait]);

  async function installAndPersist() {
    if ((await install()) === "accepted") setAtRisk(!(await persist()));
  }

  // A device that saves nothing has a louder notice.
  if (!isLongWait || !isAtRisk || isPostponed || notSaved || accountDeleted || isSample) return null;
  return (
    <NoticeCard
      icon={Hourglass}
      title={<Trans>Your changes have waited more than a day</Trans>}
      actions={
        <>
          {canInstall && (
            <Button onClick={() => void installAndPersist()}>
              <Trans>Install</Trans>
            </Button>
          )}
          <Button variant={canInstall ? "default" : "filled"} onClick={download}>
            <Trans>Download a copy</Trans>
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setIsPostponed(true)}>
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
function useIsLongWait(since: string | undefined): boolean {
  const [, setNow] = useState(0);
  const remainingMs = since === undefined ? undefined : Date.parse(since) + longWaitMs - Date.now();
  useEffect(() => {
    if (remainingMs === undefined || remainingMs <= 0 || remainingMs > longWaitMs) return;
    const timer = setTimeout(() => setNow(Date.now()), remainingMs);
    return () => clearTimeout(timer);
  }, [remainingMs]);
  return remainingMs !== undefined && remainingMs <= 0;
}

const UploadPanel = lazy(async () => ({
  default: (await import("@/domain/photos/uploads/upload-panel.tsx")).UploadPanel,
}));

/** Running uploads. Its code is loaded only if there are any; then they continue from here. */
export function UploadsCard() {
  const account = useSession().user?.id;
  const listed = useSyncExternalStore(subscribeToCounts, () =>
    account === undefined ? 0 : countListedUploads(account),
  );
  if (listed === 0) return null;
  return (
    <Suspense fallback={null}>
      <UploadPanel />
    </Suspense>
  );
}
