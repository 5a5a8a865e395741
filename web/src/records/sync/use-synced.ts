import { useCallback, useEffect, useRef } from "react";
import { useSyncStatus } from "@/wedding/hooks.ts";
import type { SyncStatus } from "@/wedding/types.ts";

/** How long a user who pressed a button waits for the server to have everything. */
const MAX_WAIT_MILLISECONDS = 20_000;

/** The result of waiting for the server. */
export type SyncWaitResult = "synced" | "offline" | "notSaved" | "late";

/** Waits until the server has every change of this device, or until it is clear that this takes too long. */
export function useWaitUntilSynced(): () => Promise<SyncWaitResult> {
  const status = useSyncStatus();
  const latestStatus = useRef(status);
  const waitingCalls = useRef(new Set<(result: SyncWaitResult) => void>());

  useEffect(() => {
    latestStatus.current = status;
    const result = resultOf(status);
    if (!result) return;
    for (const finish of waitingCalls.current) finish(result);
    waitingCalls.current.clear();
  }, [status]);

  return useCallback(() => {
    const result = resultOf(latestStatus.current);
    if (result) return Promise.resolve(result);
    return new Promise((resolve) => {
      const timer = setTimeout(() => finish("late"), MAX_WAIT_MILLISECONDS);
      function finish(finalResult: SyncWaitResult) {
        clearTimeout(timer);
        waitingCalls.current.delete(finish);
        resolve(finalResult);
      }
      waitingCalls.current.add(finish);
    });
  }, []);
}

/** The result that a status means; undefined while waiting makes sense. */
function resultOf({ connection, notSaved, state, unsynced, saved }: SyncStatus): SyncWaitResult | undefined {
  if (notSaved) return "notSaved";
  if (connection === "offline") return saved ? "offline" : undefined;
  return state === "synced" && unsynced === 0 ? "synced" : undefined;
}
