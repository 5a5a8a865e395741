import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import type { Conflict, FieldConflict, FieldVersion } from "../edit/conflict.ts";
import { weddingsStore } from "../open/state.ts";
import { peopleStore } from "../people/people.ts";
import { useOpened } from "./use-open-wedding.ts";

const none: never[] = [];
const noTimes: ReadonlyMap<string, number> = new Map();

/** Fields of one record with concurrent values. Choosing one is an ordinary update with that value. */
export function useConflicts(container: string, id: string | undefined): readonly FieldConflict[] {
  return useOpened((opened) => opened.conflicts(container, id), none);
}

/** All unsettled conflicts: in fields, and in seats of charts. */
export function useWeddingConflicts(): readonly Conflict[] {
  return useOpened((opened) => opened.toSettle(), none);
}

/** The records of a container that have something to settle. */
export function useIdsToSettle(container: string): ReadonlySet<string> {
  const items = useOpened((opened) => opened.toSettleInRecords(), none);
  return useMemo(() => {
    const here = items.filter((item) => item.container === container);
    return new Set(here.flatMap(({ id }) => id ?? []));
  }, [items, container]);
}

/** Conflicts that arrived while this page was open, until they are settled or dismissed. */
export function useArrivedConflicts(): readonly Conflict[] {
  return useOpened((opened) => opened.arrived(), none);
}

export function dismissNewConflicts(): void {
  weddingsStore.getState().session?.dismissNewConflicts();
}

/** When versions were written, by operation, once the history was read. Fetches unknown authors, too. */
export function useWhenWritten(versions: readonly FieldVersion[]): ReadonlyMap<string, number> {
  const changes = useStore(weddingsStore, (state) => state.session?.changes);
  const [times, setTimes] = useState(noTimes);
  const sought = versions.map(({ operation }) => operation).join();
  useEffect(() => {
    if (!changes || sought === "") return;
    let isWanted = true;
    const operations = sought.split(",");
    // Rate-limited to once every few seconds, for any number of fields.
    const { actors } = peopleStore.getState();
    if (operations.some((operation) => actors[operation.split("@")[1] ?? ""] === undefined)) {
      weddingsStore.getState().engine?.refreshPeople();
    }
    void changes.timesOf(operations).then((found) => isWanted && setTimes(found));
    return () => {
      isWanted = false;
    };
  }, [changes, sought]);
  return times;
}
