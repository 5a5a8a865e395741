import type { TypedCell } from "./cell.ts";
import { writeCsv } from "./csv.ts";
import { writeXlsx } from "./xlsx.ts";

export type TableFormat = "xlsx" | "csv";

/** A table with its heading; one sheet of a workbook. */
export interface NamedTable<C extends TypedCell = TypedCell> {
  name: string;
  rows: C[][];
}

/** A file to offer for download. */
export interface TableFile {
  content: string | Blob;
  type: string;
  ending: string;
}

/** Tables as one file: the sheets of a workbook, or one below the other. */
export function fileOf(tables: readonly NamedTable[], format: TableFormat): TableFile {
  if (format === "xlsx") {
    const content = writeXlsx(tables);
    return { content, type: content.type, ending: "xlsx" };
  }
  return { content: writeCsv(inOneTable(tables)), type: "text/csv;charset=utf-8", ending: "csv" };
}

/** A single table is plain CSV; of several, each has its name above it. */
function inOneTable(tables: readonly NamedTable[]): (readonly TypedCell[])[] {
  const [first, ...others] = tables;
  if (!first || others.length === 0) return first?.rows ?? [];
  return tables.flatMap(({ name, rows }, index) => [...(index > 0 ? [[]] : []), [name], ...rows]);
}
