import type { Guess, Mapping, Meaning } from "@/lib/core/importer.ts";
import { MEANINGS } from "./meaning-words.ts";

/** Of so many kinds of tables the corrections are remembered; the oldest goes first. */
const MOST = 20;
const KEY = "troth.import-columns";

type Remembered = [headings: string, columns: string[]][];

/**
 * Columns that somebody put right by hand are put right by themselves when a table with the same headings comes again.
 * A table without headings is not known again.
 */
export function rememberedMapping({ hasHeading, columns }: Guess): Mapping {
  const guessed = columns.map(({ meaning }) => meaning);
  const known = hasHeading ? read().find(([headings]) => headings === signature(columns)) : undefined;
  const meanings = known?.[1].every(isMeaning) ? (known[1] as Meaning[]) : guessed;
  return { hasHeading, columns: meanings.length === guessed.length ? meanings : guessed };
}

export function rememberMapping(guess: Guess, { hasHeading, columns }: Mapping): void {
  if (!hasHeading) return;
  const headings = signature(guess.columns);
  const others = read().filter(([other]) => other !== headings);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [headings, columns]].slice(-MOST)));
  } catch {
    // A device without space: the columns are guessed again the next time.
  }
}

function signature(columns: Guess["columns"]): string {
  return columns.map(({ heading }) => heading.trim().toLowerCase()).join("\n");
}

function read(): Remembered {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const isPair = (pair: unknown): pair is Remembered[number] =>
      Array.isArray(pair) && typeof pair[0] === "string" && Array.isArray(pair[1]);
    return Array.isArray(parsed) ? parsed.filter(isPair) : [];
  } catch {
    return [];
  }
}

export function isMeaning(text: unknown): text is Meaning {
  return MEANINGS.some(({ value }) => value === text);
}
