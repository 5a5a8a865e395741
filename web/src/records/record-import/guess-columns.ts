import { importer } from "@/lib/core/importer.ts";
import type { Noun } from "@/lib/core/records.ts";
import type { RecordImport } from "./description.ts";

/** What a column means that is left out, one that the app works out itself, and that of our ids. */
export const IGNORED = "ignore";
export const WORKED_OUT = "workedOut";
export const ID = "id";

/** What the columns of a table seem to mean, by the first row; where it has no heading that is known it is none. */
export function guessColumns<N extends Noun>(
  {
    kind,
    columns,
    workedOut,
  }: Pick<RecordImport<N>, "workedOut"> & {
    kind: { noun: Noun };
    columns: readonly { key: string; label: string }[];
  },
  [first = []]: readonly (readonly string[])[],
): { hasHeading: boolean; columns: { heading: string; meaning: string }[] } {
  const meanings = new Map<string, string>();
  for (const heading of workedOut.headings) meanings.set(plain(heading), WORKED_OUT);
  for (const { key, label } of columns) meanings.set(plain(label), key);
  const known = (heading: string): string | undefined => {
    const key = importer().fieldOfHeading(kind.noun, heading);
    return key === ID || columns.some((column) => column.key === key) ? key : undefined;
  };
  // In a file of ours a heading is what we call it; "Paid" of another is whether it was paid.
  const isOurs = first.some((heading) => known(heading) === ID);
  const meaningOf = (heading: string) => {
    const own = meanings.get(plain(heading));
    return isOurs || own !== WORKED_OUT ? (own ?? known(heading)) : (known(heading) ?? own);
  };

  // Of two columns of one meaning the first has it.
  const taken = new Set<string>();
  const guessed = first.map((heading) => {
    const meaning = meaningOf(heading) ?? IGNORED;
    if (taken.has(meaning)) return { heading, meaning: IGNORED };
    if (meaning !== IGNORED && meaning !== WORKED_OUT) taken.add(meaning);
    return { heading, meaning };
  });
  return { hasHeading: guessed.some(({ meaning }) => meaning !== IGNORED), columns: guessed };
}

/** A heading without what says nothing: "E-Mail *" is "email", and "Amount (EUR)" is "amount". */
function plain(heading: string): string {
  return heading
    .replace(/\([^)]*\)/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** As much of a column as tells somebody what it is. */
const SAMPLES = 3;

/** What stands at the head of each column, and some of what stands below. */
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
