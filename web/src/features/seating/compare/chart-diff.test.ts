import { expect, test } from "vitest";
import type { SeatGuest, SeatingView, TableView } from "@/lib/core/types.ts";
import { aSeatGuest, aSeatingView, aSeatTable } from "@/test/fake-seating.ts";
import { diffCharts, isSame } from "./chart-diff.tsx";

interface ViewFields {
  guests?: Record<string, Partial<SeatGuest>>;
  tables?: Record<string, Partial<TableView>>;
  chart?: Partial<SeatingView["chart"]>;
  objects?: SeatingView["objects"];
}

function view({ guests = {}, tables = {}, chart = {}, objects = [] }: ViewFields): SeatingView {
  const seating = aSeatingView(
    Object.entries({ ann: {}, ben: {}, ...guests }).map(([id, fields]) => aSeatGuest(id, id, fields)),
    Object.entries({ t1: {}, ...tables }).map(([id, fields]) => aSeatTable(id, `Table ${id}`, [], fields)),
    { objects },
  );
  return { ...seating, chart: { ...seating.chart, ...chart } };
}

const seatAt = (tableId: string, position: number) => ({ tableId, position });
const bar = {
  id: "o",
  kind: "BAR",
  label: null,
  positionX: 1,
  positionY: 1,
  width: 2,
  height: 2,
  rotation: 0,
} as const;

test("two equal charts have no differences", () => {
  expect(isSame(diffCharts(view({}), view({})))).toBe(true);
});

test.each<[string, ViewFields, ViewFields, string[]]>([
  [
    "another seat",
    { guests: { ann: seatAt("t1", 1) } },
    { guests: { ann: seatAt("t1", 2) } },
    ["ann: t1/1 > t1/2"],
  ],
  ["a first seat", {}, { guests: { ben: seatAt("t1", 2) } }, ["ben: - > t1/2"]],
  ["a lost seat", { guests: { ben: seatAt("t1", 2) } }, {}, ["ben: t1/2 > -"]],
  ["a guest who is gone", { guests: { cem: seatAt("t1", 3) } }, {}, ["cem: t1/3 > -"]],
])("%s is a move", (_case, before, after, moves) => {
  const { moved, guests } = diffCharts(view(before), view(after));
  const seatText = (seat: { tableId: string; position: number } | null) =>
    seat ? `${seat.tableId}/${seat.position}` : "-";
  expect(moved.map(({ guestId, from, to }) => `${guestId}: ${seatText(from)} > ${seatText(to)}`)).toEqual(
    moves,
  );
  expect(guests).toEqual([]);
});

test.each<[string, ViewFields, ViewFields, ReturnType<typeof diffCharts>["tables"]]>([
  ["added", {}, { tables: { t2: {} } }, [{ id: "t2", name: "Table t2", kind: "added", fields: [] }]],
  ["removed", { tables: { t2: {} } }, {}, [{ id: "t2", name: "Table t2", kind: "removed", fields: [] }]],
  [
    "changed",
    {},
    { tables: { t1: { positionX: 3, capacity: 9 } } },
    [{ id: "t1", name: "Table t1", kind: "changed", fields: ["capacity", "positionX"] }],
  ],
])("a table that was %s is reported", (_case, before, after, tables) => {
  expect(diffCharts(view(before), view(after)).tables).toEqual(tables);
});

test("printed details of seated guests are compared", () => {
  const before = view({ guests: { ann: seatAt("t1", 1), ben: {} } });
  const needs = { dietaryRestrictions: "Vegan" };
  const after = view({ guests: { ann: { ...seatAt("t1", 1), ...needs }, ben: needs } });
  expect(diffCharts(before, after).guests).toEqual([
    { id: "ann", name: "ann", fields: ["dietaryRestrictions"] },
  ]);
});

test.each<[string, ViewFields, ReturnType<typeof diffCharts>["room"]]>([
  ["larger", { chart: { roomWidth: 2500 } }, ["size"]],
  ["shown in feet", { chart: { roomUnit: "ft" } }, []],
  ["given a bar", { objects: [bar] }, ["objects"]],
])("a room that is %s", (_case, after, room) => {
  expect(diffCharts(view({}), view(after)).room).toEqual(room);
});
