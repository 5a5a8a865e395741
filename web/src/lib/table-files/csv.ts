import { SEPARATORS } from "./delimited.ts";
import { markFormula } from "./formula-mark.ts";

/** Also quotes cells that contain another separator, so that programs that guess the separator guess right. */
const needsQuotes = new RegExp(`["\\r\\n${SEPARATORS.join("")}]`);

/**
 * Writes a table as CSV, quoted and ended as in RFC 4180, without text that a spreadsheet would run as a formula. The
 * byte order mark tells Excel that the file is UTF-8.
 */
export function writeCsv(
  rows: readonly (readonly TypedCell[])[],
  { separator = "," }: { separator?: (typeof SEPARATORS)[number] } = {},
): string {
  return `\uFEFF${rows.map((row) => `${row.map(fieldOf).join(separator)}\r\n`).join("")}`;
}

function fieldOf(cell: TypedCell): string {
  if (typeof cell !== "string") return cellText(cell);
  const text = markFormula(cell);
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Text or a plain number in a cell to write. */
export type PlainCell = string | number;

/** A day, YYYY-MM-DD: spreadsheets sort and calculate only with typed dates. */
interface DateCell {
  date: string;
}

/** An amount in hundredths. */
interface AmountCell {
  amount: number;
}

/** The content of one cell. */
export type TypedCell = PlainCell | DateCell | AmountCell;

/** A cell as text, independent of the user's formats: dates in ISO 8601, amounts with a point and two decimals. */
export function cellText(cell: TypedCell): string {
  if (typeof cell !== "object") return String(cell);
  return "date" in cell ? cell.date : (cell.amount / 100).toFixed(2);
}
