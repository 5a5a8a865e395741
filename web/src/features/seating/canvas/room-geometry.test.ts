import { describe, expect, test } from "vitest";
import { type Direction, neighbourOf } from "./room-geometry.ts";

const itemAt = (id: string, x: number, y: number) => ({ id, x, y });
const items = [
  itemAt("a", 100, 100),
  itemAt("b", 300, 120),
  itemAt("c", 500, 100),
  itemAt("d", 100, 300),
  itemAt("e", 320, 300),
  itemAt("far", 1500, 310),
];

describe("arrow key navigation", () => {
  test.each<[string, Direction, string | undefined]>([
    ["a", "right", "b"],
    ["b", "right", "c"],
    ["c", "left", "b"],
    ["a", "down", "d"],
    ["b", "down", "e"],
    ["e", "up", "b"],
    ["e", "right", "far"],
    ["a", "left", undefined],
    ["a", "up", undefined],
  ])("from %s %s: %s", (startId, direction, expectedId) => {
    const start = items.find(({ id }) => id === startId);
    if (!start) throw new Error(startId);
    expect(neighbourOf(start, direction, items)?.id).toBe(expectedId);
  });
});
