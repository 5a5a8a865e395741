import type { Noun, RecordOf } from "@/lib/core/records.ts";
import type { ImportColumn } from "./import-description.ts";
import { foldName } from "./use-cell-readers.ts";

/** The category of imported rows without one, since each record must have one. */
export const OTHER_CATEGORY = "Other";

/**
 * The import column of a category that records store by name. The `categories` are recognised regardless of case; other
 * names stay as they are.
 */
export function categoryColumn<N extends Noun>(
  column: ImportColumn<N>,
  categories: readonly string[],
  nameOf: (category: string) => string,
  storedCategory: (record: RecordOf<N>) => string,
): ImportColumn<N> {
  const hasName = (category: string, cell: string) =>
    [category, nameOf(category)].some((name) => foldName(name) === foldName(cell));
  return {
    ...column,
    read: {
      cell: (cell) => ({
        ok: true,
        value:
          cell === "" ? OTHER_CATEGORY : (categories.find((category) => hasName(category, cell)) ?? cell),
      }),
    },
    storedValue: (record) => storedCategory(record) || OTHER_CATEGORY,
    formatValue: (category) => nameOf(String(category)),
  };
}
