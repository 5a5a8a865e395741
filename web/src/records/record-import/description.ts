import type { Noun, RecordOf } from "@/lib/core/records.ts";
import type { RecordCommand } from "@/lib/core/types.ts";
import type { RecordKind } from "../record-kind/record-kind.ts";

/** A value as a form would hold it, "" for nothing. */
export type CellValue = string | boolean;

/** What a cell says, or why it cannot be taken. */
export type CellReading = { ok: true; value: CellValue } | { ok: false; message: string };

/** What a row says, by the keys of its columns. */
export type Said = Readonly<Record<string, CellValue>>;

/** Something that a column can say of a record. */
export interface ImportColumn<N extends Noun> {
  key: string;
  /** What our own export calls it. */
  label: string;
  /** What other tables call it, in small letters. */
  headings: readonly string[];
  read: (cell: string) => CellReading;
  /** What a record says there: the same as `read` answers where a cell says the same. */
  known: (record: RecordOf<N>) => CellValue;
  /** A value as the preview shows it. */
  say: (value: CellValue) => string;
}

/** Makes what records refer to: one of a name, however many rows name it. Answers with its id. */
export type Make = (name: string, command: (id: string) => RecordCommand) => string;

/** How the rows of a table become records of a kind. */
export interface RecordImport<N extends Noun> {
  kind: RecordKind<N>;
  columns: readonly ImportColumn<N>[];
  /** The column without which no row is a record, and what is said where none is chosen. */
  needed: { key: string; words: string };
  /** Headings of what the app works out itself. Such columns stay out, and the note says why. */
  workedOut: { headings: readonly string[]; label: string; note: string };
  /** What of a row has no place of its own is put elsewhere, and said. */
  settle: (said: Said) => { said: Said; notes: readonly string[] };
  /** Adds the record, and what comes with it. */
  commandsOf: (said: Said, make: Make) => readonly RecordCommand[];
  /** Says what is made because rows name it. */
  madeInWords?: (names: string) => string;
  /** What this was made from, besides the records of its kind: the rows are looked at anew when some of it changes. */
  dependsOn: readonly unknown[];
}
