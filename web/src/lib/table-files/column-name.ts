/** A spreadsheet's name of a column, counted from 1: A to Z, then AA. */
export function columnName(column: number): string {
  const prefix = Math.floor((column - 1) / 26);
  const lastLetter = String.fromCharCode("A".charCodeAt(0) + ((column - 1) % 26));
  return (prefix > 0 ? columnName(prefix) : "") + lastLetter;
}
