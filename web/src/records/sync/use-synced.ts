import { useCallback, useEffect, useRef } from "react";
import { useSyncStatus } from "@/wedding/hooks.ts";
import type { SyncStatus } from "@/wedding/types.ts";

/** How long a user who pressed a button waits for the server to have everything. */
const PATIENCE_MILLISECONDS = 20_000;

/** The result of waiting for the server. */
export type SyncWaitResult = "synced" | "offline" | "notSaved" | "late";

/** Waits until the server has every change of this device, or until that is not going to happen. */
export function useWaitUntilSynced(): () => Promise<SyncWaitResult> {
  const status = useSyncStatus();
  const latest = useRef(status);
  const waiting = useRef(new Set<(synced: SyncWaitResult) => void>());

  useEffect(() => {
    latest.current = status;
    const settled = settledAs(status);
    if (!settled) return;
    for (const done of waiting.current) done(settled);
    waiting.current.clear();
  }, [status]);

  return useCallback(() => {
    const settled = settledAs(latest.current);
    if (settled) return Promise.resolve(settled);
    return new Promise((resolve) => {
      const timer = setTimeout(() => done("late"), PATIENCE_MILLISECONDS);
      function done(synced: SyncWaitResult) {
        clearTimeout(timer);
        waiting.current.delete(done);
        resolve(synced);
      }
      waiting.current.add(done);
    });
  }, []);
}

function settledAs({ connection, notSaved, state, unsynced, saved }: SyncStatus): SyncWaitResult | undefined {
  if (notSaved) return "notSaved";
  if (connection === "offline") return saved ? "offline" : undefined;
  return state === "synced" && unsynced === 0 ? "synced" : undefined;
}
