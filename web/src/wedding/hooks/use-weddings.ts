import { useStore } from "zustand";
import type { WeddingFields } from "@/lib/core/types.ts";
import type { ListReading } from "../list/reconciler.ts";
import type { JoinedWedding, LocalWedding } from "../list/wedding-rows.ts";
import type { CreateResult } from "../open/create-wedding.ts";
import { requireEngine, whenEngineOpen } from "../open/start.ts";
import { weddingsStore } from "../open/state.ts";

export function useWeddings(): readonly LocalWedding[] {
  return useStore(weddingsStore, (state) => state.weddings);
}

/** The progress of reading the server's list of weddings. */
export function useListReading(): ListReading {
  return useStore(weddingsStore, (state) => state.reading);
}

/** Whether the server knows the selected wedding. */
export function useIsRegistered(): boolean {
  return useStore(weddingsStore, ({ weddings, selected }) =>
    weddings.some(({ id, registered }) => id === selected && registered),
  );
}

export function useSelectWedding(): (id: string) => void {
  return selectWedding;
}

export function useCreateWedding(): (fields: WeddingFields) => Promise<CreateResult> {
  return createWedding;
}

/** Adds a wedding that this account has just joined to this device, and opens it. */
export function useJoinedWedding(): (wedding: JoinedWedding) => Promise<void> {
  return joinedWedding;
}

/** Call after the server deleted a wedding at the request of this device. */
export function useDeletedWedding(): (id: string) => Promise<void> {
  return deletedWedding;
}

/** Syncs the list of weddings with the server's: another device may have created or deleted one. */
export function refreshWeddings(): void {
  weddingsStore.getState().engine?.refreshList();
}

/** Fetches the members of the open wedding again, after a change of name. */
export function refreshNames(): void {
  weddingsStore.getState().engine?.refreshPeople();
}

function selectWedding(id: string): void {
  void whenEngineOpen().then((engine) => engine?.weddings.select(id));
}

async function createWedding(fields: WeddingFields): Promise<CreateResult> {
  // A fast user submits the form before Automerge has loaded: the result waits for it.
  return (await requireEngine()).weddings.create(fields);
}

async function joinedWedding(wedding: JoinedWedding): Promise<void> {
  const engine = await whenEngineOpen();
  // If no wedding can be opened, the next screen shows why; the server has the membership.
  await engine?.weddings.join(wedding);
}

async function deletedWedding(id: string): Promise<void> {
  const engine = await whenEngineOpen();
  await engine?.weddings.markDeleted(id);
}
