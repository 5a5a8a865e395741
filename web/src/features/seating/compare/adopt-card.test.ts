import { expect, test } from "vitest";
import { affectedTables } from "./adopt-card.tsx";

const seat = (table: string, position: number) => ({
  tableId: table,
  tableName: `Table ${table}`,
  position,
});
const diff = (moved: [ReturnType<typeof seat> | null, ReturnType<typeof seat> | null][]) => ({
  moved: moved.map(([from, to], index) => ({ guestId: `g${index}`, guestName: `Guest ${index}`, from, to })),
  tables: [{ id: "9", name: "Table 9", kind: "added" as const, fields: [] }],
});

const counts = (moved: Parameters<typeof diff>[0]) =>
  affectedTables(diff(moved)).map(({ name, guests }) => `${name}: ${guests}`);

test.each<[string, Parameters<typeof diff>[0], string[]]>([
  ["no guest moved", [], ["Table 9: 0"]],
  ["both tables of a move are affected", [[seat("1", 1), seat("9", 2)]], ["Table 9: 1", "Table 1: 1"]],
  [
    "another seat at the same table counts once",
    [[seat("1", 1), seat("1", 2)]],
    ["Table 9: 0", "Table 1: 1"],
  ],
  ["a guest lost a seat", [[seat("1", 1), null]], ["Table 9: 0", "Table 1: 1"]],
  ["a guest got a seat", [[null, seat("2", 1)]], ["Table 9: 0", "Table 2: 1"]],
])("%s", (_case, moved, tables) => {
  expect(counts(moved)).toEqual(tables);
});
