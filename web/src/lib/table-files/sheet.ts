import type { TableLimits } from "./limits.ts";
import type { NumberReader } from "./number-reader.ts";
import { type CellError, type CellPlace, TableRefusal } from "./table.ts";
import type { NumberedRow } from "./tidy-rows.ts";
import { attributesOf, localName, unescaped, walkXml } from "./workbook-xml.ts";

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
  hidden: ReadonlySet<number>;
  /** The first formula saved without its result. */
  uncalculated: CellPlace | undefined;
  /** Cells that show an error instead of a value. */
  errors: CellError[];
}

/** Excel's own limit; a larger row number is invalid. */
const LAST_ROW = 1_048_576;

/** If a whole column is broken, the first cells suffice. */
const MOST_ERRORS = 100;

const rowNumber = /^[1-9]\d{0,6}$/;
const cellAddress = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

/** A link with its own text, which the cell shows. */
const link = /^HYPERLINK\("(?:[^"]|"")*",\s*"((?:[^"]|"")*)"\)$/i;

/** The cell being parsed. */
interface OpenCell extends CellPlace {
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
  let uncalculated: CellPlace | undefined;
  const errors: CellError[] = [];
  let row = 0;
  let column = 0;
  let cell: OpenCell | undefined;
  /** The element that the next text belongs to. */
  let part: "value" | "inline" | "formula" | undefined;
  /** False within phonetic hints, which are not part of the text. */
  let isReading = true;

  function close(closed: OpenCell): void {
    const text = textOf(closed, shared);
    if (text === "") {
      if (closed.type === "e" && errors.length < MOST_ERRORS)
        errors.push({ row: closed.row, column: closed.column, text: closed.value });
      if (isUncalculated(closed)) uncalculated ??= { row: closed.row, column: closed.column };
      return;
    }
    if (closed.column > limits.columns) throw new TableRefusal({ code: "tooManyColumns", row: closed.row });
    const cells = rows.get(closed.row) ?? [];
    rows.set(closed.row, cells);
    if (rows.size > limits.rows) throw new TableRefusal({ code: "tooManyRows" });
    while (cells.length < closed.column) cells.push("");
    cells[closed.column - 1] = text;
  }

  walkXml(xml, {
    onOpen: (name, attributes) => {
      switch (name) {
        case "row": {
          const given = attributes();
          row = rowOf(referenceIn(given), row + 1);
          column = 0;
          if (isTrue(attributesOf(given).get("hidden"))) hidden.add(row);
          break;
        }
        case "c": {
          const given = attributes();
          const place = placeOf(referenceIn(given), { row: Math.max(row, 1), column: column + 1 });
          column = place.column;
          const named = attributesOf(given);
          const style = named.get("s");
          cell = {
            ...place,
            type: named.get("t") ?? "n",
            style: style === undefined ? undefined : Number(style),
            value: "",
            inline: "",
            formula: undefined,
          };
          break;
        }
        case "v":
          part = "value";
          break;
        case "t":
          part = "inline";
          break;
        case "f":
          part = "formula";
          if (cell) cell.formula = "";
          break;
        case "rPh":
          isReading = false;
          break;
      }
    },
    onClose: (name) => {
      if (name === "c" && cell) {
        close(cell);
        cell = undefined;
      }
      if (name === "v" || name === "t" || name === "f") part = undefined;
      if (name === "rPh") isReading = true;
    },
    onText: (text) => {
      if (cell && part && isReading) cell[part] = (cell[part] ?? "") + text;
    },
  });
  const sorted = [...rows].sort(([one], [two]) => one - two).map(([number, cells]) => ({ number, cells }));
  return { rows: sorted, hidden, uncalculated, errors };
}

function textOf(cell: OpenCell, { strings, readers, plainReader }: SharedParts): string {
  const { type, value } = cell;
  switch (type) {
    case "inlineStr":
      return unescaped(cell.inline || value);
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
      return unescaped(value) || linkText(cell.formula);
    default: {
      if (value.trim() === "") return linkText(cell.formula);
      const number = Number(value);
      const read = (cell.style === undefined ? undefined : readers[cell.style]) ?? plainReader;
      return Number.isFinite(number) ? read(number) : value;
    }
  }
}

/** A formula may result in an empty text, which is saved as one. */
function isUncalculated({ type, value, formula }: OpenCell): boolean {
  return formula !== undefined && value === "" && type !== "str";
}

/** The text of a link formula saved without its result. */
function linkText(formula = ""): string {
  return link.exec(formula)?.[1]?.replaceAll('""', '"') ?? "";
}

function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true";
}

/** With two references, such as x:r and r, another reader might use the other one. */
function referenceIn(attributes: Record<string, string>): string | undefined {
  const written = Object.keys(attributes).filter(
    (name) => localName(name) === "r" && !name.startsWith("xmlns:"),
  );
  if (written.length > 1) throw new TableRefusal({ code: "damaged" });
  return attributes[written[0] ?? ""];
}

/** Rows and cells may omit their address: then each follows the one before. */
function placeOf(address: string | undefined, next: CellPlace): CellPlace {
  if (address === undefined) return next;
  const [, letters = "", digits = ""] = cellAddress.exec(address) ?? [];
  const row = rowOf(digits, 0);
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row, column };
}

function rowOf(digits: string | undefined, next: number): number {
  const row = digits === undefined ? next : rowNumber.test(digits) ? Number(digits) : Number.NaN;
  if (!(row <= LAST_ROW)) throw new TableRefusal({ code: "damaged" });
  return row;
}
