import type { Encoding } from "./encodings.ts";

/** Rows and columns count from 1. */
export interface CellPlace {
  row: number;
  column: number;
}

/** A cell that shows an error: #N/A, #REF!. */
export interface CellError extends CellPlace {
  text: string;
}

/** A table as text: no empty rows, no empty columns at the end, all rows of one length. */
export interface Rows {
  rows: string[][];
  /** Where each row stands in the file, from 1, as a spreadsheet counts. */
  rowNumbers: number[];
}

export type Table = Rows &
  (
    | {
        kind: "text";
        separator: string;
        /** Pasted text has none. */
        encoding: Encoding | undefined;
      }
    | {
        kind: "contacts";
        encoding: Encoding | undefined;
        /** Cards with neither a name nor an address, by their place in the file from 1. */
        leftOut: number[];
        /** The names of groups of an address book, which are nobody. */
        groups: string[];
      }
    | {
        kind: "workbook";
        /** The one that was read. */
        sheet: string;
        /** All that can be read, in their order. */
        sheets: string[];
        /** Rows that the sheet hides, or a filter. They are read like the others. */
        hiddenRows: number;
        /** The first formula that was saved without what it comes to, and reads as empty. */
        unsolved: CellPlace | undefined;
        /** Cells that show an error, and read as empty. */
        errors: CellError[];
      }
  );

/** What a person chose of the ways to read one file. */
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
        /** A workbook that is small as a file and huge once it is unpacked, perhaps built to do harm. */
        | "unpacksTooLarge"
        | "encrypted"
        /** A workbook of Excel 97 to 2003, or another file in the container of those years. */
        | "oldWorkbook"
        /** A zip file of something else: OpenDocument, Numbers, a text document. */
        | "notAWorkbook"
        | "notATable"
        /** The module that finds the encoding was not loaded, as there is no signal. */
        | "detectorMissing"
        | "damaged"
        | "empty"
        | "noSuchSheet"
        /** The browser cannot get at the file: moved meanwhile, or in a cloud while there is no signal. */
        | "outOfReach"
        | "tookTooLong";
    };

export type TableReading = ({ ok: true } & Table) | { ok: false; problem: TableProblem };

/** Ends the reading of a table, from however deep within. */
export class TableRefusal extends Error {
  readonly problem: TableProblem;

  constructor(problem: TableProblem) {
    super(problem.code);
    this.problem = problem;
  }
}
