import type { TableLimits } from "./limits.ts";
import type { NumberReader } from "./shown-number.ts";
import { type CellError, type CellPlace, TableRefusal } from "./table.ts";
import type { NumberedRow } from "./tidy-rows.ts";
import { unescaped } from "./workbook-strings.ts";
import { attributesOf, localName, walkXml } from "./workbook-xml.ts";

/** What a workbook's sheets share. */
export interface SharedParts {
  strings: readonly string[];
  /** By the number of the style. */
  readers: readonly NumberReader[];
  /** For cells without a style. */
  plainReader: NumberReader;
}

export interface SheetRows {
  rows: NumberedRow[];
  hidden: ReadonlySet<number>;
  /** The first formula that was saved without what it comes to. */
  unsolved: CellPlace | undefined;
  /** Those that show an error instead of a value. */
  errors: CellError[];
}

/** Excel's own limit, and what is taken as a row's number without asking further. */
const LAST_ROW = 1_048_576;

/** Where a whole column is broken, the first cells say it. */
const MOST_ERRORS = 100;

const rowNumber = /^[1-9]\d{0,6}$/;
const cellAddress = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

/** A link with a text of its own, which is what the cell shows. */
const link = /^HYPERLINK\("(?:[^"]|"")*",\s*"((?:[^"]|"")*)"\)$/i;

/** A cell under way. */
interface OpenCell extends CellPlace {
  type: string;
  style: number | undefined;
  value: string;
  /** Of a string that stands in the cell itself. */
  inline: string;
  /** Where another cell has the formula for several, it is empty. */
  formula: string | undefined;
}

/**
 * The cells of a sheet as text. They are stored sparsely and kept sparsely, so that a cell far out takes no more
 * memory than any other; every address has to be one, and no farther out than Excel's own.
 */
export function readSheet(xml: string, shared: SharedParts, limits: TableLimits): SheetRows {
  const rows = new Map<number, string[]>();
  const hidden = new Set<number>();
  let unsolved: CellPlace | undefined;
  const errors: CellError[] = [];
  let row = 0;
  let column = 0;
  let cell: OpenCell | undefined;
  /** What the text is that comes next. */
  let part: "value" | "inline" | "formula" | undefined;
  /** How to pronounce a text is no part of it. */
  let isReading = true;

  function close(closed: OpenCell): void {
    const text = textOf(closed, shared);
    if (text === "") {
      if (closed.type === "e" && errors.length < MOST_ERRORS)
        errors.push({ row: closed.row, column: closed.column, text: closed.value });
      if (isUnsolved(closed)) unsolved ??= { row: closed.row, column: closed.column };
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
  return { rows: sorted, hidden, unsolved, errors };
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

/** A formula can come to an empty text, which is then said. */
function isUnsolved({ type, value, formula }: OpenCell): boolean {
  return formula !== undefined && value === "" && type !== "str";
}

/** The text of a link, where no program has worked it out yet. */
function linkText(formula = ""): string {
  return link.exec(formula)?.[1]?.replaceAll('""', '"') ?? "";
}

function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true";
}

/** With two of them, as x:r and r, another reader could take the other one. */
function referenceIn(attributes: Record<string, string>): string | undefined {
  const written = Object.keys(attributes).filter(
    (name) => localName(name) === "r" && !name.startsWith("xmlns:"),
  );
  if (written.length > 1) throw new TableRefusal({ code: "damaged" });
  return attributes[written[0] ?? ""];
}

/** Rows and cells may go without their address: then each comes next to the one before. */
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
