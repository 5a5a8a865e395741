/** A spreadsheet's name of a column, counted from 1: A to Z, then AA. */
export function columnName(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return (before > 0 ? columnName(before) : "") + String.fromCharCode(65 + ((column - 1) % 26));
}
