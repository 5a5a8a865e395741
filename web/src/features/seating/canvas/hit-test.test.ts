import { describe, expect, test } from "vitest";
import { chartView } from "@/test/fake-chart.ts";
import type { Point } from "./camera.ts";
import { fingerReach, type Hit, hitAt, touchedBy } from "./hit-test.ts";
import { sceneBuilder, seatPoint } from "./scene.ts";

const scene = sceneBuilder()(chartView());
const near = { scale: 1, seats: true };

function seatAt(tableId: string, position: number): Point {
  const table = scene.table(tableId);
  const seat = table?.seats[position - 1];
  if (!table || !seat) throw new Error(`${tableId} has no seat ${position}`);
  return seatPoint(table, seat);
}

const seat = (tableId: string, position: number): Hit => ({ kind: "seat", tableId, position });
const table = (tableId: string): Hit => ({ kind: "table", tableId });

describe("hit testing", () => {
  test.each(scene.tables.flatMap(({ id, seats }) => seats.map(({ position }) => [id, position] as const)))(
    "the middle of a seat of %s is that seat, %d",
    (id, position) => {
      expect(hitAt(scene, seatAt(id, position), near)).toEqual(seat(id, position));
    },
  );

  test.each([0.3, 0.6, 1, 2])("at zoom %d a seat is hit from 22 px away on its outer side", (scale) => {
    const { x, y } = seatAt("one", 3);
    const out = Math.max(0, (fingerReach - 1) / scale);
    const [dx, dy] = [x - 200, y - 200];
    const far = Math.hypot(dx, dy);
    const at = { x: x + (dx / far) * out, y: y + (dy / far) * out };
    expect(hitAt(scene, at, { scale, seats: true })).toEqual(seat("one", 3));
  });

  test.each(["one", "two", "three", "four"])("the middle of a table is the table: %s", (id) => {
    const card = scene.table(id);
    if (!card) throw new Error(id);
    expect(hitAt(scene, card, near)).toEqual(table(id));
    expect(hitAt(scene, card, { scale: 0.3, seats: true })).toEqual(table(id));
  });

  test("at far zoom a tap on a seat is a tap on its table", () => {
    expect(hitAt(scene, seatAt("one", 3), { scale: 0.2, seats: false })).toEqual(table("one"));
  });

  test("an object is hit, and nothing beside it", () => {
    expect(hitAt(scene, { x: 1380, y: 900 }, near)).toEqual({ kind: "object", objectId: "bar" });
    expect(hitAt(scene, { x: 1380, y: 1000 }, near)).toBeUndefined();
  });

  test("an item drawn smaller than a finger is hit within 22 px", () => {
    expect(hitAt(scene, { x: 1300, y: 900 - 40 - 60 }, { scale: 0.2, seats: false })).toEqual({
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
  expect(touchedBy(scene, from, to)).toEqual({ tables, objects });
});
