import { useMemo } from "react";
import { useSyncStatus } from "@/wedding/hooks.ts";
import type { SyncStatus } from "@/wedding/types.ts";
import { useWaitingDecisions } from "../photos/moderation/use-photo-decisions.ts";

/** The sync state of all of this device's work: the plan and the moderation of guest photos. */
export function useWorkStatus(): SyncStatus {
  const status = useSyncStatus();
  const decisions = useWaitingDecisions();
  return useMemo(() => {
    if (decisions === 0) return status;
    const { state, unsynced } = status;
    return { ...status, unsynced: unsynced + decisions, state: state === "synced" ? "syncing" : state };
  }, [status, decisions]);
}
