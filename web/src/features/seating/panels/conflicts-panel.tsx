import { Trans } from "@lingui/react/macro";
import { Stack, Text } from "@mantine/core";
import { Check } from "lucide-react";
import { useEffect } from "react";
import { EmptyState } from "@/kit/empty-state.tsx";
import { SidePanel } from "@/kit/side-panel.tsx";
import type { SeatConflict } from "@/lib/core/types.ts";
import { fetchAuthors } from "@/wedding/hooks.ts";
import { ConflictCard } from "./conflict-card.tsx";
import type { ChartPanelProps } from "./panel-target.ts";

/** Concurrent decisions of several users: each with its claims, and a button for each solution. */
export function ConflictsPanel({ view, onClose }: ChartPanelProps) {
  useMeeting(view.conflicts);
  return (
    <SidePanel opened onClose={onClose} title={<Trans>Places to settle</Trans>}>
      {view.conflicts.length === 0 ? (
        <EmptyState icon={Check} title={<Trans>Everything is settled</Trans>} headingOrder={3}>
          <Trans>If two of you change the same seat at once, you’ll find both versions here.</Trans>
        </EmptyState>
      ) : (
        <Stack gap="md">
          <Text c="dimmed">
            <Trans>Nobody has lost a seat. Choose for each one, with a tap.</Trans>
          </Text>
          {view.conflicts.map((conflict) => (
            <ConflictCard key={conflict.key} conflict={conflict} view={view} />
          ))}
        </Stack>
      )}
    </SidePanel>
  );
}

/** Requests the authors of claims that this device does not know yet. */
function useMeeting(conflicts: readonly SeatConflict[]): void {
  const actors = conflicts.flatMap(({ claims }) => claims.flatMap(({ actor }) => actor ?? [])).join(" ");
  useEffect(() => {
    if (actors !== "") void fetchAuthors(actors.split(" "));
  }, [actors]);
}
