import type { TableLimits } from "./limits.ts";
import { TableRefusal } from "./table.ts";
import { localName, walkXml } from "./workbook-xml.ts";

/** Excel's own limit, and what is taken as a row's number without asking further. */
const LAST_ROW = 1_048_576;

const rowNumber = /^[1-9]\d{0,6}$/;
const cellAddress = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

/**
 * Looks at where the cells of a sheet are before anybody reads what they hold. A sheet is stored sparsely and read as a
 * grid: a single cell far out, at ZZZ9999999, would take all memory there is. Read with the parser of read-excel-file,
 * so that both see the same; and every attribute that might become an address has to be one.
 *
 * Answers whether anything is on the sheet at all.
 */
export function guardSheet(xml: string, limits: TableLimits): boolean {
  let cell: { row: number; column: number } | undefined;
  let lastRow = 0;
  let lastColumn = 0;

  walkXml(xml, {
    onOpen: (name, attributes) => {
      if (name === "row") checkRow(referenceIn(attributes()));
      if (name === "c") cell = addressOf(referenceIn(attributes()));
    },
    onClose: (name) => {
      if (name === "c") cell = undefined;
    },
    // Wherever in the cell: what the next reader takes as its value is for that reader to say.
    onText: (text) => {
      if (!cell || text === "") return;
      if (cell.column > limits.columns) throw new TableRefusal({ code: "tooManyColumns", row: cell.row });
      lastRow = Math.max(lastRow, cell.row);
      lastColumn = Math.max(lastColumn, cell.column);
      if (lastRow * lastColumn > limits.rows * limits.columns)
        throw new TableRefusal({ code: "tooManyRows" });
    },
  });
  return lastRow > 0;
}

/** With two of them, as x:r and r, the next reader could take the other one. */
function referenceIn(attributes: Record<string, string>): string | undefined {
  const written = Object.keys(attributes).filter(
    (name) => localName(name) === "r" && !name.startsWith("xmlns:"),
  );
  if (written.length > 1) throw new TableRefusal({ code: "damaged" });
  return attributes[written[0] ?? ""];
}

/** Rows may go without a number. */
function checkRow(number: string | undefined): void {
  if (number !== undefined) rowOf(rowNumber.exec(number)?.[0]);
}

function addressOf(address = ""): { row: number; column: number } {
  const [, letters = "", digits] = cellAddress.exec(address) ?? [];
  const row = rowOf(digits);
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row, column };
}

function rowOf(digits: string | undefined): number {
  const row = Number(digits);
  if (!(row <= LAST_ROW)) throw new TableRefusal({ code: "damaged" });
  return row;
}
