import type { Noun } from "@/lib/core/records.ts";
import type { FieldIssue } from "@/lib/core/types.ts";
import { groupBy } from "@/lib/group-by.ts";
import type { ColumnMapping } from "./choose-columns.tsx";
import { ID } from "./guess-columns.ts";
import type {
  CellReading,
  CellValue,
  CellValues,
  ColumnQuestion,
  ImportColumn,
  RecordImport,
} from "./import-description.ts";

interface RecordIssue {
  /** The field's key; undefined for the record as a whole. */
  field: string | undefined;
  message: string;
}

/** Groups issues by record. Fields of many records are given as paths: `expenses.e1.amount`. */
export function issuesById(issues: readonly FieldIssue[]): ReadonlyMap<string, RecordIssue[]> {
  return new Map(
    groupBy(issues, ({ field }) => field?.split(".")[1] ?? "").map(([id, of]) => [
      id,
      of.map(({ field, message }) => ({ field: field?.split(".")[2], message })),
    ]),
  );
}

/**
 * The core's issues with a row, by column. A record that refers to a refused one is refused as well; only the cause is
 * reported.
 */
export function remarksOf(
  causes: readonly { id: string }[],
  cells: readonly string[],
  issues: ReadonlyMap<string, readonly RecordIssue[]>,
  columns: readonly ({ key: string } | undefined)[],
): CellRemark[] {
  const [cause] = causes.flatMap(({ id }) => (issues.has(id) ? [issues.get(id)] : []));
  return (cause ?? []).map(({ field, message }) => {
    const column = columns.findIndex((one) => one?.key === field);
    return column < 0 ? { message } : { column, cell: cells[column]?.trim() ?? "", message };
  });
}

/** Why a cell or a row is refused, with the column and the cell if known. */
export interface CellRemark {
  column?: number;
  cell?: string;
  message: string;
}

/** A row after reading its cells. */
export interface ReadRow {
  /** Its index in the table, counted from 0 with the heading. */
  index: number;
  cells: readonly string[];
  /** Our id, if the row has one. */
  id: string | undefined;
  values: CellValues;
  fills: readonly string[];
  notes: readonly string[];
  /** Remarks on unreadable cells. */
  remarks: readonly CellRemark[];
}

interface InterpretedTable<N extends Noun> {
  /** In the order of the table's columns; undefined for a column that is left out. */
  columns: readonly (ImportColumn<N> | undefined)[];
  rows: ReadRow[];
  /** Open questions, by column index. */
  questions: { column: number; question: ColumnQuestion }[];
}

export interface ReadChoices {
  /** The user's choice for an ambiguous column, by column index. */
  columns: Readonly<Record<number, string>>;
  /** Whether unreadable values are left out, and the rest of the row is imported. */
  leavesOutUnreadable: boolean;
}

interface ReadInputs<N extends Noun> {
  described: RecordImport<N>;
  rows: readonly (readonly string[])[];
  mapping: ColumnMapping<string>;
  isWorkbook: boolean;
  choices: ReadChoices;
}

/** Reads the cells of a table, column by column. */
export function readRows<N extends Noun>({
  described,
  rows,
  mapping,
  isWorkbook,
  choices,
}: ReadInputs<N>): InterpretedTable<N> {
  const first = mapping.hasHeading ? 1 : 0;
  const body = rows.slice(first);
  const columns = mapping.columns.map((key) => described.columns.find((column) => column.key === key));
  const idAt = mapping.columns.indexOf(ID);
  const readings = columns.map((column, at) => {
    const cells = body.map((row) => row[at]?.trim() ?? "");
    return column?.readColumn?.(cells, { chosen: choices.columns[at], isWorkbook });
  });
  const read = body.map((cells, at): ReadRow => {
    const id = (idAt < 0 ? "" : cells[idAt]?.trim()) || undefined;
    const values: Record<string, CellValue> = {};
    const remarks: CellRemark[] = [];
    for (const [place, column] of columns.entries()) {
      if (!column) continue;
      const cell = cells[place]?.trim() ?? "";
      // An empty cell only has a meaning for an existing record: it clears the field.
      if (cell === "" && id === undefined) continue;
      const reading: CellReading = readings[place]?.cells[at] ?? column.read(cell);
      if (reading.ok) values[column.key] = reading.value;
      else remarks.push({ column: place, cell, message: reading.message });
    }
    const settled = described.settle(values);
    return {
      index: first + at,
      cells,
      id,
      values: settled.values,
      fills: settled.fills ?? [],
      notes: settled.notes,
      remarks,
    };
  });
  const questions = readings.flatMap((reading, column) =>
    reading?.question ? [{ column, question: reading.question }] : [],
  );
  return { columns, rows: read, questions };
}
