import { useStore } from "zustand";
import type { Noun, RecordOf } from "@/lib/core/records.ts";
import type { GuestView, RecordQuery } from "@/lib/core/types.ts";
import { weddingsStore } from "../open/state.ts";
import { useOpened } from "./use-open-wedding.ts";

const everyRecord: RecordQuery = {};
const none: never[] = [];

/** The records of a kind that a list shows. Null: no query, no records. */
export function useRecords<N extends Noun>(noun: N, query: RecordQuery | null = everyRecord): RecordOf<N>[] {
  return useOpened(({ views }) => (query ? views.records(noun, query) : none), none);
}

/** One record; undefined if there is none with this id. */
export function useRecord<N extends Noun>(noun: N, id: string | undefined): RecordOf<N> | undefined {
  return useOpened(({ views }) => (id === undefined ? undefined : views.record(noun, id)), undefined);
}

/** Reads records at the time of the call, for rare reads that no list shows. */
export function useReadRecords(): <N extends Noun>(noun: N, query?: RecordQuery) => RecordOf<N>[] {
  return readRecords;
}

/** Reads one record at the time of the call; undefined if there is none with this id. */
export function useReadRecord(): <N extends Noun>(noun: N, id: string) => RecordOf<N> | undefined {
  return readRecord;
}

/** Finds single guests on demand: a list of all of them would change with every edit. */
export function useFindGuest(): (id: string) => GuestView | undefined {
  const opened = useStore(weddingsStore, (state) => state.session);
  return (id) => opened?.views.guest(id);
}

function readRecords<N extends Noun>(noun: N, query: RecordQuery = everyRecord): RecordOf<N>[] {
  return weddingsStore.getState().session?.views.records(noun, query) ?? [];
}

function readRecord<N extends Noun>(noun: N, id: string): RecordOf<N> | undefined {
  return weddingsStore.getState().session?.views.record(noun, id);
}
