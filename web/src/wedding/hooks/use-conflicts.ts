import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import type { Conflict, FieldConflict, FieldVersion } from "../edit/conflict.ts";
import { weddingsStore } from "../open/state.ts";
import { peopleStore } from "../people/people.ts";
import { useOpened } from "./use-open-wedding.ts";

const noConflicts: never[] = [];
const noTimes: ReadonlyMap<string, number> = new Map();

/** Fields of one record with concurrent values. Choosing one is an ordinary update with that value. */
export function useConflicts(container: string, id: string | undefined): readonly FieldConflict[] {
  return useOpened((opened) => opened.conflicts(container, id), noConflicts);
}

/** All unsettled conflicts: in fields, and in seats of charts. */
export function useWeddingConflicts(): readonly Conflict[] {
  return useOpened((opened) => opened.allConflicts(), noConflicts);
}

/** The records of a container that have something to settle. */
export function useIdsToSettle(container: string): ReadonlySet<string> {
  const items = useOpened((opened) => opened.recordConflicts(), noConflicts);
  return useMemo(() => {
    const ownItems = items.filter((item) => item.container === container);
    return new Set(ownItems.flatMap(({ id }) => id ?? []));
  }, [items, container]);
}

/** Conflicts that arrived while this page was open, until they are settled or dismissed. */
export function useArrivedConflicts(): readonly Conflict[] {
  return useOpened((opened) => opened.newConflicts(), noConflicts);
}

export function dismissNewConflicts(): void {
  weddingsStore.getState().session?.dismissNewConflicts();
}

/** When versions were written, by operation, once the history was read. Fetches unknown authors, too. */
export function useWhenWritten(versions: readonly FieldVersion[]): ReadonlyMap<string, number> {
  const history = useStore(weddingsStore, (state) => state.session?.documentHistory);
  const [times, setTimes] = useState(noTimes);
  const operationList = versions.map(({ operation }) => operation).join();
  useEffect(() => {
    if (!history || operationList === "") return;
    let isMounted = true;
    const operations = operationList.split(",");
    const { actors } = peopleStore.getState();
    if (operations.some((operation) => actors[operation.split("@")[1] ?? ""] === undefined)) {
      // Cheap for any number of fields: asks the server at most once every few seconds.
      weddingsStore.getState().engine?.refreshPeople();
    }
    void history.timesOf(operations).then((newTimes) => isMounted && setTimes(newTimes));
    return () => {
      isMounted = false;
    };
  }, [history, operationList]);
  return times;
}
