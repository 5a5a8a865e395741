import type { WeddingRow } from "@/lib/db/db.ts";

/** Whether a document is saved on this device and synced with the server. */
export interface TrackedState {
  saved: boolean;
  /** Changes that the server has not committed; two guests added at once count as two. */
  unsynced: number;
  lastSyncedAt: string | undefined;
  /** A change could not be saved on this device. */
  storageFailed: boolean;
}

/** The stored state of the last time the wedding was open here. */
export function storedState({ unsynced, lastSyncedAt }: WeddingRow): TrackedState {
  return { saved: true, unsynced: unsynced ?? 0, lastSyncedAt, storageFailed: false };
}
