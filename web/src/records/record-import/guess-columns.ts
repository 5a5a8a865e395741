import { importer } from "@/lib/core/importer.ts";
import type { Noun } from "@/lib/core/records.ts";
import type { RecordImport } from "./import-description.ts";

/** The meanings of a column that is left out, of a computed one, and of our ids. */
export const IGNORED = "ignore";
// Remembered mappings store the value.
export const COMPUTED = "workedOut";
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
  [first = []]: readonly (readonly string[])[],
): { hasHeading: boolean; columns: { heading: string; meaning: string }[] } {
  const meanings = new Map<string, string>();
  for (const heading of computed.headings) meanings.set(plain(heading), COMPUTED);
  for (const { key, label } of columns) meanings.set(plain(label), key);
  const known = (heading: string): string | undefined => {
    const key = importer().fieldOfHeading(kind.noun, heading);
    return key === ID || columns.some((column) => column.key === key) ? key : undefined;
  };
  // In our own export, headings are our labels; in other files "Paid" means whether it was paid.
  const isOurs = first.some((heading) => known(heading) === ID);
  const meaningOf = (heading: string) => {
    const own = meanings.get(plain(heading));
    return isOurs || own !== COMPUTED ? (own ?? known(heading)) : (known(heading) ?? own);
  };

  // Of two columns with one meaning, the first gets it.
  const taken = new Set<string>();
  const guessed = first.map((heading) => {
    const meaning = meaningOf(heading) ?? IGNORED;
    if (taken.has(meaning)) return { heading, meaning: IGNORED };
    if (meaning !== IGNORED && meaning !== COMPUTED) taken.add(meaning);
    return { heading, meaning };
  });
  return { hasHeading: guessed.some(({ meaning }) => meaning !== IGNORED), columns: guessed };
}

/** A heading without decoration: "E-Mail *" becomes "email", and "Amount (EUR)" becomes "amount". */
function plain(heading: string): string {
  return heading
    .replace(/\([^)]*\)/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** Enough cells to recognise a column. */
const SAMPLES = 3;

/** The heading and samples of each column. */
export function shownColumns(
  rows: readonly (readonly string[])[],
  hasHeading: boolean,
): { heading: string; samples: string[] }[] {
  const [first = [], ...others] = rows;
  const body = hasHeading ? others : rows;
  return first.map((heading, column) => {
    const cells = new Set(body.slice(0, 20).map((row) => row[column]?.trim() ?? ""));
    cells.delete("");
    return { heading: hasHeading ? heading.trim() : "", samples: [...cells].slice(0, SAMPLES) };
  });
}
