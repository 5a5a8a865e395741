import { expect, test } from "vitest";
import { durationWords } from "./duration-words.ts";

test.each([
  [1, "1 second"],
  [119, "119 seconds"],
  [120, "2 minutes"],
  [121, "3 minutes"],
  [900, "15 minutes"],
  [7199, "120 minutes"],
  [7201, "3 hours"],
])("%d s are %s", (seconds, words) => {
  expect(durationWords(seconds)).toBe(words);
});
