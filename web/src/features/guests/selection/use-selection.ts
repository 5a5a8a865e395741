import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";

/** The guests that somebody has selected. They stay selected when a filter hides them. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Whether a tap on a row selects it, as on a small screen that has no room for checkboxes beside it. */
  byTap: boolean;
  setByTap: (byTap: boolean) => void;
  /** Selects one or leaves it out; with `range` all from the last one to this one. */
  toggle: (id: string, range?: boolean) => void;
  /** Selects all that the list shows, or none of them. */
  toggleAll: () => void;
  clear: () => void;
}

const NOBODY: ReadonlySet<string> = new Set();

/** Of a list that shows these, in this order. */
export function useSelection(shown: readonly string[]): Selection {
  const [ids, setIds] = useState(NOBODY);
  const [byTap, setByTap] = useState(false);
  const last = useRef<string>(undefined);
  // Rows that are drawn once ask the list of the moment.
  const latest = useRef(shown);
  useLayoutEffect(() => {
    latest.current = shown;
  }, [shown]);

  const toggle = useCallback((id: string, range = false) => {
    const from = range && last.current !== undefined ? latest.current.indexOf(last.current) : -1;
    const to = latest.current.indexOf(id);
    if (!range) last.current = id;
    last.current ??= id;
    setIds((before) => {
      const next = new Set(before);
      if (from >= 0 && to >= 0) {
        for (const one of latest.current.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(one);
      } else if (range || !next.delete(id)) next.add(id);
      return next;
    });
  }, []);

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
    setIds(NOBODY);
    setByTap(false);
  }, []);

  return useMemo(
    () => ({ ids, byTap, setByTap, toggle, toggleAll, clear }),
    [ids, byTap, toggle, toggleAll, clear],
  );
}
