import { describe, expect, test } from "vitest";
import { SHEETS } from "@/kit/paper/sheets.tsx";
import { layoutOfStock, STOCK_NAMES, type StockName, stockOf } from "./card-stock.ts";
import { fitsSheet, layoutOfOwn, readOwnStock } from "./own-stock.ts";

const names = Object.keys(STOCK_NAMES) as StockName[];

test.each(names)("the cards of %s are within their sheet and beside each other", (name) => {
  const { sheet, grid, face, isTent } = layoutOfStock(name);
  expect(sheet).toEqual(SHEETS[stockOf(name).size]);
  expect(grid.card).toEqual({ width: face.width, height: (isTent ? 2 : 1) * face.height });
  // The tables round to a tenth of a millimetre.
  expect(grid.left + (grid.columns - 1) * grid.stepX + grid.card.width).toBeLessThanOrEqual(
    sheet.width + 0.1,
  );
  expect(grid.top + (grid.rows - 1) * grid.stepY + grid.card.height).toBeLessThanOrEqual(sheet.height + 0.1);
  if (grid.columns > 1) expect(grid.stepX).toBeGreaterThanOrEqual(grid.card.width - 0.1);
  expect(grid.stepY).toBeGreaterThanOrEqual(grid.card.height - 0.1);
});

test("there are flat cards and tent cards, on US Letter and on A4", () => {
  const kinds = names.map((name) => `${stockOf(name).size} ${stockOf(name).isTent ? "tent" : "flat"}`);
  expect(new Set(kinds)).toEqual(new Set(["Letter tent", "Letter flat", "A4 flat"]));
});

describe("sheets by the measures on their pack", () => {
  test("are A4 tent cards in the middle of the sheet by default", () => {
    const { sheet, grid, face, isTent } = layoutOfOwn(readOwnStock(undefined));
    expect(sheet).toEqual(SHEETS.A4);
    expect([face, isTent]).toEqual([{ width: 90, height: 50 }, true]);
    expect(grid).toEqual({
      card: { width: 90, height: 100 },
      columns: 2,
      rows: 2,
      left: 15,
      top: 48.5,
      stepX: 90,
      stepY: 100,
    });
  });

  test("are placed as the pack states", () => {
    const pack = { width: 85, height: 40, columns: 2, rows: 3, gapX: 10, gapY: 4, left: 15, top: 20 };
    const { grid } = layoutOfOwn(readOwnStock(pack));
    expect(grid).toMatchObject({ left: 15, top: 20, stepX: 95, stepY: 84, card: { width: 85, height: 80 } });
    expect(fitsSheet(readOwnStock(pack))).toBe(true);
    expect(fitsSheet(readOwnStock({ ...pack, left: 31 }))).toBe(false);
    expect(fitsSheet(readOwnStock({ ...pack, rows: 4 }))).toBe(false);
    expect(fitsSheet(readOwnStock({ ...pack, rows: 4, isTent: false }))).toBe(true);
  });

  test.each([null, "A4", [], { width: "90", columns: -1 }, { width: Number.NaN }])(
    "are read from %j as far as it is valid",
    (kept) => {
      expect(readOwnStock(kept)).toEqual(readOwnStock(undefined));
    },
  );

  test("have a limited number of cards and measures", () => {
    const { width, columns } = readOwnStock({ width: 1e9, columns: 1e9 });
    expect([width, columns]).toEqual([300, 20]);
  });
});
