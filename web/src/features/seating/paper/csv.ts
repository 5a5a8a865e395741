import Papa from "papaparse";

/** Also in a text of several lines, and where somebody put the mark before it already: the mark can be taken off again. */
const formula = /^(?:'*[=+\-@]|[\t\r])/;

/**
 * A table as CSV: quoted and ended as RFC 4180 has it, and with a mark before what a spreadsheet would take for a
 * formula. The byte order mark tells Excel that names are in UTF-8.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const fields = [header, ...rows].map((row) => [...row]);
  return `\uFEFF${Papa.unparse(fields, { escapeFormulae: formula, newline: "\r\n" })}\r\n`;
}
