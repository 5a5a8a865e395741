/*
 * Spreadsheets run text that looks like a formula, also from a CSV file, and formulas can send cells to a stranger
 * or start programs. OWASP ("CSV Injection") recommends an apostrophe before text that begins with = + - @, a tab
 * or a line end. Reading a file removes one mark, so text that already has a mark gets another one.
 */

const formulaLike = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Telephone numbers that begin with +, and numbers. As formulas they are sums at worst: without letters a formula
 * cannot name a function, a cell or an address.
 */
const harmless = /^(?:\+[ ().\-/]*\d[\d ().\-/]*|-?\d+(?:[.,]\d+)*)$/;

/** Marks a text for a CSV file, so that no spreadsheet runs it as a formula. */
export function markFormula(text: string): string {
  return formulaLike.test(text) && !harmless.test(text) ? `'${text}` : text;
}

/**
 * Marks a text for a workbook, where text is stored as text and needs no mark. Only text that looks marked gets a mark,
 * because the reader removes one: a workbook may be a CSV file that was saved again, marks included.
 */
export function keepMark(text: string): string {
  return unmarkFormula(text) === text ? text : `'${text}`;
}

/** Reverts `markFormula` and `keepMark`. Files of other programs have such marks too, also before telephone numbers. */
export function unmarkFormula(text: string): string {
  return text.startsWith("'") && formulaLike.test(text) ? text.slice(1) : text;
}
