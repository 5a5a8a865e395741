import { describe, expect, test } from "vitest";
import { chartView } from "@/test/fake-chart.ts";
import type { Point } from "./camera.ts";
import { type Hit, hitTest, itemsInRectangle, touchRadiusPx } from "./hit-test.ts";
import { createSceneBuilder, seatPoint } from "./scene.ts";

const scene = createSceneBuilder()(chartView());
const nearZoom = { scale: 1, hasSeats: true };

function pointOfSeat(tableId: string, position: number): Point {
  const table = scene.table(tableId);
  const seat = table?.seats[position - 1];
  if (!table || !seat) throw new Error(`${tableId} has no seat ${position}`);
  return seatPoint(table, seat);
}

const seatHit = (tableId: string, position: number): Hit => ({ kind: "seat", tableId, position });
const tableHit = (tableId: string): Hit => ({ kind: "table", tableId });

describe("hit testing", () => {
  test.each(scene.tables.flatMap(({ id, seats }) => seats.map(({ position }) => [id, position] as const)))(
    "the middle of a seat of %s is that seat, %d",
    (id, position) => {
      expect(hitTest(scene, pointOfSeat(id, position), nearZoom)).toEqual(seatHit(id, position));
    },
  );

  test.each([0.3, 0.6, 1, 2])("at zoom %d a seat is hit from 22 px away on its outer side", (scale) => {
    const seat = pointOfSeat("one", 3);
    const tableCentre = { x: 200, y: 200 };
    const [dx, dy] = [seat.x - tableCentre.x, seat.y - tableCentre.y];
    const distanceFromCentre = Math.hypot(dx, dy);
    const outward = (touchRadiusPx - 1) / scale / distanceFromCentre;
    const point = { x: seat.x + dx * outward, y: seat.y + dy * outward };
    expect(hitTest(scene, point, { scale, hasSeats: true })).toEqual(seatHit("one", 3));
  });

  test.each(["one", "two", "three", "four"])("the middle of a table is the table: %s", (id) => {
    const table = scene.table(id);
    if (!table) throw new Error(id);
    expect(hitTest(scene, table, nearZoom)).toEqual(tableHit(id));
    expect(hitTest(scene, table, { scale: 0.3, hasSeats: true })).toEqual(tableHit(id));
  });

  test("at far zoom a tap on a seat is a tap on its table", () => {
    expect(hitTest(scene, pointOfSeat("one", 3), { scale: 0.2, hasSeats: false })).toEqual(tableHit("one"));
  });

  test("an object is hit, and nothing beside it", () => {
    expect(hitTest(scene, { x: 1380, y: 900 }, nearZoom)).toEqual({ kind: "object", objectId: "bar" });
    expect(hitTest(scene, { x: 1380, y: 1000 }, nearZoom)).toBeUndefined();
  });

  test("an item drawn smaller than a finger is hit within 22 px", () => {
    expect(hitTest(scene, { x: 1300, y: 900 - 40 - 60 }, { scale: 0.2, hasSeats: false })).toEqual({
      kind: "object",
      objectId: "bar",
    });
  });
});

test.each([
  ["all of it", { x: 0, y: 0 }, { x: 1600, y: 1200 }, ["one", "two", "three", "four"], ["bar"]],
  ["drawn backwards", { x: 700, y: 300 }, { x: 0, y: 0 }, ["one", "two"], []],
  ["an edge is enough", { x: 250, y: 190 }, { x: 300, y: 210 }, ["one"], []],
  ["nothing", { x: 400, y: 400 }, { x: 420, y: 420 }, [], []],
])("a rectangle touches: %s", (_what, from, to, tables, objects) => {
  expect(itemsInRectangle(scene, from, to)).toEqual({ tables, objects });
});
