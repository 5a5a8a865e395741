import { createStore } from "zustand/vanilla";

/** The stores on this device: the documents, the database beside them, and localStorage. */
export type DeviceStore = "documents" | "lists" | "settings";

interface DeviceSpaceState {
  /** Stores that were full at their latest write. */
  full: readonly DeviceStore[];
}

export const deviceSpaceStore = createStore<DeviceSpaceState>(() => ({ full: [] }));

/** A write succeeded: the store has space again. */
export function noteWriteSucceeded(store: DeviceStore): void {
  const { full } = deviceSpaceStore.getState();
  if (full.includes(store)) deviceSpaceStore.setState({ full: full.filter((other) => other !== store) });
}

/** A write failed. Returns whether the store is full. */
export function noteWriteFailed(store: DeviceStore, error: unknown): boolean {
  if (!isQuotaError(error)) return false;
  const { full } = deviceSpaceStore.getState();
  if (!full.includes(store)) deviceSpaceStore.setState({ full: [...full, store] });
  return true;
}

/** Whether an error means a full device. Browsers throw it at the write or at the commit; Dexie wraps it in its own. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { name, inner } = error as { name?: unknown; inner?: unknown };
  return name === "QuotaExceededError" || (inner !== undefined && inner !== error && isQuotaError(inner));
}
