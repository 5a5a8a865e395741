import { createStore } from "zustand/vanilla";

/** What keeps things on this device: the documents, the lists beside them, and the browser's own small storage. */
export type Keeper = "documents" | "lists" | "settings";

interface RoomState {
  /** Those that last found no space. */
  full: readonly Keeper[];
}

export const roomStore = createStore<RoomState>(() => ({ full: [] }));

/** Something was written: there is space again, if there was none. */
export function noteWritten(keeper: Keeper): void {
  const { full } = roomStore.getState();
  if (full.includes(keeper)) roomStore.setState({ full: full.filter((other) => other !== keeper) });
}

/** Something could not be written. Says whether that was for want of space. */
export function noteFailure(keeper: Keeper, error: unknown): boolean {
  if (!isFull(error)) return false;
  const { full } = roomStore.getState();
  if (!full.includes(keeper)) roomStore.setState({ full: [...full, keeper] });
  return true;
}

/** A browser names it so at the write or at its end; Dexie puts its own error around that. */
export function isFull(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { name, inner } = error as { name?: unknown; inner?: unknown };
  return name === "QuotaExceededError" || (inner !== undefined && inner !== error && isFull(inner));
}
