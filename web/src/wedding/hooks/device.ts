import { useStore } from "zustand";
import type { LocalWedding } from "../list/wedding-rows.ts";
import type { CreateResult } from "../open/create-wedding.ts";
import { requireEngine, whenEngineOpen } from "../open/start.ts";
import { weddingsStore } from "../open/state.ts";
import { documentsLock } from "../storage/documents-lock.ts";

/** Weddings of the account that the user removed from this device. */
export function useOffDevice(): readonly LocalWedding[] {
  return useStore(weddingsStore, (state) => state.offDevice);
}

/** Removes a wedding from this device; the server keeps it. */
export async function removeFromDevice(id: string): Promise<void> {
  await (await requireEngine()).weddings.removeFromDevice(id);
}

/**
 * Removes all data of an account from this device. Call when its session has ended here and it cannot sign in again.
 */
export async function forgetAccount(account: string): Promise<void> {
  // By then its documents are closed.
  await whenEngineOpen();
  const [{ forgetAccount: forget }, { db }] = await Promise.all([
    import("../open/forget-account.ts"),
    import("@/lib/db/db.ts"),
  ]);
  await documentsLock(account).withExclusive(() => forget(db(), account));
}

/** Opens the sample wedding on a device without a known account. `today`: the day that its dates are moved to. */
export async function openSampleWedding(today: string): Promise<CreateResult> {
  return (await import("../open/sample-wedding.ts")).openSampleWedding(today);
}

/** Removes the sample wedding from this device, with all edits in it. */
export async function deleteSample(): Promise<void> {
  await (await import("../open/sample-wedding.ts")).deleteSample();
}

export async function restoreToDevice(id: string): Promise<void> {
  await (await requireEngine()).weddings.restoreToDevice(id);
}

/** Whether the server was restored from an older backup, and the user has not dismissed that notice here. */
export function useServerRestored(): boolean {
  return useStore(weddingsStore, (state) => state.serverWentBack);
}

/** Whether weddings of an account that the server lost are here, and wait until the user's address is confirmed. */
export function useAwaitsConfirmation(): boolean {
  return useStore(weddingsStore, (state) => state.awaitsConfirmation);
}

/** Whether the server has the selected wedding but cannot read it. */
export function useServerCannotRead(): boolean {
  return useStore(weddingsStore, ({ unreadable, selected }) => unreadable.some((id) => id === selected));
}

/** Dismisses that notice. */
export async function dismissRestoreNotice(): Promise<void> {
  await (await requireEngine()).forgetWentBack();
}

/** Starts a new history for a wedding with its present state. All devices follow by themselves. */
export async function startHistoryOver(id: string): Promise<void> {
  await (await requireEngine()).startOver(id);
}

/** Since when the oldest waiting edit of any wedding has waited, RFC 3339. */
export function useWaitingSince(): string | undefined {
  return useStore(weddingsStore, (state) => state.waitingSince);
}
