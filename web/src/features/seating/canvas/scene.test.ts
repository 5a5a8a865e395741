import { expect, test } from "vitest";
import { chart, chartView } from "@/test/fake-chart.ts";
import { createSceneBuilder, rotatePoint, seatPoint } from "./scene.ts";

test("a scene shows who sits where", () => {
  const scene = createSceneBuilder()(chartView());
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
  const buildScene = createSceneBuilder();
  const before = buildScene(chartView());
  const moved = { ...chart.tables, two: { ...chart.tables.two, positionX: 700 } };
  const after = buildScene(chartView({ tables: moved }));
  expect(after.table("two")).not.toBe(before.table("two"));
  expect(after.table("two")?.seats).toBe(before.table("two")?.seats);
  for (const id of ["one", "three", "four"]) expect(after.table(id)).toBe(before.table(id));
  expect(after.objects[0]).toBe(before.objects[0]);
});

test("a table that becomes first in the list re-renders none of the others", () => {
  const buildScene = createSceneBuilder();
  const before = buildScene(chartView());
  const added = { ...chart.tables, zero: { ...chart.tables.one, name: "Aunts" } };
  const after = buildScene(chartView({ tables: added }));
  expect(after.tables[0]?.name).toBe("Aunts");
  expect(after.table("one")).toBe(before.table("one"));
});

test("two guests on one seat are both shown, as a conflict", () => {
  const seats = { ...chart.seats, max: { tableId: "one", position: 3 } };
  const seat = createSceneBuilder()(chartView({ seats })).table("one")?.seats[2];
  expect(seat?.guests.map(({ name }) => name).sort()).toEqual(["Max Born", "Mia Berg"]);
  expect(seat?.isContested).toBe(true);
});

test.each([
  [90, { x: 0, y: 10 }],
  [180, { x: -10, y: 0 }],
  [360, { x: 10, y: 0 }],
])("rotated clockwise by %d degrees", (degrees, expected) => {
  const point = rotatePoint({ x: 10, y: 0 }, degrees);
  expect(point.x).toBeCloseTo(expected.x);
  expect(point.y).toBeCloseTo(expected.y);
});

test("a seat rotates with its table", () => {
  const buildScene = createSceneBuilder();
  const upright = buildScene(chartView()).table("four");
  const tables = { ...chart.tables, four: { ...chart.tables.four, rotation: 180 } };
  const upsideDown = buildScene(chartView({ tables })).table("four");
  const [uprightSeat, rotatedSeat] = [upright?.seats[0], upsideDown?.seats[0]];
  if (!upright || !upsideDown || !uprightSeat || !rotatedSeat) throw new Error("table four has no seats");
  const [from, to] = [seatPoint(upright, uprightSeat), seatPoint(upsideDown, rotatedSeat)];
  expect(from.x + to.x).toBeCloseTo(2 * upright.x);
  expect(from.y + to.y).toBeCloseTo(2 * upright.y);
});
