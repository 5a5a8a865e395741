import { expect, test } from "vitest";
import { chart, chartView } from "@/test/fake-chart.ts";
import { sceneBuilder, seatPoint, turned } from "./scene.ts";

test("a plan shows who sits where", () => {
  const scene = sceneBuilder()(chartView());
  const table = scene.table("one");
  expect(table?.seats.map(({ guests }) => guests.map(({ name }) => name).join())).toEqual([
    "",
    "",
    "Mia Berg",
    "Leo Rossi",
    "",
    "",
    "",
    "",
  ]);
  expect(table?.seats[3]?.locked).toBe(true);
  expect(scene.room).toEqual({ width: 1600, height: 1200 });
});

test("unchanged items keep their identity, down to the seats", () => {
  const scene = sceneBuilder();
  const before = scene(chartView());
  const moved = { ...chart.tables, two: { ...chart.tables.two, positionX: 700 } };
  const after = scene(chartView({ tables: moved }));
  expect(after.table("two")).not.toBe(before.table("two"));
  expect(after.table("two")?.seats).toBe(before.table("two")?.seats);
  for (const id of ["one", "three", "four"]) expect(after.table(id)).toBe(before.table(id));
  expect(after.objects[0]).toBe(before.objects[0]);
});

test("a table that becomes first in the list re-renders none of the others", () => {
  const scene = sceneBuilder();
  const before = scene(chartView());
  const added = { ...chart.tables, zero: { ...chart.tables.one, name: "Aunts" } };
  const after = scene(chartView({ tables: added }));
  expect(after.tables[0]?.name).toBe("Aunts");
  expect(after.table("one")).toBe(before.table("one"));
});

test("two guests on one seat are both shown, as a conflict", () => {
  const seats = { ...chart.seats, max: { tableId: "one", position: 3 } };
  const seat = sceneBuilder()(chartView({ seats })).table("one")?.seats[2];
  expect(seat?.guests.map(({ name }) => name).sort()).toEqual(["Max Born", "Mia Berg"]);
  expect(seat?.conflict).toBe(true);
});

test.each([
  [90, { x: 0, y: 10 }],
  [180, { x: -10, y: 0 }],
  [360, { x: 10, y: 0 }],
])("rotated clockwise by %d degrees", (degrees, to) => {
  const point = turned({ x: 10, y: 0 }, degrees);
  expect(point.x).toBeCloseTo(to.x);
  expect(point.y).toBeCloseTo(to.y);
});

test("a seat rotates with its table", () => {
  const scene = sceneBuilder();
  const upright = scene(chartView()).table("four");
  const tables = { ...chart.tables, four: { ...chart.tables.four, rotation: 180 } };
  const upsideDown = scene(chartView({ tables })).table("four");
  const [seat, other] = [upright?.seats[0], upsideDown?.seats[0]];
  if (!upright || !upsideDown || !seat || !other) throw new Error("table four has no seats");
  const [from, to] = [seatPoint(upright, seat), seatPoint(upsideDown, other)];
  expect(from.x + to.x).toBeCloseTo(2 * upright.x);
  expect(from.y + to.y).toBeCloseTo(2 * upright.y);
});
