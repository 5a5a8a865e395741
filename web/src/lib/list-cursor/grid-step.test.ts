import { expect, it } from "vitest";
import { gridStep } from "./grid-step.ts";

// Two full rows of three, and one item below.
it.each([
  ["ArrowRight", 0, 1],
  ["ArrowRight", 6, 6],
  ["ArrowLeft", 0, 0],
  ["ArrowDown", 1, 4],
  ["ArrowDown", 5, 6],
  ["ArrowUp", 4, 1],
  ["ArrowUp", 1, 1],
  ["Home", 4, 0],
  ["End", 1, 6],
  ["Enter", 1, undefined],
])("%s at %i leads to %s", (key, at, to) => {
  expect(gridStep(key, at, 3, 7)).toBe(to);
});

it("moves nowhere but to the beginning in an empty grid", () => {
  expect(gridStep("End", 0, 3, 0)).toBe(0);
});
