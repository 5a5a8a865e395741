import { useCallback, useMemo, useState } from "react";

/** Which rows of a list are chosen; undefined while nobody chooses. */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  all: (ids: readonly string[]) => void;
  end: () => void;
}

/** Choosing rows is a mode of its own, so that a tap otherwise opens one. Who is gone is not chosen any more. */
export function useSelection(present: readonly string[]): {
  selection: Selection | undefined;
  begin: () => void;
} {
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const toggle = useCallback((id: string) => {
    setChosen((current = new Set()) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const all = useCallback((ids: readonly string[]) => setChosen(new Set(ids)), []);
  const end = useCallback(() => setChosen(undefined), []);
  const begin = useCallback(() => setChosen(new Set()), []);
  const selection = useMemo(() => {
    if (!chosen) return undefined;
    return { ids: new Set(present.filter((id) => chosen.has(id))), toggle, all, end };
  }, [chosen, present, toggle, all, end]);
  return { selection, begin };
}
