import { expect, test, vi } from "vitest";
import { RateLimit } from "./rate-limit.ts";

test("the window slides: old requests make room for new ones", () => {
  let now = 0;
  const limit = new RateLimit(2, 1000, () => now);
  expect([limit.tryCount(), limit.tryCount(), limit.tryCount()]).toEqual([true, true, false]);
  expect(limit.usage()).toBe(1);
  now = 1000;
  expect(limit.usage()).toBe(0);
  expect(limit.tryCount()).toBe(true);
});

test("listeners are notified of every counted request, and of every one that leaves the window", () => {
  vi.useFakeTimers();
  const limit = new RateLimit(2, 1000);
  const seen: number[] = [];
  const stop = limit.subscribe(() => seen.push(limit.usage()));
  limit.tryCount();
  vi.advanceTimersByTime(400);
  limit.tryCount();
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual([0.5, 1, 0.5, 0]);
  stop();
  limit.tryCount();
  expect(seen).toHaveLength(4);
  vi.useRealTimers();
});
