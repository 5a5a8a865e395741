import { expect, it } from "vitest";
import { changeTime } from "./change-time.ts";

const now = Date.UTC(2027, 5, 1);

it.each([
  ["a moment ago", now / 1000 - 60, now - 60_000],
  ["a clock that is an hour ahead", now / 1000 + 3600, now + 3_600_000],
  ["a clock that is years ahead", Date.UTC(2040, 0, 1) / 1000, undefined],
  ["a clock that began anew", 86_400, undefined],
  ["no time", 0, undefined],
  ["milliseconds for seconds", now, undefined],
  ["a time in no calendar", 9e15, undefined],
  ["the largest number", Number.MAX_VALUE, undefined],
  ["no number", Number.NaN, undefined],
])("%s", (_name, seconds, expected) => {
  expect(changeTime(seconds, now)).toBe(expected);
});
