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

/** The core's issue with one record. */
interface RecordIssue {
  /** The field's key; undefined for the record as a whole. */
  field: string | undefined;
  message: string;
}

/** Groups the issues of a change of many records by record id. Their fields are paths: `expenses.e1.amount`. */
export function groupIssuesByRecord(issues: readonly FieldIssue[]): ReadonlyMap<string, RecordIssue[]> {
  const groups = groupBy(issues, ({ field }) => field?.split(".")[1] ?? "");
  return new Map(
    groups.map(([id, recordIssues]) => [
      id,
      recordIssues.map(({ field, message }) => ({ field: field?.split(".")[2], message })),
    ]),
  );
}

/**
 * The core's issues with a row, by column. A record that refers to a refused one is refused as well, so only the issues
 * of the first cause are reported.
 */
export function remarksOf(
  causes: readonly { id: string }[],
  cells: readonly string[],
  issues: ReadonlyMap<string, readonly RecordIssue[]>,
  columns: readonly ({ key: string } | undefined)[],
): CellRemark[] {
  const firstCause = causes.find(({ id }) => issues.has(id));
  const causeIssues = firstCause ? (issues.get(firstCause.id) ?? []) : [];
  return causeIssues.map(({ field, message }) => {
    const columnIndex = columns.findIndex((column) => column?.key === field);
    if (columnIndex < 0) return { message };
    return { column: columnIndex, cell: cells[columnIndex]?.trim() ?? "", message };
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
  /** Keys of values that may only fill an empty field. */
  fills: readonly string[];
  /** Notes on adjustments that the user may not expect. */
  notes: readonly string[];
  /** Remarks on unreadable cells. */
  remarks: readonly CellRemark[];
}

/** A table after reading its cells. */
interface InterpretedTable<N extends Noun> {
  /** In the order of the table's columns; undefined for a column that is left out. */
  columns: readonly (ImportColumn<N> | undefined)[];
  rows: ReadRow[];
  /** Open questions, by column index. */
  questions: { column: number; question: ColumnQuestion }[];
}

/** The user's choices that change how cells are read. */
export interface ReadChoices {
  /** The user's choice for an ambiguous column, by column index. */
  columns: Readonly<Record<number, string>>;
  /** Whether unreadable values are left out, and the rest of the row is imported. */
  leavesOutUnreadable: boolean;
}

interface ReadInputs<N extends Noun> {
  description: RecordImport<N>;
  rows: readonly (readonly string[])[];
  mapping: ColumnMapping<string>;
  isWorkbook: boolean;
  choices: ReadChoices;
}

/** The reading of an empty cell of a column that is read together. */
const CLEARED: CellReading = { ok: true, value: "" };

/** Reads the cells of a table, column by column. */
export function readRows<N extends Noun>({
  description,
  rows,
  mapping,
  isWorkbook,
  choices,
}: ReadInputs<N>): InterpretedTable<N> {
  const firstRow = mapping.hasHeading ? 1 : 0;
  const bodyRows = rows.slice(firstRow);
  const columns = mapping.columns.map((key) => description.columns.find((column) => column.key === key));
  const idColumn = mapping.columns.indexOf(ID);
  const columnReadings = columns.map((column, columnIndex) => {
    const cells = bodyRows.map((row) => row[columnIndex]?.trim() ?? "");
    if (!column) return undefined;
    if ("cell" in column.read) return { cells: cells.map(column.read.cell), question: null };
    return column.read.column(cells, { chosenOption: choices.columns[columnIndex], isWorkbook });
  });

  function readRow(cells: readonly string[], rowIndex: number): ReadRow {
    const id = (idColumn < 0 ? "" : cells[idColumn]?.trim()) || undefined;
    const values: Record<string, CellValue> = {};
    const remarks: CellRemark[] = [];
    for (const [columnIndex, column] of columns.entries()) {
      if (!column) continue;
      const cell = cells[columnIndex]?.trim() ?? "";
      // An empty cell only has a meaning for an existing record: it clears the field.
      if (cell === "" && id === undefined) continue;
      const reading = columnReadings[columnIndex]?.cells[rowIndex] ?? CLEARED;
      if (reading.ok) values[column.key] = reading.value;
      else remarks.push({ column: columnIndex, cell, message: reading.message });
    }
    const { fills = [], ...adjusted } = description.adjustRow(values);
    return { index: firstRow + rowIndex, cells, id, ...adjusted, fills, remarks };
  }

  const questions = columnReadings.flatMap((reading, column) =>
    reading?.question ? [{ column, question: reading.question }] : [],
  );
  return { columns, rows: bodyRows.map(readRow), questions };
}
