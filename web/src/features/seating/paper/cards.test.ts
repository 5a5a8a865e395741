import { describe, expect, test } from "vitest";
import { sheetOf } from "@/kit/paper/sheets.tsx";
import {
  betterOrientation,
  cutMarksOf,
  enlargement,
  fittingScale,
  gridOf,
  scaleBar,
  scaleOf,
  sheetsOf,
} from "./cards.ts";

const placeCard = { width: 85, height: 55 };

test.each([
  ["A4", "portrait", 2, 5],
  ["A4", "landscape", 3, 3],
  ["A3", "portrait", 3, 7],
] as const)("place cards on %s %s are in %i columns and %i rows", (size, orientation, columns, rows) => {
  expect(gridOf(sheetOf(size, orientation), placeCard)).toMatchObject({ columns, rows });
});

test("the cards are in the middle of the sheet", () => {
  expect(gridOf(sheetOf("A4", "portrait"), placeCard)).toMatchObject({ left: 20, top: 11 });
});

test("every cut has a mark at both ends, on the sheet and off the cards", () => {
  const sheet = sheetOf("A4", "portrait");
  const grid = gridOf(sheet, placeCard);
  const cuts = cutMarksOf(grid);
  expect(cuts).toHaveLength(2 * (grid.columns + 1) + 2 * (grid.rows + 1));
  for (const { x1, x2, y1, y2 } of cuts) {
    expect(Math.min(x1, y1)).toBeGreaterThan(0);
    expect(x2).toBeLessThan(sheet.width);
    expect(y2).toBeLessThan(sheet.height);
    const above = y2 < grid.top || y1 > grid.top + grid.rows * placeCard.height;
    const beside = x2 < grid.left || x1 > grid.left + grid.columns * placeCard.width;
    expect(above || beside).toBe(true);
  }
});

test.each([
  [0, []],
  [1, [1]],
  [10, [10]],
  [23, [10, 10, 3]],
])("%i cards need sheets of %j", (count, lengths) => {
  const grid = gridOf(sheetOf("A4", "portrait"), placeCard);
  const sheets = sheetsOf(Array.from({ length: count }), grid);
  expect(sheets.map((sheet) => sheet.length)).toEqual(lengths);
});

/** The room of a new chart: 20 m by 15 m. */
const newRoom = { width: 1600, height: 1200 };

test.each([
  ["A4", "portrait", 210, 297],
  ["A4", "landscape", 297, 210],
  ["A3", "portrait", 297, 420],
  ["A1", "landscape", 841, 594],
] as const)("a sheet of %s %s is %i mm by %i mm", (size, orientation, width, height) => {
  expect(sheetOf(size, orientation)).toEqual({ width, height });
});

describe("the scale is round and lets the room fit", () => {
  test.each([
    ["a new room on A4", newRoom, { width: 277, height: 170 }, 100],
    ["a new room on A1", newRoom, { width: 821, height: 530 }, 40],
    ["a room that fits to the millimetre", newRoom, { width: 200, height: 150 }, 100],
    ["the same a hair smaller", newRoom, { width: 199.9, height: 150 }, 125],
    ["a small room", { width: 80, height: 80 }, { width: 277, height: 170 }, 10],
    ["a field", { width: 800_000, height: 800_000 }, { width: 200, height: 200 }, 50_000],
  ])("%s", (_case, room, area, denominator) => {
    expect(fittingScale(room, area).denominator).toBe(denominator);
  });

  test("a metre of the floor is a centimetre of paper at 1:100", () => {
    expect(80 * scaleOf(100).millimetresPerUnit).toBeCloseTo(10, 9);
  });

  test("a fitted drawing never leaves the area", () => {
    for (let width = 80; width < 8000; width += 97) {
      const { millimetresPerUnit } = fittingScale(
        { width, height: width * 0.7 },
        { width: 277, height: 170 },
      );
      expect(width * millimetresPerUnit).toBeLessThanOrEqual(277 + 1e-6);
      expect(width * 0.7 * millimetresPerUnit).toBeLessThanOrEqual(170 + 1e-6);
    }
  });
});

test.each([
  ["m", 100, 50, { length: 5, millimetres: 50 }],
  ["m", 100, 49, { length: 2, millimetres: 20 }],
  ["ft", 100, 40, { length: 10, millimetres: 30.48 }],
  ["m", 10, 50, { length: 1, millimetres: 100 }],
] as const)("the bar in %s at 1:%i within %i mm", (unit, denominator, maxWidth, expected) => {
  const bar = scaleBar(scaleOf(denominator), unit, maxWidth);
  expect(bar.length).toBe(expected.length);
  expect(bar.millimetres).toBeCloseTo(expected.millimetres, 9);
});

test("a wide room fits better in landscape", () => {
  expect(betterOrientation(newRoom)).toBe("landscape");
  expect(betterOrientation({ width: 1200, height: 1600 })).toBe("portrait");
});

test("text on a poster is larger than on a page", () => {
  expect(enlargement(sheetOf("A4", "landscape"))).toBe(1);
  expect(enlargement(sheetOf("A1", "portrait"))).toBeCloseTo(2.83, 2);
});
