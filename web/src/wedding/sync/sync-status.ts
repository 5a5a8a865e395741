import type { Connection } from "@/lib/connection/connection.ts";
import type { WeddingRow } from "@/lib/db/db.ts";
import type { WeddingsState } from "../open/state.ts";
import type { SyncStatus } from "../types.ts";
import type { TrackedState } from "./sync-tracker.ts";

type SyncInputs = Pick<
  WeddingsState,
  | "tracked"
  | "waiting"
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
export function syncStatusOf(known: SyncInputs, around: AppConditions): SyncStatus {
  const { tracked, waiting, error, weddings, selected, unreadable, refusedEdits } = known;
  const { connection, isFull, serverFull, accountDeleted, isSample } = around;
  // A server that cannot read the wedding, or does not know this account's membership, has nothing of it, even with a
  // good connection.
  const wedding = weddings.find(({ id }) => id === selected);
  const takesPart = !wedding || !(wedding.forgotten || unreadable.includes(wedding.id));
  const alone = connection === "offline" ? "offline" : "onThisDevice";
  const unsynced = isSample ? 0 : (tracked?.unsynced ?? 0) + waiting;
  const notSaved = isFull ? "full" : tracked?.storageFailed ? "failed" : undefined;
  // Early commands are only in local storage, which the browser writes at its own time.
  const saved = !notSaved && waiting === 0 && (tracked?.saved ?? true);
  return {
    connection,
    saved,
    notSaved,
    unsynced,
    state: isSample
      ? "onThisDevice"
      : takesPart
        ? stateOf(connection, unsynced, known.socketConnected, tracked?.lastSyncedAt)
        : alone,
    lastSyncedAt: tracked?.lastSyncedAt,
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

/** The stored state of the last time the wedding was open here. */
export function rememberedState({ unsynced, lastSyncedAt }: WeddingRow): TrackedState {
  return { saved: true, unsynced: unsynced ?? 0, lastSyncedAt, storageFailed: false };
}
