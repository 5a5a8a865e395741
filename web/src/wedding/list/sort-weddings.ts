interface DatedWedding {
  weddingDate?: string | undefined;
}

/** Sorts weddings: upcoming ones first, then those without a date, then past ones, the latest first. */
export function sortByDate<W extends DatedWedding>(weddings: readonly W[], today: string): W[] {
  return weddings.toSorted((one, other) => rank(one, today) - rank(other, today) || order(one, other, today));
}

function rank({ weddingDate }: DatedWedding, today: string): number {
  if (!weddingDate) return 1;
  return weddingDate >= today ? 0 : 2;
}

function order(
  { weddingDate: one = "" }: DatedWedding,
  { weddingDate: other = "" }: DatedWedding,
  today: string,
): number {
  const earlierFirst = one < other ? -1 : Number(one > other);
  return one < today ? -earlierFirst : earlierFirst;
}
