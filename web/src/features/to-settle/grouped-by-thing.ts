import type {
  ContestedField,
  ContestedRemoval,
  ContestedSeat,
  Mismatch,
  Thing,
  ToSettle,
} from "@/wedding/types.ts";

export type Card =
  | { kind: "fields"; key: string; thing: Thing; fields: ContestedField[] }
  | { kind: "removal"; key: string; removal: ContestedRemoval }
  | { kind: "mismatch"; key: string; mismatch: Mismatch }
  | { kind: "chart"; key: string; chart: string; seats: ContestedSeat[] };

/** One card per record with all its fields; one per chart with all its seats. */
export function groupedByThing(items: readonly ToSettle[]): Card[] {
  const cards = new Map<string, Card>();
  for (const item of items) {
    if (item.kind === "removal") {
      cards.set(item.key, { kind: "removal", key: item.key, removal: item });
      continue;
    }
    if (item.kind === "mismatch") {
      cards.set(item.key, { kind: "mismatch", key: item.key, mismatch: item });
      continue;
    }
    const key = item.kind === "seat" ? `seats/${item.chart}` : `${item.container}/${item.id ?? ""}`;
    const card = cards.get(key);
    if (item.kind === "seat") {
      if (card?.kind === "chart") card.seats.push(item);
      else cards.set(key, { kind: "chart", key, chart: item.chart, seats: [item] });
    } else if (card?.kind === "fields") card.fields.push(item);
    else {
      const thing = { container: item.container, id: item.id };
      cards.set(key, { kind: "fields", key, thing, fields: [item] });
    }
  }
  return [...cards.values()];
}
