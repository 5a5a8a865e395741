import { createStore } from "zustand/vanilla";

/** The stores on this device: the documents, the database beside them, and localStorage. */
export type DeviceStore = "documents" | "lists" | "settings";

interface DeviceSpaceState {
  /** Stores that were full at their latest write. */
  full: readonly DeviceStore[];
}

export const deviceSpaceStore = createStore<DeviceSpaceState>(() => ({ full: [] }));

/** A write succeeded: the store has space again. */
export function noteWriteSucceeded(keeper: DeviceStore): void {
  const { full } = deviceSpaceStore.getState();
  if (full.includes(keeper)) deviceSpaceStore.setState({ full: full.filter((other) => other !== keeper) });
}

/** A write failed. Returns whether the store is full. */
export function noteWriteFailed(keeper: DeviceStore, error: unknown): boolean {
  if (!isQuotaError(error)) return false;
  const { full } = deviceSpaceStore.getState();
  if (!full.includes(keeper)) deviceSpaceStore.setState({ full: [...full, keeper] });
  return true;
}

/** Browsers throw this error at the write or at the commit; Dexie wraps it in its own. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { name, inner } = error as { name?: unknown; inner?: unknown };
  return name === "QuotaExceededError" || (inner !== undefined && inner !== error && isQuotaError(inner));
}
