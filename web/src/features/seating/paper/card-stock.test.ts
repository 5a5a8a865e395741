import { expect, test } from "vitest";
import { SHEETS } from "@/kit/paper/sheets.ts";
import { layoutOfStock, STOCK_NAMES, type StockName, stockOf } from "./card-stock.ts";

const names = Object.keys(STOCK_NAMES) as StockName[];

test.each(names)("the cards of %s lie on their sheet and beside each other", (name) => {
  const { sheet, grid, face, isTent } = layoutOfStock(name);
  expect(sheet).toEqual(SHEETS[stockOf(name).size]);
  expect(grid.card).toEqual({ width: face.width, height: (isTent ? 2 : 1) * face.height });
  // A tenth of a millimetre is what the tables round by.
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
