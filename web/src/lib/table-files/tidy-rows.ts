import type { TableLimits } from "./limits.ts";
import { type TableContent, TableRefusal } from "./table.ts";

/** A row with its number in the file, from 1. */
export interface NumberedRow {
  number: number;
  cells: readonly string[];
}

/** Removes empty rows, and empty columns at the end. Reads a lazy source no further than the limits allow. */
export function tidyRows(sourceRows: Iterable<NumberedRow>, limits: TableLimits): TableContent {
  const rows: string[][] = [];
  const rowNumbers: number[] = [];
  let columns = 0;
  let characters = 0;
  for (const { number: row, cells } of sourceRows) {
    const width = cells.findLastIndex((cell) => cell.trim() !== "") + 1;
    if (width === 0) continue;
    if (width > limits.columns) throw new TableRefusal({ code: "tooManyColumns", row });
    if (rows.length === limits.rows) throw new TableRefusal({ code: "tooManyRows" });
    const cellsInWidth = cells.slice(0, width);
    const longCell = cellsInWidth.findIndex((cell) => cell.length > limits.cellCharacters);
    if (longCell >= 0) throw new TableRefusal({ code: "cellTooLong", row, column: longCell + 1 });
    for (const cell of cellsInWidth) characters += cell.length;
    if (characters > limits.characters) throw new TableRefusal({ code: "tooMuchText", row });
    columns = Math.max(columns, width);
    rows.push(cellsInWidth);
    rowNumbers.push(row);
  }
  if (rows.length === 0) throw new TableRefusal({ code: "empty" });
  for (const row of rows) while (row.length < columns) row.push("");
  return { rows, rowNumbers };
}
