import type { ChartDiff, TableDiff } from "./chart-diff.ts";

/** A table that differs between draft and plan: itself, or its guests. */
export interface AffectedTable {
  id: string;
  name: string;
  /** Differences of the table itself. */
  table?: TableDiff;
  /** Number of guests who join it, leave it, or change their seat at it. */
  guests: number;
}

/** Tables that can be adopted, those with own differences first. */
export function affectedTables({ tables, moved }: Pick<ChartDiff, "tables" | "moved">): AffectedTable[] {
  const affected = new Map<string, AffectedTable>(
    tables.map((table) => [table.id, { id: table.id, name: table.name, table, guests: 0 }]),
  );
  for (const { from, to } of moved) {
    const places = new Map([from, to].flatMap((place) => (place ? [[place.tableId, place]] : [])));
    for (const [id, { tableName }] of places) {
      const table = affected.get(id) ?? { id, name: tableName, guests: 0 };
      table.guests += 1;
      affected.set(id, table);
    }
  }
  return [...affected.values()];
}
