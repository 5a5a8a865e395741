import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";

/** The selected rows of a list. A row stays selected when a filter hides it. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Whether a tap on a row selects it, as on a small screen without room for checkboxes. */
  byTap: boolean;
  setByTap: (byTap: boolean) => void;
  /** Selects or deselects one row; with `range`, selects all from the last one to this one. */
  toggle: (id: string, range?: boolean) => void;
  /** Selects all rows from one to another. */
  extend: (from: string, to: string) => void;
  /** Selects all shown rows, or deselects them if all are selected. */
  toggleAll: () => void;
  clear: () => void;
}

const noIds: ReadonlySet<string> = new Set();

/** Selects rows of a list. `shownIds`: the ids of its rows, in their order. */
export function useSelection(shownIds: readonly string[]): Selection {
  const [ids, setIds] = useState(noIds);
  const [byTap, setByTap] = useState(false);
  const lastToggled = useRef<string>(undefined);
  // Rows that render once need the current list.
  const latestIds = useRef(shownIds);
  useLayoutEffect(() => {
    latestIds.current = shownIds;
  }, [shownIds]);

  const extend = useCallback((from: string, to: string) => {
    const indices = [from, to].map((id) => latestIds.current.indexOf(id)).filter((index) => index >= 0);
    const range = latestIds.current.slice(Math.min(...indices), Math.max(...indices) + 1);
    lastToggled.current = from;
    setIds((current) => new Set([...current, ...range]));
  }, []);

  const toggle = useCallback(
    (id: string, range = false) => {
      if (range) {
        extend(lastToggled.current ?? id, id);
        return;
      }
      lastToggled.current = id;
      setIds((current) => {
        const next = new Set(current);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    },
    [extend],
  );

  const toggleAll = useCallback(() => {
    setIds((current) => {
      const next = new Set(current);
      const areAllSelected = latestIds.current.every((id) => current.has(id));
      for (const id of latestIds.current) {
        if (areAllSelected) next.delete(id);
        else next.add(id);
      }
      return next;
    });
  }, []);

  const clear = useCallback(() => {
    lastToggled.current = undefined;
    setIds(noIds);
    setByTap(false);
  }, []);

  return useMemo(
    () => ({ ids, byTap, setByTap, toggle, extend, toggleAll, clear }),
    [ids, byTap, toggle, extend, toggleAll, clear],
  );
}

/** The same selection without records that were deleted since, on any device; in the order of `existingIds`. */
export function useWithoutDeleted(selection: Selection, existingIds: readonly string[]): Selection {
  return useMemo(
    () => ({ ...selection, ids: new Set(existingIds.filter((id) => selection.ids.has(id))) }),
    [selection, existingIds],
  );
}
