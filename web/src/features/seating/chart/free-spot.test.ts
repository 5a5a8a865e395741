import { expect, test } from "vitest";
import { aSeating } from "@/test/fake-seating.ts";
import { freeSpot } from "./use-add-table.ts";

const at = (id: string, { x, y }: { x: number; y: number }) => ({ id, positionX: x, positionY: y });

test("the first table stands in the middle of the room", () => {
  expect(freeSpot(aSeating())).toEqual({ x: 800, y: 600 });
});

test("each further one has a place of its own, on the grid and within the room", () => {
  const placed: { id: string; positionX: number; positionY: number }[] = [];
  for (let count = 0; count < 20; count += 1) {
    const spot = freeSpot(aSeating({ tables: placed }));
    expect([spot.x % 20, spot.y % 20]).toEqual([0, 0]);
    for (const other of placed) {
      expect(Math.hypot(other.positionX - spot.x, other.positionY - spot.y)).toBeGreaterThanOrEqual(198);
    }
    placed.push(at(String(count), spot));
  }
});

test("in a full room it stands in the middle, where it is seen", () => {
  const chart = { width: 200, height: 200 };
  expect(freeSpot(aSeating({ chart, tables: [at("only", { x: 100, y: 100 })] }))).toEqual({ x: 100, y: 100 });
});
