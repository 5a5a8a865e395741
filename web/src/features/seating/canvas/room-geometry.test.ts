import { describe, expect, test } from "vitest";
import { type Direction, neighbourOf } from "./room-geometry.ts";

const at = (id: string, x: number, y: number) => ({ id, x, y });
const room = [
  at("a", 100, 100),
  at("b", 300, 120),
  at("c", 500, 100),
  at("d", 100, 300),
  at("e", 320, 300),
  at("far", 1500, 310),
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
  ])("from %s %s: %s", (from, direction, to) => {
    const start = room.find(({ id }) => id === from);
    if (!start) throw new Error(from);
    expect(neighbourOf(start, direction, room)?.id).toBe(to);
  });
});
