import type { CellValue } from "@/lib/core/importer.ts";
import type { Noun, RecordOf } from "@/lib/core/records.ts";
import type { RecordCommand } from "@/lib/core/types.ts";
import type { RecordKind } from "../record-kind/record-kind.ts";

export type { CellValue };

/** The value of a cell, or why it cannot be read. */
export type CellReading = { ok: true; value: CellValue } | { ok: false; message: string };

/** The values of a row, by column key. */
export type CellValues = Readonly<Record<string, CellValue>>;

/** A cell with two readings that its column does not settle. The user is asked once for the column. */
export interface ColumnQuestion {
  cell: string;
  options: readonly { value: string; text: string }[];
  /** The option in use. */
  value: string;
}

/** The readings of a column's cells; null for an empty cell. */
export interface ColumnReading {
  cells: readonly (CellReading | null)[];
  question: ColumnQuestion | null;
}

/** The source of a column, and the user's choice for it. */
export interface ColumnContext {
  chosen: string | undefined;
  /** A workbook stores numbers as numbers, with a decimal point. */
  isWorkbook: boolean;
}

/** A field of a record that a column can contain. */
export interface ImportColumn<N extends Noun> {
  key: string;
  /** Its heading in our own export. */
  label: string;
  read: (cell: string) => CellReading;
  /** Reads a whole column, if its cells help to interpret each other. */
  readColumn?: ((cells: readonly string[], context: ColumnContext) => ColumnReading) | undefined;
  /** A record's present value, equal to what `read` returns for a cell with the same value. */
  known: (record: RecordOf<N>) => CellValue;
  /** A value for the preview. */
  say: (value: CellValue) => string;
}

/** Creates a record that rows refer to by name: one for each name. Returns its id. */
export type CreateReferenced = (name: string, command: (id: string) => RecordCommand) => string;

/** A row after moving values without a field of their own. */
export interface SettledRow {
  values: CellValues;
  /** Keys of values that may only fill an empty field. */
  fills?: readonly string[];
  /** Notes on unexpected adjustments. */
  notes: readonly string[];
}

/** How rows of a table become records of a kind. */
export interface RecordImport<N extends Noun> {
  kind: RecordKind<N>;
  columns: readonly ImportColumn<N>[];
  /** The required column, and the hint if it is missing. */
  required: { key: string; words: string };
  /** Headings of computed values. Such columns are left out, and the note explains why. */
  computed: { headings: readonly string[]; label: string; note: string };
  settle: (values: CellValues) => SettledRow;
  /** The commands that add the record and related ones. */
  commandsOf: (values: CellValues, make: CreateReferenced) => readonly RecordCommand[];
  /** The commands that change a record; `changed` has the row's differing values. */
  changesOf: (record: RecordOf<N>, changed: CellValues, make: CreateReferenced) => readonly RecordCommand[];
  /** Describes the records created because rows name them. */
  madeInWords?: (names: string) => string;
  /** The inputs of this description besides the kind's records: rows are read again when one changes. */
  dependsOn: readonly unknown[];
}
