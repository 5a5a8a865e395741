import { expect, test } from "vitest";
import { retryAfterSeconds } from "./retry-after.ts";

const now = Date.parse("2027-06-01T12:00:00Z");

test.each([
  ["30", 30],
  ["Tue, 01 Jun 2027 12:01:30 GMT", 90],
  ["Tue, 01 Jun 2027 11:00:00 GMT", undefined],
  ["0", undefined],
  ["soon", undefined],
  ["", undefined],
])("%j asks for %s seconds", (text, seconds) => {
  expect(retryAfterSeconds(new Headers({ "Retry-After": text }), now)).toBe(seconds);
});

test("no header gives undefined", () => {
  expect(retryAfterSeconds(new Headers())).toBeUndefined();
  expect(retryAfterSeconds(undefined)).toBeUndefined();
});
