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

const NONE: ReadonlySet<string> = new Set();

/** `shown`: the ids in the list's order. */
export function useSelection(shown: readonly string[]): Selection {
  const [ids, setIds] = useState(NONE);
  const [byTap, setByTap] = useState(false);
  const last = useRef<string>(undefined);
  // Rows that render once need the current list.
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);

  const extend = useCallback((from: string, to: string) => {
    const places = [from, to].map((id) => latest.current.indexOf(id)).filter((place) => place >= 0);
    const between = latest.current.slice(Math.min(...places), Math.max(...places) + 1);
    last.current = from;
    setIds((before) => new Set([...before, ...between]));
  }, []);

  const toggle = useCallback(
    (id: string, range = false) => {
      if (range) {
        extend(last.current ?? id, id);
        return;
      }
      last.current = id;
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    },
    [extend],
  );

  const toggleAll = useCallback(() => {
    setIds((before) => {
      const next = new Set(before);
      const all = latest.current.every((id) => before.has(id));
      for (const id of latest.current)
        if (all) next.delete(id);
        else next.add(id);
      return next;
    });
  }, []);

  const clear = useCallback(() => {
    last.current = undefined;
    setIds(NONE);
    setByTap(false);
  }, []);

  return useMemo(
    () => ({ ids, byTap, setByTap, toggle, extend, toggleAll, clear }),
    [ids, byTap, toggle, extend, toggleAll, clear],
  );
}

/** The same selection without records that were deleted since, on any device; in the order of `there`. */
export function useWithoutDeleted(selection: Selection, there: readonly string[]): Selection {
  return useMemo(
    () => ({ ...selection, ids: new Set(there.filter((id) => selection.ids.has(id))) }),
    [selection, there],
  );
}
