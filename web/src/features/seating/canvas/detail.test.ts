import { describe, expect, test } from "vitest";
import {
  detailAt,
  fittedName,
  labelScale,
  minTextPx,
  scaleBar,
  seatRadius,
  splitIntoTwoLines,
  textSize,
} from "./detail.ts";

const zooms = [0.08, 0.1, 0.22, 0.3, 0.58, 0.6, 1, 1.49, 1.5, 2.7, 4];

describe("levels of detail", () => {
  test.each([
    [0.1, "far"],
    [0.29, "far"],
    [0.3, "middle"],
    [0.59, "middle"],
    [0.6, "near"],
    [1.4, "near"],
    [1.5, "close"],
  ])("at %d it is %s", (scale, detail) => {
    expect(detailAt(scale)).toBe(detail);
  });

  test.each(zooms)("at %d every text has 11 px or more on the screen", (scale) => {
    const size = textSize(labelScale(scale), 12) * scale;
    expect(size).toBeGreaterThanOrEqual(minTextPx - 1e-9);
  });

  test.each(zooms.filter((scale) => detailAt(scale) === "near"))(
    "at %d initials fit into a seat",
    (scale) => {
      const letters = textSize(labelScale(scale), 12, minTextPx) * scale * 0.58 * 2;
      expect(letters).toBeLessThanOrEqual(2 * seatRadius * scale);
    },
  );

  test.each(zooms)("labels at %d are drawn for this scale or a little less", (scale) => {
    expect(labelScale(scale)).toBeLessThanOrEqual(scale * 1.000001);
    expect(labelScale(scale)).toBeGreaterThan(scale * 0.84);
    expect(labelScale(labelScale(scale))).toBeCloseTo(labelScale(scale));
  });
});

describe("names of tables", () => {
  test.each([
    ["Table 12", 60, "Table 12"],
    ["Table 12", 30, "12"],
    ["The Lovelaces", 60, "The Love…"],
    ["Aunt", 12, undefined],
    ["Grandparents 3", 8, "3"],
  ])("%s in %d px is %s", (name, width, shown) => {
    expect(fittedName(name, width, 11)).toBe(shown);
  });
});

describe("names of tables in two lines", () => {
  test.each([
    ["Head table", 40, ["Head", "table"]],
    ["The Rossi cousins", 70, ["The Rossi", "cousins"]],
    ["Grandparents", 60, undefined],
    ["Head table", 20, undefined],
  ])("%s in %d px is %s", (name, width, lines) => {
    expect(splitIntoTwoLines(name, width, 11, "sans")).toEqual(lines);
  });
});

describe("the scale bar", () => {
  test.each([
    [0.22, "m", 5],
    [0.58, "m", 2],
    [1, "m", 1],
    [4, "m", 0.5],
    [0.58, "ft", 5],
    [0.05, "ft", 100],
  ] as const)("at %d it shows so many %s: %d", (scale, unit, length) => {
    const bar = scaleBar(scale, unit);
    expect(bar.length).toBe(length);
    expect(bar.width).toBeLessThanOrEqual(160);
  });
});
