import type { Noun, RecordOf } from "@/lib/core/records.ts";
import type { ImportColumn } from "./description.ts";
import { folded } from "./folded.ts";

/** The category of records of which a table says none: each has to have one. */
export const OTHER_CATEGORY = "Other";

/**
 * A category that records keep by its name. Those that are offered and those of other records are known however they
 * are written; other words are kept.
 */
export function categoryColumn<N extends Noun>(
  column: ImportColumn<N>,
  categories: readonly string[],
  nameOf: (category: string) => string,
  known: (record: RecordOf<N>) => string,
): ImportColumn<N> {
  const isCalled = (category: string, cell: string) =>
    [category, nameOf(category)].some((name) => folded(name) === folded(cell));
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
