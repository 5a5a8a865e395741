import { useStore } from "zustand";
import { documentsLock } from "../storage/documents-lock.ts";
import type { CreateResult, LocalWedding } from "../types.ts";
import { neededEngine, openedEngine } from "./start.ts";
import { weddingsStore } from "./state.ts";

/** Weddings of the account that are not on this device, because the person took them off it. */
export function useOffDevice(): readonly LocalWedding[] {
  return useStore(weddingsStore, (state) => state.offDevice);
}

/** Takes a wedding off this device; what is on the server stays there. */
export async function removeFromDevice(id: string): Promise<void> {
  await (await neededEngine()).weddings.removeFromDevice(id);
}

/** Takes everything of an account off this device. Its session has ended here, and it is never signed in again. */
export async function forgetAccount(account: string): Promise<void> {
  // Its documents are closed by then.
  await openedEngine();
  const [{ forgetAccount: forget }, { db }] = await Promise.all([
    import("./forget-account.ts"),
    import("@/lib/db/db.ts"),
  ]);
  await documentsLock(account).haveAlone(() => forget(db(), account));
}

/** Opens the sample wedding on a device where no account is known. `today` is the day that it begins on. */
export async function openSampleWedding(today: string): Promise<CreateResult> {
  return (await import("./sample-wedding.ts")).openSampleWedding(today);
}

/** Takes the sample wedding off this device, with everything that was changed in it. */
export async function throwSampleAway(): Promise<void> {
  await (await import("./sample-wedding.ts")).throwSampleAway();
}

export async function bringBack(id: string): Promise<void> {
  await (await neededEngine()).weddings.bringBack(id);
}

/** Whether the server was restored from an older backup, and nobody has read that here yet. */
export function useServerWentBack(): boolean {
  return useStore(weddingsStore, (state) => state.serverWentBack);
}

/** Whether weddings of the account that the server lost are here, and wait until the person's address is confirmed. */
export function useAwaitsConfirmation(): boolean {
  return useStore(weddingsStore, (state) => state.awaitsConfirmation);
}

/** Whether the server has the wedding on the screen, and cannot read it. */
export function useServerCannotRead(): boolean {
  return useStore(weddingsStore, ({ unreadable, selected }) => unreadable.some((id) => id === selected));
}

/** The person has read it. */
export async function forgetWentBack(): Promise<void> {
  await (await neededEngine()).forgetWentBack();
}

/** Begins the history of a wedding anew, with the plan as it is now. All devices follow by themselves. */
export async function startHistoryOver(id: string): Promise<void> {
  await (await neededEngine()).startOver(id);
}

/** Since when the oldest work of any wedding waits for the server, RFC 3339. */
export function useWaitingSince(): string | undefined {
  return useStore(weddingsStore, (state) => state.waitingSince);
}
