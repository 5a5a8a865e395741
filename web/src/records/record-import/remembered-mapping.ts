import type { ColumnMapping } from "./choose-columns.tsx";

/** Limit of remembered tables; the oldest is dropped first. */
const MOST = 20;

type StoredMappings = [headings: string, columns: string[]][];

/** The possible meanings of columns, and the storage key of the user's corrections. */
export interface ColumnMeanings<M extends string> {
  key: string;
  isMeaning: (text: unknown) => text is M;
}

/** The guessed meanings of a table's columns. */
export interface GuessedColumns<M extends string> {
  hasHeading: boolean;
  columns: readonly { heading: string; meaning: M }[];
}

/**
 * Applies the user's earlier corrections to a table with the same headings. Tables without headings are not remembered.
 */
export function rememberedMapping<M extends string>(
  { key, isMeaning }: ColumnMeanings<M>,
  { hasHeading, columns }: GuessedColumns<M>,
): ColumnMapping<M> {
  const guessed = columns.map(({ meaning }) => meaning);
  const known = hasHeading ? read(key).find(([headings]) => headings === signature(columns))?.[1] : undefined;
  const fits = known?.every(isMeaning) && known.length === guessed.length;
  return { hasHeading, columns: fits ? (known as M[]) : guessed };
}

export function rememberMapping<M extends string>(
  { key }: Pick<ColumnMeanings<M>, "key">,
  guess: GuessedColumns<M>,
  { hasHeading, columns }: ColumnMapping<M>,
): void {
  if (!hasHeading) return;
  const headings = signature(guess.columns);
  const others = read(key).filter(([other]) => other !== headings);
  try {
    localStorage.setItem(key, JSON.stringify([...others, [headings, columns]].slice(-MOST)));
  } catch {
    // The device is full: the columns will be guessed again next time.
  }
}

function signature(columns: readonly { heading: string }[]): string {
  return columns.map(({ heading }) => heading.trim().toLowerCase()).join("\n");
}

function read(key: string): StoredMappings {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    const isPair = (pair: unknown): pair is StoredMappings[number] =>
      Array.isArray(pair) && typeof pair[0] === "string" && Array.isArray(pair[1]);
    return Array.isArray(parsed) ? parsed.filter(isPair) : [];
  } catch {
    return [];
  }
}
