import { Trans } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { EyeOff, RefreshCw } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "@/kit/empty-state.tsx";
import { useConnection } from "@/lib/connection/connection.ts";
import type { EmailTabProps } from "../email-target.ts";
import { useCanReadLetters, useEmailChanges, useQueueStats } from "../server/email-server.ts";
import { AnalyticsCard } from "./analytics-card.tsx";
import { History } from "./history.tsx";
import { QueueCounts } from "./queue-counts.tsx";

/** Queue figures, statistics and history. */
export function QueueTab({ weddingId, onOpen }: EmailTabProps) {
  const { refresh } = useEmailChanges(weddingId);
  const [isBusy, setBusy] = useState(false);
  const seesLetters = useCanReadLetters();
  const isOffline = useConnection() === "offline";
  const { data: stats } = useQueueStats(weddingId, seesLetters);
  if (!seesLetters) {
    return (
      <EmptyState icon={EyeOff} title={<Trans>You can’t see what was sent</Trans>}>
        <Trans>Owners, organizers and planners see who got which letter. Templates are for everyone.</Trans>
      </EmptyState>
    );
  }

  // One offline note is enough; three cards would repeat it.
  if (isOffline && !stats) return <QueueCounts weddingId={weddingId} />;

  async function refreshAll() {
    setBusy(true);
    await refresh();
    setBusy(false);
  }

  return (
    <>
      <Group justify="flex-end" mb="md">
        <Button
          variant="default"
          leftSection={<RefreshCw size={18} aria-hidden />}
          loading={isBusy}
          disabled={isOffline}
          onClick={() => void refreshAll()}
        >
          <Trans>Refresh All</Trans>
        </Button>
      </Group>
      <AnalyticsCard weddingId={weddingId} />
      <QueueCounts weddingId={weddingId} />
      <History weddingId={weddingId} onOpen={(id) => onOpen({ kind: "job", id })} />
    </>
  );
}
