import { useMemo } from "react";
import type { Conflict, FieldConflict } from "../edit/conflict.ts";
import { weddingsStore } from "../open/state.ts";
import { useOpened } from "./use-open-wedding.ts";

const none: never[] = [];

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
