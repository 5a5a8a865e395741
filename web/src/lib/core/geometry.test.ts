import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { type Core, loadCoreFromBytes } from "./core.ts";
import type { RoomItem } from "./types.ts";

let core: Core;

beforeAll(() => {
  core = loadCoreFromBytes(readFileSync(new URL("./generated/troth_core_bg.wasm", import.meta.url)));
});

const room = { width: 1600, height: 1200 };
const round = (id: string, x: number, y: number): RoomItem => ({
  id,
  kind: "table",
  shape: "ROUND",
  capacity: 8,
  rotation: 0,
  x,
  y,
});
const bar = (id: string, x: number, y: number): RoomItem => ({
  id,
  kind: "object",
  width: 200,
  height: 40,
  rotation: 0,
  x,
  y,
});

test("a dragged table stays inside the room with its seats, wherever it is grabbed", () => {
  expect(core.snap(129.9)).toBe(120);
  expect(core.clampItem(round("t1", -1e6, 512.4), room)).toEqual({ id: "t1", x: 98, y: 512 });
  expect(core.clampItem(round("t1", 1e6, 1e6), room)).toEqual({ id: "t1", x: 1502, y: 1102 });
  expect(core.itemBounds([])).toBeUndefined();
  expect(core.itemBounds([round("t1", 100, 100)])).toEqual({ left: 2, top: 2, right: 198, bottom: 198 });
});

test("tables and objects are aligned and distributed, and collisions are found", () => {
  const items = [round("t1", 100, 100), bar("o1", 400, 300), round("t2", 900, 120)];
  expect(core.alignItems(items, "left").map(({ x }) => x)).toEqual([100, 140, 100]);
  expect(core.distributeItems(items, "across").map(({ x }) => x)).toEqual([100, 500, 900]);
  expect(core.collisions(items)).toEqual([]);
  expect(core.collisions([...items, round("t3", 250, 100)])).toEqual([["t1", "t3"]]);
});

test("a finger hits a seat that it narrowly misses, a mouse does not", () => {
  const items = [round("t1", 100, 100)];
  expect(core.hitTest(items, 100, 100, 0)).toEqual({ kind: "item", id: "t1" });
  expect(core.hitTest(items, 100, 18, 0)).toEqual({ kind: "seat", id: "t1", position: 1 });
  expect(core.hitTest(items, 202, 100, 0)).toBeUndefined();
  expect(core.hitTest(items, 202, 100, 22)).toEqual({ kind: "seat", id: "t1", position: 3 });
});
