/** Limits of a table. Tests use lower ones; the app uses LIMITS. */
export interface TableLimits {
  fileBytes: number;
  rows: number;
  columns: number;
  cellCharacters: number;
  /** Of all cells together: a workbook stores a text once for all cells that show it. */
  characters: number;
  /** Of the workbook parts that are read, after unpacking. */
  unpackedBytes: number;
  /** Files within a workbook. */
  zipEntries: number;
}

/** Far above any guest list, and far below what fills the memory of an old tablet. */
export const LIMITS: TableLimits = {
  fileBytes: 10_000_000,
  rows: 20_000,
  columns: 200,
  cellCharacters: 10_000,
  characters: 20_000_000,
  unpackedBytes: 64 * 1024 * 1024,
  zipEntries: 1_000,
};
