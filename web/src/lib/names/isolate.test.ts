import { expect, test } from "vitest";
import { isolate, withoutIsolates } from "./isolate.ts";

test.each([
  ["an ordinary name", "Ada Byron", "Ada Byron"],
  ["no name", "", ""],
  ["other letters from left to right", "Zoë Łukasz 李 Αδα", "Zoë Łukasz 李 Αδα"],
  ["a family of emoji", "👨‍👩‍👧", "👨‍👩‍👧"],
  ["a control that turns", "Ada \u202enoryb", "\u2068Ada \u202enoryb\u2069"],
  ["a control that embeds", "Ada \u202bByron", "\u2068Ada \u202bByron\u2069"],
  ["a mark from right to left", "Ada\u200f", "\u2068Ada\u200f\u2069"],
  ["Hebrew", "עדה", "\u2068עדה\u2069"],
  ["Arabic beside Latin", "Ada عادة", "\u2068Ada عادة\u2069"],
  ["N’Ko and Adlam", "ߊ 𞤀", "\u2068ߊ 𞤀\u2069"],
  ["an end without a beginning", "Ada\u2069\u202enoryb", "\u2068Ada\u202enoryb\u2069"],
  ["only an end", "Ada\u2069", "Ada"],
  ["a beginning without an end", "Ada \u2067Byron", "\u2068Ada \u2067Byron\u2069\u2069"],
  ["isolated already", "\u2068עדה\u2069", "\u2068עדה\u2069"],
  ["isolated within", "Grace and \u2068עדה\u2069", "Grace and \u2068עדה\u2069"],
  ["one isolated, one not", "\u2068עדה\u2069 \u202eb", "\u2068\u2068עדה\u2069 \u202eb\u2069"],
])("%s", (_, text, expected) => {
  expect(isolate(text)).toBe(expected);
  expect(isolate(expected), "once is enough").toBe(expected);
});

test("stored text has no isolates", () => {
  expect(withoutIsolates("Copy of \u2068Hall עדה\u2069")).toBe("Copy of Hall עדה");
});
