import { expect, test } from "vitest";
import { backoffAfterSlowDownMs, backoffMs } from "./backoff.ts";

const bounds: [attempt: number, longest: number][] = [
  [0, 1000],
  [1, 2000],
  [4, 16_000],
  [5, 30_000],
  [50, 30_000],
];

test.each(bounds)("attempt %i waits anything up to %i ms", (attempt, longest) => {
  expect(backoffMs(attempt, () => 0)).toBe(0);
  expect(backoffMs(attempt, () => 0.5)).toBe(longest / 2);
  expect(backoffMs(attempt, () => 1)).toBe(longest);
});

test("after a request to slow down, clients wait and do not all return at once", () => {
  expect(backoffAfterSlowDownMs(() => 0)).toBe(15_000);
  expect(backoffAfterSlowDownMs(() => 1)).toBe(30_000);
});
