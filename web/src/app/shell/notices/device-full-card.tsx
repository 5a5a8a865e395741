import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Download, HardDrive } from "lucide-react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { deviceSpaceStore } from "@/lib/storage/device-space.ts";
import { useExport } from "@/records/sign-out/use-export.ts";
import { useSyncStatus } from "@/wedding/hooks.ts";
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
  const [isAside, setAside] = useState(false);

  const isTrouble = isFull || isUnsaved;
  useEffect(() => {
    if (!isTrouble) setAside(false);
  }, [isTrouble]);

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);

  if (!isTrouble || isAside) return null;
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
          <Button variant="subtle" color="gray" onClick={() => setAside(true)}>
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
