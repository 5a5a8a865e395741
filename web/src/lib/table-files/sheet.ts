import type { TableLimits } from "./limits.ts";
import type { NumberReader } from "./number-reader.ts";
import { type CellAddress, type CellError, TableRefusal } from "./table.ts";
import type { NumberedRow } from "./tidy-rows.ts";
import { attributesOf, localName, unescapeText, walkXml } from "./workbook-xml.ts";

/** Data shared by a workbook's sheets. */
export interface SharedParts {
  strings: readonly string[];
  /** By style number. */
  readers: readonly NumberReader[];
  /** For cells without a style. */
  plainReader: NumberReader;
}

export interface SheetRows {
  rows: NumberedRow[];
  /** The numbers of rows that the sheet hides. */
  hidden: ReadonlySet<number>;
  /** The first formula saved without its result. */
  uncalculated: CellAddress | undefined;
  /** Cells that show an error instead of a value. */
  errors: CellError[];
}

/** Excel's own limit; a larger row number is invalid. */
const lastRow = 1_048_576;

/** If a whole column is broken, the first cells suffice. */
const maxErrors = 100;

const rowNumber = /^[1-9]\d{0,6}$/;
const cellAddress = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

/** A link formula with a text, which the cell shows. */
const linkFormula = /^HYPERLINK\("(?:[^"]|"")*",\s*"((?:[^"]|"")*)"\)$/i;

/** The cell being parsed. */
interface OpenCell extends CellAddress {
  type: string;
  style: number | undefined;
  value: string;
  /** The text of an inline string. */
  inline: string;
  /** Empty if the formula is shared with another cell. */
  formula: string | undefined;
}

/**
 * The cells of a sheet as text. Stored sparsely, so that a far-out cell takes no more memory than any other; every
 * address must be valid and within Excel's limits.
 */
export function readSheet(xml: string, shared: SharedParts, limits: TableLimits): SheetRows {
  const rows = new Map<number, string[]>();
  const hidden = new Set<number>();
  let uncalculated: CellAddress | undefined;
  const errors: CellError[] = [];
  let row = 0;
  let column = 0;
  let cell: OpenCell | undefined;
  /** The element that the next text belongs to. */
  let textTarget: "value" | "inline" | "formula" | undefined;
  /** False within phonetic hints, which are not part of the text. */
  let isOutsideHints = true;

  function addCell(finishedCell: OpenCell): void {
    const text = textOf(finishedCell, shared);
    if (text === "") {
      if (finishedCell.type === "e" && errors.length < maxErrors)
        errors.push({ row: finishedCell.row, column: finishedCell.column, text: finishedCell.value });
      if (isUncalculated(finishedCell))
        uncalculated ??= { row: finishedCell.row, column: finishedCell.column };
      return;
    }
    if (finishedCell.column > limits.columns)
      throw new TableRefusal({ code: "tooManyColumns", row: finishedCell.row });
    const cells = rows.get(finishedCell.row) ?? [];
    rows.set(finishedCell.row, cells);
    if (rows.size > limits.rows) throw new TableRefusal({ code: "tooManyRows" });
    while (cells.length < finishedCell.column) cells.push("");
    cells[finishedCell.column - 1] = text;
  }

  walkXml(xml, {
    onOpen: (name, attributes) => {
      switch (name) {
        case "row": {
          const rawAttributes = attributes();
          row = rowOf(cellReferenceOf(rawAttributes), row + 1);
          column = 0;
          if (isTrue(attributesOf(rawAttributes).get("hidden"))) hidden.add(row);
          break;
        }
        case "c": {
          const rawAttributes = attributes();
          const address = addressOf(cellReferenceOf(rawAttributes), {
            row: Math.max(row, 1),
            column: column + 1,
          });
          column = address.column;
          const values = attributesOf(rawAttributes);
          const style = values.get("s");
          cell = {
            ...address,
            type: values.get("t") ?? "n",
            style: style === undefined ? undefined : Number(style),
            value: "",
            inline: "",
            formula: undefined,
          };
          break;
        }
        case "v":
          textTarget = "value";
          break;
        case "t":
          textTarget = "inline";
          break;
        case "f":
          textTarget = "formula";
          if (cell) cell.formula = "";
          break;
        case "rPh":
          isOutsideHints = false;
          break;
      }
    },
    onClose: (name) => {
      if (name === "c" && cell) {
        addCell(cell);
        cell = undefined;
      }
      if (name === "v" || name === "t" || name === "f") textTarget = undefined;
      if (name === "rPh") isOutsideHints = true;
    },
    onText: (text) => {
      if (cell && textTarget && isOutsideHints) cell[textTarget] = (cell[textTarget] ?? "") + text;
    },
  });
  const sortedRows = [...rows].sort(([a], [b]) => a - b).map(([number, cells]) => ({ number, cells }));
  return { rows: sortedRows, hidden, uncalculated, errors };
}

function textOf(cell: OpenCell, { strings, readers, plainReader }: SharedParts): string {
  const { type, value } = cell;
  switch (type) {
    case "inlineStr":
      return unescapeText(cell.inline || value);
    case "s": {
      if (value === "") return "";
      const text = strings[Number(value)];
      if (text === undefined) throw new TableRefusal({ code: "damaged" });
      return text;
    }
    case "b":
      return value === "" ? "" : String(isTrue(value));
    case "e":
      return "";
    case "d":
      return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, "").replace("T", " ");
    case "str":
      return unescapeText(value) || linkText(cell.formula);
    default: {
      if (value.trim() === "") return linkText(cell.formula);
      const number = Number(value);
      const read = (cell.style === undefined ? undefined : readers[cell.style]) ?? plainReader;
      return Number.isFinite(number) ? read(number) : value;
    }
  }
}

/** Whether a formula was saved without its result. An empty text is a result, which is saved as a string. */
function isUncalculated({ type, value, formula }: OpenCell): boolean {
  return formula !== undefined && value === "" && type !== "str";
}

/** The text of a link formula saved without its result. */
function linkText(formula = ""): string {
  return linkFormula.exec(formula)?.[1]?.replaceAll('""', '"') ?? "";
}

function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true";
}

/** The address of a cell or row. Two, such as x:r and r, are refused: another program might use the other one. */
function cellReferenceOf(attributes: Record<string, string>): string | undefined {
  const names = Object.keys(attributes).filter(
    (name) => localName(name) === "r" && !name.startsWith("xmlns:"),
  );
  if (names.length > 1) throw new TableRefusal({ code: "damaged" });
  return attributes[names[0] ?? ""];
}

/** Rows and cells may omit their address: then each follows the one before. */
function addressOf(address: string | undefined, next: CellAddress): CellAddress {
  if (address === undefined) return next;
  const [, letters = "", digits = ""] = cellAddress.exec(address) ?? [];
  const row = rowOf(digits, 0);
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row, column };
}

function rowOf(digits: string | undefined, next: number): number {
  const row = digits === undefined ? next : rowNumber.test(digits) ? Number(digits) : Number.NaN;
  if (!(row <= lastRow)) throw new TableRefusal({ code: "damaged" });
  return row;
}
