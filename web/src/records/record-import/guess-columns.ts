import { importer } from "@/lib/core/importer.ts";
import type { Noun } from "@/lib/core/records.ts";
import type { RecordImport } from "./import-description.ts";

/* Meanings of columns that are not a field of the record. Remembered mappings store these values. */

/** A column that is left out. */
export const IGNORED = "ignore";
/** A column with values that Troth calculates. */
export const COMPUTED = "workedOut";
/** The column with our ids. */
export const ID = "id";

/** Guesses the meanings of columns from the first row; without a known heading, that row is data. */
export function guessColumns<N extends Noun>(
  {
    kind,
    columns,
    computed,
  }: Pick<RecordImport<N>, "computed"> & {
    kind: { noun: Noun };
    columns: readonly { key: string; label: string }[];
  },
  [firstRow = []]: readonly (readonly string[])[],
): { hasHeading: boolean; columns: { heading: string; meaning: string }[] } {
  const ownMeanings = new Map<string, string>();
  for (const heading of computed.headings) ownMeanings.set(withoutDecoration(heading), COMPUTED);
  for (const { key, label } of columns) ownMeanings.set(withoutDecoration(label), key);
  const ownMeaningOf = (heading: string) => ownMeanings.get(withoutDecoration(heading));
  /** The core knows headings of other programs and languages. */
  const usualMeaningOf = (heading: string): string | undefined => {
    const key = importer().fieldOfHeading(kind.noun, heading);
    return key === ID || columns.some((column) => column.key === key) ? key : undefined;
  };
  const isOwnExport = firstRow.some((heading) => usualMeaningOf(heading) === ID);
  const meaningOf = (heading: string) => {
    const ownMeaning = ownMeaningOf(heading);
    // "Paid" is a computed sum in our own export; in other files it is whether something was paid.
    if (ownMeaning === COMPUTED && !isOwnExport) return usualMeaningOf(heading) ?? COMPUTED;
    return ownMeaning ?? usualMeaningOf(heading);
  };

  // Of two columns with one meaning, the first gets it.
  const usedMeanings = new Set<string>();
  const guessedColumns = firstRow.map((heading) => {
    const meaning = meaningOf(heading) ?? IGNORED;
    if (usedMeanings.has(meaning)) return { heading, meaning: IGNORED };
    if (meaning !== IGNORED && meaning !== COMPUTED) usedMeanings.add(meaning);
    return { heading, meaning };
  });
  return { hasHeading: guessedColumns.some(({ meaning }) => meaning !== IGNORED), columns: guessedColumns };
}

/** A heading without decoration: "E-Mail *" becomes "email", and "Amount (EUR)" becomes "amount". */
function withoutDecoration(heading: string): string {
  return heading
    .replace(/\([^)]*\)/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Enough cells to recognise a column, out of the first rows of the table. */
const SAMPLES = 3;
const SAMPLED_ROWS = 20;

/** The heading and samples of each column. */
export function shownColumns(
  rows: readonly (readonly string[])[],
  hasHeading: boolean,
): { heading: string; samples: string[] }[] {
  const [firstRow = [], ...followingRows] = rows;
  const bodyRows = hasHeading ? followingRows : rows;
  return firstRow.map((heading, column) => {
    const cells = new Set(bodyRows.slice(0, SAMPLED_ROWS).map((row) => row[column]?.trim() ?? ""));
    cells.delete("");
    return { heading: hasHeading ? heading.trim() : "", samples: [...cells].slice(0, SAMPLES) };
  });
}
