import { expect, test } from "vitest";
import { nearestStep } from "./use-sheet.ts";

test.each([
  [0, "head"],
  [0.2, "head"],
  [0.4, "half"],
  [0.6, "half"],
  [0.7, "tall"],
  [1.2, "tall"],
] as const)("a sheet released at %s of the window settles at %s", (height, step) => {
  expect(nearestStep(height)).toBe(step);
});
