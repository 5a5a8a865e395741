import { useStore } from "zustand";
import { useShallow } from "zustand/react/shallow";
import { type Connection, useConnection } from "@/lib/connection/connection.ts";
import { useServerFull } from "@/lib/connection/server-storage.ts";
import { useSession } from "@/lib/session/session.ts";
import { deviceSpaceStore } from "@/lib/storage/device-space.ts";
import { type WaitingCount, waitingCountOf } from "../history/waiting-counts.ts";
import { type WeddingsState, weddingsStore } from "../open/state.ts";

export interface SyncStatus {
  connection: "online" | "slow" | "offline";
  /** IndexedDB has every change. */
  saved: boolean;
  /** Why changes are only in this page: the device is full, or its disk cannot be written. Saving is retried. */
  notSaved?: "full" | "failed" | undefined;
  /** Changes of this device that the server has not committed. */
  unsynced: number;
  state: "onThisDevice" | "syncing" | "synced" | "offline";
  lastSyncedAt?: string;
  /** Refused edits of this wedding, which only this device has. */
  notAccepted?: number;
  /** The server has no space left, and accepts no waiting edits. */
  serverFull?: boolean;
  /** The account was deleted: nothing is sent any more. */
  accountDeleted?: boolean;
  /** The sample wedding, which is never sent. */
  isSample?: boolean;
  /** A message for the user, in words fit for the screen. */
  error?: string;
}

type SyncInputs = Pick<
  WeddingsState,
  | "tracked"
  | "waitingCommands"
  | "socketConnected"
  | "error"
  | "weddings"
  | "selected"
  | "unreadable"
  | "refusedEdits"
>;

/** State outside of the weddings. */
interface AppConditions {
  connection: Connection;
  /** This device has no space left. */
  isFull: boolean;
  /** The server has no space left. */
  serverFull: boolean;
  accountDeleted: boolean;
  isSample: boolean;
}

/** The sync status: whether edits are safe on this device, and whether the server has them too. */
export function syncStatusOf(state: SyncInputs, conditions: AppConditions): SyncStatus {
  const { tracked, waitingCommands, socketConnected, error, weddings, selected } = state;
  const { unreadable, refusedEdits } = state;
  const { connection, isFull, serverFull, accountDeleted, isSample } = conditions;
  // A server that cannot read the wedding, or does not know this account's membership, has nothing of it, even with a
  // good connection.
  const wedding = weddings.find(({ id }) => id === selected);
  const canSync = !wedding || !(wedding.forgotten || unreadable.includes(wedding.id));
  const unsynced = isSample ? 0 : (tracked?.unsynced ?? 0) + waitingCommands;
  const notSaved = isFull ? "full" : tracked?.storageFailed ? "failed" : undefined;
  // Early commands are only in local storage, which the browser writes at its own time.
  const saved = !notSaved && waitingCommands === 0 && (tracked?.saved ?? true);
  const lastSyncedAt = tracked?.lastSyncedAt;
  const stateWithoutServer = connection === "offline" && !isSample ? "offline" : "onThisDevice";
  return {
    connection,
    saved,
    notSaved,
    unsynced,
    state:
      canSync && !isSample
        ? stateOf(connection, unsynced, socketConnected, lastSyncedAt)
        : stateWithoutServer,
    lastSyncedAt,
    notAccepted: refusedEdits.filter((edit) => edit.wedding === selected).length,
    serverFull,
    accountDeleted,
    isSample,
    error,
  };
}

function stateOf(
  connection: Connection,
  unsynced: number,
  socketConnected: boolean,
  lastSyncedAt: string | undefined,
): SyncStatus["state"] {
  if (connection === "offline") return "offline";
  if (unsynced > 0) return socketConnected ? "syncing" : "onThisDevice";
  return lastSyncedAt === undefined ? "onThisDevice" : "synced";
}

/** The waiting edits of the wedding on the screen, by kind, in the order they were first made. */
export function waitingChanges(): WaitingCount[] {
  const { engine, selected } = weddingsStore.getState();
  if (!engine || selected === undefined) return [];
  const counts = new Map<WaitingCount["command"], number>();
  for (const message of engine.unsyncedMessages(selected)) {
    const { command, count } = waitingCountOf(message);
    counts.set(command, (counts.get(command) ?? 0) + count);
  }
  return [...counts].map(([command, count]) => ({ command, count }));
}

export function useSyncStatus(): SyncStatus {
  const connection = useConnection();
  const isFull = useStore(deviceSpaceStore, ({ full }) => full.includes("documents"));
  const serverFull = useServerFull();
  const { status } = useSession();
  const [accountDeleted, isSample] = [status === "deleted", status === "sample"];
  return useStore(
    weddingsStore,
    useShallow((state) => syncStatusOf(state, { connection, isFull, serverFull, accountDeleted, isSample })),
  );
}
