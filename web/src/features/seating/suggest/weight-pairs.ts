import type { SeatGuest } from "@/lib/core/types.ts";
import { writeCsv } from "@/lib/table-files/csv.ts";

/** Two indexes of a list, and the weight of that pair. */
export type IndexedPair = readonly [one: number, other: number, weight: number];

/** Two guest ids, and their weight at one table. */
export type GuestPair = [one: string, other: string, weight: number];

export interface MatchedWeights {
  pairs: GuestPair[];
  /** Names that match no guest. */
  unknown: string[];
  /** Names that match several guests, so their weights are unusable. */
  ambiguous: string[];
}

/** Matches names of a weights file to guests. Ignores case and spaces, but not accents. */
export function matchWeights(
  names: readonly string[],
  pairs: readonly IndexedPair[],
  guests: readonly SeatGuest[],
): MatchedWeights {
  const byName = new Map<string, string[]>();
  for (const { id, name } of guests) byName.set(keyOf(name), [...(byName.get(keyOf(name)) ?? []), id]);
  const ids = names.map((name) => byName.get(keyOf(name)) ?? []);
  const idOf = (index: number) => (ids[index]?.length === 1 ? ids[index][0] : undefined);
  return {
    pairs: pairs.flatMap(([one, other, weight]): GuestPair[] => {
      const [a, b] = [idOf(one), idOf(other)];
      return a !== undefined && b !== undefined && a !== b ? [[a, b, weight]] : [];
    }),
    unknown: names.filter((_, index) => ids[index]?.length === 0),
    ambiguous: names.filter((_, index) => (ids[index]?.length ?? 0) > 1),
  };
}

/** The reverse: pairs of guests as pairs of list indexes. */
export function indexedPairs(
  pairs: readonly GuestPair[],
  guests: readonly SeatGuest[],
): [number, number, number][] {
  const indexes = new Map(guests.map(({ id }, index) => [id, index]));
  return pairs.flatMap(([one, other, weight]): [number, number, number][] => {
    const [a, b] = [indexes.get(one), indexes.get(other)];
    return a !== undefined && b !== undefined ? [[a, b, weight]] : [];
  });
}

/** A symmetric table of weights as CSV, which the core reads again. */
export function weightsCsv(names: readonly string[], pairs: readonly IndexedPair[]): string {
  const weights = names.map(() => names.map(() => 0));
  for (const [one, other, weight] of pairs) {
    for (const [row, column] of [
      [one, other],
      [other, one],
    ] as const)
      weights[row]?.splice(column, 1, weight);
  }
  return writeCsv([["guest", ...names], ...names.map((name, row) => [name, ...(weights[row] ?? [])])]);
}

function keyOf(name: string): string {
  return name.trim().replace(/\s+/g, " ").toLocaleLowerCase();
}
