import type { Noun, RecordOf } from "@/lib/core/records.ts";
import type { ImportColumn } from "./import-description.ts";
import { foldName } from "./use-cell-readers.ts";

/** The category of imported rows without one, since each record must have one. */
export const OTHER_CATEGORY = "Other";

/**
 * A category that records store by name. The offered categories and those of other records are recognised regardless of
 * case; other names are kept.
 */
export function categoryColumn<N extends Noun>(
  column: ImportColumn<N>,
  categories: readonly string[],
  nameOf: (category: string) => string,
  known: (record: RecordOf<N>) => string,
): ImportColumn<N> {
  const isCalled = (category: string, cell: string) =>
    [category, nameOf(category)].some((name) => foldName(name) === foldName(cell));
  return {
    ...column,
    read: (cell) => ({
      ok: true,
      value: cell === "" ? OTHER_CATEGORY : (categories.find((category) => isCalled(category, cell)) ?? cell),
    }),
    known: (record) => known(record) || OTHER_CATEGORY,
    say: (category) => nameOf(String(category)),
  };
}
