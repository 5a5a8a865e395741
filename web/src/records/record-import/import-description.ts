import type { CellValue } from "@/lib/core/importer.ts";
import type { Noun, RecordOf } from "@/lib/core/records.ts";
import type { RecordCommand } from "@/lib/core/types.ts";
import type { RecordKind } from "../record-kind/record-kind.ts";

export type { CellValue };

/** The value of a cell, or why it cannot be read. */
export type CellReading = { ok: true; value: CellValue } | { ok: false; message: string };

/** The values of a row, by column key. */
export type CellValues = Readonly<Record<string, CellValue>>;

/** An ambiguous cell, when the rest of its column does not show the right reading. The user is asked once per column. */
export interface ColumnQuestion {
  cell: string;
  options: readonly { value: string; text: string }[];
  /** The value of the option in use. */
  value: string;
}

/** The readings of a column's cells; null for an empty cell, which clears the field. */
export interface ColumnReading {
  cells: readonly (CellReading | null)[];
  question: ColumnQuestion | null;
}

/** What helps to read a column besides its cells. */
export interface ColumnContext {
  /** The option that the user chose in the column's question. */
  chosenOption: string | undefined;
  /** A workbook stores numbers as numbers, with a decimal point. */
  isWorkbook: boolean;
}

export type ColumnReader = (cells: readonly string[], context: ColumnContext) => ColumnReading;

/** A field of a record that a column can contain. */
export interface ImportColumn<N extends Noun> {
  key: string;
  /** Its heading in our own export. */
  label: string;
  /** Reads each cell alone, or all cells together if they help to interpret each other. */
  read: { cell: (cell: string) => CellReading } | { column: ColumnReader };
  /** The value that a record has now, in the form that reading returns. */
  storedValue: (record: RecordOf<N>) => CellValue;
  /** A value as the preview shows it. */
  formatValue: (value: CellValue) => string;
}

/** Creates a record that rows refer to by name: one for each name. Returns its id. */
export type CreateReferenced = (name: string, command: (id: string) => RecordCommand) => string;

/** A row after moving values that no field of the record can hold as they are. */
export interface AdjustedRow {
  values: CellValues;
  /** Keys of values that may only fill an empty field. */
  fills?: readonly string[];
  /** Notes on adjustments that the user may not expect. */
  notes: readonly string[];
}

/** How rows of a table become records of a kind. Each area that imports defines one. */
export interface RecordImport<N extends Noun> {
  kind: RecordKind<N>;
  columns: readonly ImportColumn<N>[];
  /** The required column, and the hint if no column is chosen for it. */
  required: { key: string; hint: string };
  /** Headings of computed values. Such columns are left out, and the note explains why. */
  computed: { headings: readonly string[]; label: string; note: string };
  adjustRow: (values: CellValues) => AdjustedRow;
  /** The commands that add the record and related ones. */
  buildAddCommands: (values: CellValues, createReferenced: CreateReferenced) => readonly RecordCommand[];
  /** The commands that change a record. `differing` has only the row's values that the record does not have. */
  buildChangeCommands: (
    record: RecordOf<N>,
    differing: CellValues,
    createReferenced: CreateReferenced,
  ) => readonly RecordCommand[];
  /** Describes the other records that the import creates because rows name them. */
  describeCreated?: (names: string) => string;
  /** The inputs of this description besides the kind's records: rows are read again when one changes. */
  dependsOn: readonly unknown[];
}
