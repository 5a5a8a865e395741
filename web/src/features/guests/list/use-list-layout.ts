import { constructRow, type Row, type Table, useTable } from "@tanstack/react-table";
import { useMemo } from "react";
import {
  COMPACT_COLUMNS,
  type ColumnId,
  fittingColumns,
  type GuestRef,
  guestTableFeatures,
  tableColumns,
} from "../columns/guest-columns.tsx";

/** Layout of the list by its width, which an open form reduces. */
export type GuestListLayout = "compact" | "wide";

/** Below this width in px a row is a small card of two lines. */
const COMPACT = 640;

export type TableRow = Row<typeof guestTableFeatures, GuestRef>;

interface ListLayout {
  layout: GuestListLayout;
  columns: readonly ColumnId[];
  /** The table row of a guest, stable while the columns are, so that a memoised row does not re-render. */
  rowOf: (id: string) => TableRow;
}

/** Layout and fitting columns for a list of this width in px. */
export function useListLayout(chosen: readonly ColumnId[], byParty: boolean, width: number): ListLayout {
  const layout = width < COMPACT ? "compact" : "wide";
  // A stable key: most widths have the same columns as the previous one.
  const key = (layout === "compact" ? COMPACT_COLUMNS : fittingColumns(chosen, width, byParty)).join();
  const columns = useMemo(() => key.split(",") as ColumnId[], [key]);
  const definitions = useMemo(() => tableColumns(columns), [columns]);
  const table = useTable({ features: guestTableFeatures, columns: definitions, data: noRows });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns make other cells
  const rowOf = useMemo(() => rowMaker(table), [table, definitions]);
  return { layout, columns, rowOf };
}

/**
 * The table has columns only: with rows it would build one for each of thousands of guests, while a screen shows a
 * dozen.
 */
const noRows: GuestRef[] = [];

function rowMaker(table: Table<typeof guestTableFeatures, GuestRef>) {
  const made = new Map<string, TableRow>();
  return (id: string) => {
    const row = made.get(id) ?? constructRow(table, id, { id }, 0, 0);
    made.set(id, row);
    return row;
  };
}
