/*
 * A spreadsheet runs text that looks like a formula, also from a CSV file, and formulas reach out: they send cells to a
 * stranger, or start programs. OWASP ("CSV Injection") has an apostrophe put before text that begins with = + - @, a
 * tab or a line's end. Each of our marks is taken off again when the file is read, so marked text gets another one.
 */

const likeFormula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Telephone numbers that begin with +, and numbers. Read as formulas they are sums at worst: with no letter in it a
 * formula names no function, no cell and no address.
 */
const harmless = /^(?:\+[ ().\-/]*\d[\d ().\-/]*|-?\d+(?:[.,]\d+)*)$/;

/** Text for a CSV file that no spreadsheet takes for a formula. */
export function markFormula(text: string): string {
  return likeFormula.test(text) && !harmless.test(text) ? `'${text}` : text;
}

/**
 * Text for a workbook, where text is stored as text and needs no mark. Only what looks marked gets one more, because
 * the reader takes one off: a workbook may be a CSV file that somebody saved once more, marks and all.
 */
export function keepMark(text: string): string {
  return unmarkFormula(text) === text ? text : `'${text}`;
}

/** The text as it was before `markFormula` or `keepMark`. Files from elsewhere have such marks too, also before telephone numbers. */
export function unmarkFormula(text: string): string {
  return text.startsWith("'") && likeFormula.test(text) ? text.slice(1) : text;
}
