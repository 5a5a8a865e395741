import type { CellValue } from "@/lib/core/importer.ts";
import type { Noun, RecordOf } from "@/lib/core/records.ts";
import type { RecordCommand } from "@/lib/core/types.ts";
import type { RecordKind } from "../record-kind/record-kind.ts";

export type { CellValue };

/** What a cell says, or why it cannot be taken. */
export type CellReading = { ok: true; value: CellValue } | { ok: false; message: string };

/** What a row says, by the keys of its columns. */
export type Said = Readonly<Record<string, CellValue>>;

/** A cell that can mean two things, where nothing in its column settles which. It is asked once for the column. */
export interface ColumnQuestion {
  cell: string;
  options: readonly { value: string; text: string }[];
  /** The option that was taken. */
  value: string;
}

/** The cells of a column. An empty cell has no reading. */
export interface ColumnReading {
  cells: readonly (CellReading | null)[];
  question: ColumnQuestion | null;
}

/** Where a column comes from, and what a person chose for it. */
export interface ColumnContext {
  chosen: string | undefined;
  /** A workbook has numbers as numbers, with a point before decimals. */
  isWorkbook: boolean;
}

/** Something that a column can say of a record. */
export interface ImportColumn<N extends Noun> {
  key: string;
  /** What our own export calls it. */
  label: string;
  read: (cell: string) => CellReading;
  /** Reads the column as a whole, where one cell tells what another means. */
  readColumn?: ((cells: readonly string[], context: ColumnContext) => ColumnReading) | undefined;
  /** What a record says there: the same as `read` answers where a cell says the same. */
  known: (record: RecordOf<N>) => CellValue;
  /** A value as the preview shows it. */
  say: (value: CellValue) => string;
}

/** Makes what records refer to: one of a name, however many rows name it. Answers with its id. */
export type Make = (name: string, command: (id: string) => RecordCommand) => string;

/** A row once what has no place of its own is put elsewhere. */
export interface SettledRow {
  said: Said;
  /** Keys whose values fill an empty field alone. */
  fills?: readonly string[];
  /** What was done that nobody might expect. */
  notes: readonly string[];
}

/** How the rows of a table become records of a kind. */
export interface RecordImport<N extends Noun> {
  kind: RecordKind<N>;
  columns: readonly ImportColumn<N>[];
  /** The column without which no row is a record, and what is said where none is chosen. */
  needed: { key: string; words: string };
  /** Headings of what the app works out itself. Such columns stay out, and the note says why. */
  workedOut: { headings: readonly string[]; label: string; note: string };
  settle: (said: Said) => SettledRow;
  /** Adds the record, and what comes with it. */
  commandsOf: (said: Said, make: Make) => readonly RecordCommand[];
  /** Changes a record; `changed` has what the row says otherwise. */
  changesOf: (record: RecordOf<N>, changed: Said, make: Make) => readonly RecordCommand[];
  /** Says what is made because rows name it. */
  madeInWords?: (names: string) => string;
  /** What this was made from, besides the records of its kind: the rows are looked at anew when some of it changes. */
  dependsOn: readonly unknown[];
}
