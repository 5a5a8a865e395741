import { SEPARATORS } from "./delimited.ts";
import { markFormula } from "./formula-mark.ts";
import { cellText, type TypedCell } from "./written-cell.ts";

/** Also cells with another separator in them: whoever guesses the separator from the file then guesses right. */
const needsQuotes = new RegExp(`["\\r\\n${SEPARATORS.join("")}]`);

/**
 * A table as CSV, quoted and ended as RFC 4180 has it, with nothing in it that a spreadsheet would run. The byte order
 * mark tells Excel that names are in UTF-8.
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
