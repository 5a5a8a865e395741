import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Formats } from "@/lib/formats/formats.ts";
import { columnName } from "./column-name.ts";
import { LIMITS } from "./limits.ts";
import type { TableProblem } from "./table.ts";

/** Explains why a table was not read and what to do. Numbers use the user's format. */
export function describeProblem(problem: TableProblem, formats: Pick<Formats, "number">): MessageDescriptor {
  const number = (value: number) => formats.number(value);
  switch (problem.code) {
    case "tooLarge": {
      const megabytes = number(LIMITS.fileBytes / 1_000_000);
      return msg`This is larger than ${megabytes} MB, the most that can be read. Leave out pictures and sheets that are not needed, or divide the table into several files.`;
    }
    case "tooManyRows": {
      const rows = number(LIMITS.rows);
      return msg`This table goes further down than the ${rows} rows that can be read. Divide it into several files, or delete what stands far below it.`;
    }
    case "tooManyColumns": {
      const [row, columns] = [number(problem.row), number(LIMITS.columns)];
      return msg`Row ${row} has more than ${columns} columns, the most that can be read. Delete the columns that are not needed, then try again.`;
    }
    case "cellTooLong": {
      const [row, column, letters] = [
        number(problem.row),
        columnName(problem.column),
        number(LIMITS.cellCharacters),
      ];
      return msg`The cell in row ${row}, column ${column}, is longer than ${letters} characters, the most that can be read. Shorten it, or look there for a quotation mark too many.`;
    }
    case "tooMuchText": {
      const [row, letters] = [number(problem.row), number(LIMITS.characters)];
      return msg`Up to row ${row} this table has more than ${letters} characters in all, the most that can be read. Divide it into several files.`;
    }
    case "unpacksTooLarge":
      return msg`This workbook becomes too large when it is opened. Copy the table into a new workbook, or save it as CSV, then try again.`;
    case "encrypted":
      return msg`This workbook is protected with a password. Save a copy without one, then choose that.`;
    case "oldWorkbook":
      return msg`This is a file of an older Excel (.xls). Open it, save it as .xlsx or CSV, then choose that.`;
    case "notAWorkbook":
      return msg`This file is no Excel workbook. Open it where it was made, save it as .xlsx or CSV, then choose that.`;
    case "notATable":
      return msg`This file is no table. CSV, TSV, Excel (.xlsx) and contacts (.vcf) can be read, and rows that are pasted from a spreadsheet.`;
    case "detectorMissing":
      return msg`The part that recognises the letters of this file could not be loaded. Try again once there is a connection, or save the file as UTF-8.`;
    case "damaged":
      return msg`This file cannot be read. Open it in your spreadsheet program, save it again as .xlsx or CSV, then try again.`;
    case "empty":
      return msg`There is nothing in this table.`;
    case "noSuchSheet":
      return msg`This workbook has no sheet of that name any more. Choose the file again.`;
    case "outOfReach":
      return msg`This device cannot get at the file. If it is kept online, save it on this device first, then choose it again.`;
    case "tookTooLong":
      return msg`Reading this took too long, and was stopped. Save the table as CSV, then try again.`;
  }
}
