interface Dated {
  weddingDate?: string | undefined;
}

/** The order of a list of weddings: what comes soonest, what has no date yet, and what was, the latest first. */
export function nearestFirst<W extends Dated>(weddings: readonly W[], today: string): W[] {
  return weddings.toSorted((one, other) => rank(one, today) - rank(other, today) || order(one, other, today));
}

function rank({ weddingDate }: Dated, today: string): number {
  if (!weddingDate) return 1;
  return weddingDate >= today ? 0 : 2;
}

function order({ weddingDate: one = "" }: Dated, { weddingDate: other = "" }: Dated, today: string): number {
  const earlierFirst = one < other ? -1 : Number(one > other);
  return one < today ? -earlierFirst : earlierFirst;
}
