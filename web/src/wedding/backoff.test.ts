import { expect, test } from "vitest";
import { backoffMs } from "./backoff.ts";

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
