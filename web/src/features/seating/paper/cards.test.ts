import { expect, test } from "vitest";
import { sheetOf } from "@/kit/paper/sheets.ts";
import { cutMarksOf, gridOf, sheetsOf } from "./cards.ts";

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
