import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

const row = (...fields: (string | number)[]) => csvOf(["A"], [fields]).split("\r\n")[1];

test.each([
  [["Mia Lee", 3], "Mia Lee,3"],
  [["Lee, Mia"], '"Lee, Mia"'],
  [['The "Oak"'], '"The ""Oak"""'],
  [["two\nlines"], '"two\nlines"'],
])("%j is written %s", (fields, text) => {
  expect(csvOf(["A"], [fields])).toBe(`\uFEFFA\r\n${text}\r\n`);
});

test.each(["=1+1", "+49 30", "-2", "@SUM(A1)", "\t=1", "\r=1", "=1\nand more", "'=1"])(
  "%j is no formula in a spreadsheet",
  (text) => {
    expect(row(text)).toMatch(/^"?'/);
  },
);
