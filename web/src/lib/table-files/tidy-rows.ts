import type { TableLimits } from "./limits.ts";
import { type TableContent, TableRefusal } from "./table.ts";

/** A row with its number in the file, from 1. */
export interface NumberedRow {
  number: number;
  cells: readonly string[];
}

/** Removes empty rows, and empty columns at the end. Reads a lazy source no further than the limits allow. */
export function tidyRows(raw: Iterable<NumberedRow>, limits: TableLimits): TableContent {
  const rows: string[][] = [];
  const rowNumbers: number[] = [];
  let columns = 0;
  let characters = 0;
  for (const { number: row, cells } of raw) {
    const width = cells.findLastIndex((cell) => cell.trim() !== "") + 1;
    if (width === 0) continue;
    if (width > limits.columns) throw new TableRefusal({ code: "tooManyColumns", row });
    if (rows.length === limits.rows) throw new TableRefusal({ code: "tooManyRows" });
    const kept = cells.slice(0, width);
    const long = kept.findIndex((cell) => cell.length > limits.cellCharacters);
    if (long >= 0) throw new TableRefusal({ code: "cellTooLong", row, column: long + 1 });
    for (const cell of kept) characters += cell.length;
    if (characters > limits.characters) throw new TableRefusal({ code: "tooMuchText", row });
    columns = Math.max(columns, width);
    rows.push(kept);
    rowNumbers.push(row);
  }
  if (rows.length === 0) throw new TableRefusal({ code: "empty" });
  for (const kept of rows) while (kept.length < columns) kept.push("");
  return { rows, rowNumbers };
}
