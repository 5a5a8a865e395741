import { expect, test } from "vitest";
import { RateLimit } from "./rate-limit.ts";

test("the window slides: old requests make room for new ones", () => {
  let now = 0;
  const limit = new RateLimit(2, 1000, () => now);
  expect([limit.tryTake(), limit.tryTake(), limit.tryTake()]).toEqual([true, true, false]);
  expect(limit.usage()).toBe(1);
  now = 1000;
  expect(limit.usage()).toBe(0);
  expect(limit.tryTake()).toBe(true);
});
