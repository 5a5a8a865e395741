import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Sparkles } from "lucide-react";
import { useState } from "react";
import { useUpdate } from "@/lib/pwa/service-worker.ts";
import { useSyncStatus } from "@/wedding/hooks.ts";
import { NoticeCard } from "./notice-card.tsx";

/** A new version is applied only on request: the user may be typing. */
export function UpdateCard() {
  const { updateWaiting, applyUpdate } = useUpdate();
  const [later, setLater] = useState(false);
  // A reload would lose edits that are only in this page.
  const { saved } = useSyncStatus();
  if (!updateWaiting || later || !saved) return null;

  return (
    <NoticeCard
      icon={Sparkles}
      title={<Trans>A new version is ready</Trans>}
      actions={
        <>
          <Button onClick={applyUpdate}>
            <Trans>Update Now</Trans>
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setLater(true)}>
            <Trans>Later</Trans>
          </Button>
        </>
      }
    >
      <Trans>Updating reloads this page. Your work is saved; finish an open form first.</Trans>
    </NoticeCard>
  );
}
