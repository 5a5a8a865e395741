import { createStore } from "zustand/vanilla";

/** The stores on this device: the documents, the database beside them, and localStorage. */
export type Keeper = "documents" | "lists" | "settings";

interface RoomState {
  /** Stores that were full at their latest write. */
  full: readonly Keeper[];
}

export const roomStore = createStore<RoomState>(() => ({ full: [] }));

/** A write succeeded: the store has space again. */
export function noteWritten(keeper: Keeper): void {
  const { full } = roomStore.getState();
  if (full.includes(keeper)) roomStore.setState({ full: full.filter((other) => other !== keeper) });
}

/** A write failed. Returns whether the store is full. */
export function noteFailure(keeper: Keeper, error: unknown): boolean {
  if (!isFull(error)) return false;
  const { full } = roomStore.getState();
  if (!full.includes(keeper)) roomStore.setState({ full: [...full, keeper] });
  return true;
}

/** Browsers throw this error at the write or at the commit; Dexie wraps it in its own. */
export function isFull(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { name, inner } = error as { name?: unknown; inner?: unknown };
  return name === "QuotaExceededError" || (inner !== undefined && inner !== error && isFull(inner));
}
