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
      return msg`This is larger than ${megabytes} MB, the most that can be read. Leave out pictures and sheets you don’t need, or split the table into several files.`;
    }
    case "tooManyRows": {
      const rows = number(LIMITS.rows);
      return msg`This table has more than the ${rows} rows that can be read. Split it into several files, or delete anything far below it.`;
    }
    case "tooManyColumns": {
      const [row, columns] = [number(problem.row), number(LIMITS.columns)];
      return msg`Row ${row} has more than ${columns} columns, the most that can be read. Delete the columns you don’t need, then try again.`;
    }
    case "cellTooLong": {
      const [row, column, letters] = [
        number(problem.row),
        columnName(problem.column),
        number(LIMITS.cellCharacters),
      ];
      return msg`The cell in row ${row}, column ${column}, is longer than ${letters} characters, the most that can be read. Shorten it, or check it for an extra quotation mark.`;
    }
    case "tooMuchText": {
      const [row, letters] = [number(problem.row), number(LIMITS.characters)];
      return msg`By row ${row} this table has more than ${letters} characters, the most that can be read. Split it into several files.`;
    }
    case "unpacksTooLarge":
      return msg`This workbook gets too large when opened. Copy the table into a new one, or save it as CSV, then try again.`;
    case "encrypted":
      return msg`This workbook is protected with a password. Save a copy without one, then choose that.`;
    case "oldWorkbook":
      return msg`This file is from an older Excel (.xls). Open it, save it as .xlsx or CSV, then choose that.`;
    case "notAWorkbook":
      return msg`This isn’t an Excel workbook. Open it where it was made, save it as .xlsx or CSV, then choose that.`;
    case "notATable":
      return msg`This file isn’t a table. Choose a CSV, TSV, Excel (.xlsx) or contacts (.vcf) file, or paste rows from a spreadsheet.`;
    case "detectorMissing":
      return msg`This file’s encoding needs a part of the app that hasn’t loaded. Try again when you’re online, or save the file as UTF-8.`;
    case "damaged":
      return msg`This file can’t be read. Open it in your spreadsheet app, save it as .xlsx or CSV, then try again.`;
    case "empty":
      return msg`This table is empty.`;
    case "noSuchSheet":
      return msg`That sheet is no longer in this workbook. Choose the file again.`;
    case "outOfReach":
      return msg`This device can’t open the file. If it’s stored online, save it on this device first, then choose it again.`;
    case "tookTooLong":
      return msg`This took too long to read. Save the table as CSV, then try again.`;
  }
}
