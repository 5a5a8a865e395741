import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deviceClock, deviceDay, onNewDay } from "./calendar.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.unstubAllEnvs());

it("notifies once when a new day begins, until it is stopped", () => {
  vi.setSystemTime(new Date("2027-06-20T03:20:00Z"));
  const inNewYork = () => new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 10);
  const work = vi.fn();
  const stop = onNewDay(inNewYork, work);
  vi.advanceTimersByTime(35 * 60_000);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(6 * 60_000);
  expect(work).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(20 * 3_600_000);
  expect(work).toHaveBeenCalledOnce();
  stop();
  vi.advanceTimersByTime(48 * 3_600_000);
  expect(work).toHaveBeenCalledOnce();
});

it.each([
  ["Pacific/Auckland", "2027-06-20"],
  ["America/Los_Angeles", "2027-06-19"],
])("the day of a moment in %s is the local calendar day", (zone, day) => {
  vi.stubEnv("TZ", zone);
  const evening = new Date("2027-06-19T23:30:00Z");
  vi.setSystemTime(evening);
  expect(deviceDay(evening)).toBe(day);
  expect(deviceClock.today()).toBe(day);
});
