import { expect, test } from "vitest";
import { centimetresToUnits, lengthText, parseLength, parseOffset, unitsToCentimetres } from "./room-size.ts";

test.each([
  ["20", "m", 2000],
  ["12.5", "m", 1250],
  ["12,5", "m", 1250],
  [" 7. ", "m", 700],
  ["50", "ft", 1524],
  ["0", "m", 0],
] as const)("%j in %s is %i cm", (typed, unit, centimetres) => {
  expect(parseLength(typed, unit)).toBe(centimetres);
});

test.each(["", "wide", "-3", "1e3", "2 m", "."])("%j is no length", (typed) => {
  expect(parseLength(typed, "m")).toBeUndefined();
});

test.each([
  [2000, "m", "20"],
  [1250, "m", "12.5"],
  [1524, "ft", "50"],
  [2000, "ft", "65.6"],
] as const)("%i cm reads as it would be typed in %s", (centimetres, unit, text) => {
  expect(lengthText(centimetres, unit)).toBe(text);
});

test("a displayed length saved unchanged is the same length", () => {
  for (const feet of [1, 7, 33, 50, 100]) {
    const centimetres = parseLength(String(feet), "ft") ?? 0;
    expect(lengthText(centimetres, "ft")).toBe(String(feet));
  }
});

test.each([
  ["-1.5", -150],
  ["−2", -200],
  ["3", 300],
  ["--3", undefined],
])("%j from the wall is %s cm", (typed, centimetres) => {
  expect(parseOffset(typed, "m")).toBe(centimetres);
});

test("a metre is 80 room units", () => {
  expect(centimetresToUnits(2000)).toBe(1600);
  expect(unitsToCentimetres(120)).toBe(150);
});
