import { useCallback } from "react";
import { useKeptSetting } from "@/records/use-kept-setting.ts";
import { ALL_COLUMNS, type ColumnId, FIRST_COLUMNS } from "./guest-columns.tsx";

export interface Columns {
  /** Columns to show where there is room, in order. The name is always first. */
  shown: readonly ColumnId[];
  toggle: (id: ColumnId) => void;
  /** Moves a shown column towards the start or the end. */
  move: (id: ColumnId, by: -1 | 1) => void;
  reset: () => void;
}

/** The list's columns, stored on this device per account and wedding. */
export function useColumns(): Columns {
  const [shown, keep] = useKeptSetting("guests.columns", readColumns);
  const toggle = useCallback(
    (id: ColumnId) => keep(shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id]),
    [shown, keep],
  );
  const move = useCallback((id: ColumnId, by: -1 | 1) => keep(moved(shown, id, by)), [shown, keep]);
  const reset = useCallback(() => keep(FIRST_COLUMNS), [keep]);
  return { shown, toggle, move, reset };
}

function moved(shown: readonly ColumnId[], id: ColumnId, by: -1 | 1): readonly ColumnId[] {
  const from = shown.indexOf(id);
  const to = from + by;
  // The name stays first.
  if (from < 1 || to < 1 || to >= shown.length) return shown;
  return shown.toSpliced(from, 1).toSpliced(to, 0, id);
}

function readColumns(kept: unknown): readonly ColumnId[] {
  if (!Array.isArray(kept)) return FIRST_COLUMNS;
  const known = ALL_COLUMNS.filter((id) => id !== "name" && kept.includes(id));
  return ["name", ...known.toSorted((one, other) => kept.indexOf(one) - kept.indexOf(other))];
}
