/** What a table may be at most. Tests lower these; people meet LIMITS. */
export interface TableLimits {
  fileBytes: number;
  rows: number;
  columns: number;
  cellCharacters: number;
  /** Of all cells together: a workbook stores a text once, however many cells show it. */
  characters: number;
  /** Of the parts of a workbook that are read, once they are unpacked. */
  unpackedBytes: number;
  /** Files within a workbook. */
  zipEntries: number;
}

/** Far beyond any guest list, and far below what would fill the memory of an old tablet. */
export const LIMITS: TableLimits = {
  fileBytes: 10_000_000,
  rows: 20_000,
  columns: 200,
  cellCharacters: 10_000,
  characters: 20_000_000,
  unpackedBytes: 64 * 1024 * 1024,
  zipEntries: 1_000,
};
