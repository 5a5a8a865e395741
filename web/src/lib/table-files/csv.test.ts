import { expect, test } from "vitest";
import { writeCsv } from "./csv.ts";

const row = (...cells: (string | number)[]) => writeCsv([["A"], cells]).split("\r\n")[1];

test.each([
  [["Mia Lee", 3], "Mia Lee,3"],
  [["Lee, Mia"], '"Lee, Mia"'],
  [['The "Oak"'], '"The ""Oak"""'],
  [["two\nlines"], '"two\nlines"'],
  [["a;b"], '"a;b"'],
  [[-2], "-2"],
  [[" kept "], " kept "],
])("%j is written %s", (cells, text) => {
  expect(writeCsv([["A"], cells])).toBe(`\uFEFFA\r\n${text}\r\n`);
});

test("another separator", () => {
  expect(writeCsv([["A, B", "C;D"]], { separator: ";" })).toBe('\uFEFF"A, B";"C;D"\r\n');
});

test.each([
  "=1+1",
  "@SUM(A1)",
  "-cmd|' /C calc'!A1",
  "+49 30 ext. 5",
  "+A1",
  "\t=1",
  "\r=1",
  "\n=1",
  "=1\nand more",
  "'=1",
  "＝1+1",
])("%j is not a formula in a spreadsheet", (text) => {
  expect(row(text)).toMatch(/^"?'/);
});

test.each(["+49 (30) 123-45/6", "+4930123", "-2", "-1,234.50", "a=1", "'n Abend"])(
  "%j stays unchanged",
  (text) => expect(row(text)?.replaceAll('"', "")).toBe(text),
);
