import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { HardDrive } from "lucide-react";
import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { roomStore } from "@/lib/storage/room.ts";
import { useExport } from "@/records/sign-out/use-export.ts";
import { NoticeCard } from "./notice-card.tsx";

/**
 * Says that this device has no space left: what was done last is on this page alone. A page that is closed then takes
 * it along, so the browser asks before it closes one, also of somebody who has put the notice aside.
 */
export function DeviceFullCard() {
  const isFull = useStore(roomStore, ({ full }) => full.length > 0);
  const isUnsaved = useStore(roomStore, ({ full }) => full.includes("documents"));
  const download = useExport();
  const [isAside, setAside] = useState(false);

  useEffect(() => {
    if (!isFull) setAside(false);
  }, [isFull]);

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);

  if (!isFull || isAside) return null;
  return (
    <NoticeCard
      icon={HardDrive}
      title={<Trans>This device has no space left</Trans>}
      actions={
        <>
          <Button onClick={download}>
            <Trans>Export a copy</Trans>
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setAside(true)}>
            <Trans>Later</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Your last changes could not be saved on it. They are safe on this page as long as it stays open, and
        are saved by themselves once there is space again. Please free some space, or export a copy to keep
        elsewhere.
      </Trans>
    </NoticeCard>
  );
}
