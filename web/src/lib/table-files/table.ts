import type { Encoding } from "./encodings.ts";

/** Rows and columns count from 1. */
export interface CellAddress {
  row: number;
  column: number;
}

/** A cell that shows an error: #N/A, #REF!. */
export interface CellError extends CellAddress {
  text: string;
}

/** A table as text: no empty rows, no empty columns at the end, all rows of equal length. */
export interface TableContent {
  rows: string[][];
  /** Each row's number in the file, from 1, as in a spreadsheet. */
  rowNumbers: number[];
}

export type Table = TableContent &
  (
    | {
        kind: "text";
        separator: string;
        /** Undefined for pasted text. */
        encoding: Encoding | undefined;
      }
    | {
        kind: "contacts";
        encoding: Encoding | undefined;
        /** Cards with neither a name nor an address, by their number in the file from 1. */
        emptyCards: number[];
        /** The names of an address book's groups, which are not contacts. */
        groups: string[];
      }
    | {
        kind: "workbook";
        /** The sheet that was read. */
        sheet: string;
        /** All readable sheets, in order. */
        sheets: string[];
        /** Number of rows hidden by the sheet or a filter. They are read like the others. */
        hiddenRows: number;
        /** The first formula saved without its result, which reads as empty. */
        uncalculated: CellAddress | undefined;
        /** Cells that show an error, and read as empty. */
        errors: CellError[];
      }
  );

/** The user's choices for reading one file. */
export interface TableChoice {
  sheet?: string;
  encoding?: Encoding;
}

/** Why a table cannot be read; `describeProblem` has the words. Rows and columns count from 1. */
export type TableProblem =
  | { code: "cellTooLong"; row: number; column: number }
  | { code: "tooManyColumns" | "tooMuchText"; row: number }
  | {
      code:
        | "tooLarge"
        | "tooManyRows"
        /** A workbook that is small as a file and huge when unpacked, perhaps malicious. */
        | "unpacksTooLarge"
        | "encrypted"
        /** A workbook of Excel 97 to 2003, or another file in the OLE2 container. */
        | "oldWorkbook"
        /** A zip file of another format: OpenDocument, Numbers, a text document. */
        | "notAWorkbook"
        | "notATable"
        /** The module that detects encodings could not be loaded offline. */
        | "detectorMissing"
        | "damaged"
        | "empty"
        | "noSuchSheet"
        /** The browser cannot read the file: it was moved, or is in a cloud while offline. */
        | "outOfReach"
        | "tookTooLong";
    };

export type TableReading = ({ ok: true } & Table) | { ok: false; problem: TableProblem };

/** Thrown to stop reading a table. */
export class TableRefusal extends Error {
  readonly problem: TableProblem;

  constructor(problem: TableProblem) {
    super(problem.code);
    this.problem = problem;
  }
}
