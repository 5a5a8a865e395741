import type {
  Conflict,
  FieldConflictItem,
  MergeIssue,
  RecordRef,
  RemovalConflict,
  SeatConflictItem,
} from "@/wedding/types.ts";

export type SettleItem =
  | { kind: "fields"; key: string; thing: RecordRef; fields: FieldConflictItem[] }
  | { kind: "removal"; key: string; removal: RemovalConflict }
  | { kind: "mismatch"; key: string; mismatch: MergeIssue }
  | { kind: "chart"; key: string; chart: string; seats: SeatConflictItem[] };

/** One card per record with all its fields; one per chart with all its seats. */
export function groupedByThing(items: readonly Conflict[]): SettleItem[] {
  const cards = new Map<string, SettleItem>();
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
