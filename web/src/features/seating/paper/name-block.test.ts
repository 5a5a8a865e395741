import { describe, expect, test } from "vitest";
import { directionOf, nameBlock, widthOf } from "./name-block.ts";

const room = { width: 71, height: 33 };

const NAMES: [string, string][] = [
  ["María José", "de la O García-Márquez y Sánchez"],
  ["Prof. Dr. Ralf", "Müller"],
  ["عبد الرحمن", "الراشد"],
  ["Nguyễn", "Thị Minh Khai"],
  ["👰 Mia", "Rossi"],
  [
    "Wolfeschlegelsteinhausenbergerdorff",
    "Zeus Abraham Barthélemy-Featherstonehaugh von und zu Hohenlohe-Waldenburg-Schillingsfürst",
  ],
  ["李", "小龙"],
  ["יעל", "כהן"],
  ["👨‍👩‍👧‍👦 Ana", "O’Connor"],
  ["Suharto", ""],
  ["A".repeat(150), "b".repeat(150)],
  ["a ".repeat(75).trim(), "-b".repeat(75)],
  ["Llanfairpwllgwyngyll ".repeat(10).trim(), "Gogerychwyrndrobwll ".repeat(10).trim()],
];

const lettersOf = (...texts: string[]) => texts.join("").replaceAll(/\s/g, "");

describe.each(NAMES)("the name %s %s", (first, last) => {
  const lines = nameBlock(first, last, room);

  test("is complete, and in order", () => {
    expect(lettersOf(...lines.map(({ text }) => text))).toBe(lettersOf(first, last));
  });

  test("is complete on a narrow card, and no wider than it", () => {
    const narrowLines = nameBlock(first, last, { width: 15, height: 20 });
    expect(lettersOf(...narrowLines.map(({ text }) => text))).toBe(lettersOf(first, last));
    for (const { text, size } of narrowLines) expect(widthOf(text) * size).toBeLessThanOrEqual(15.001);
  });

  test("stays on its card", () => {
    for (const { text, size, y } of lines) {
      expect(widthOf(text) * size).toBeLessThanOrEqual(room.width + 0.001);
      expect(y - size).toBeGreaterThanOrEqual(-0.5);
      expect(y).toBeLessThanOrEqual(room.height);
    }
  });

  test("has lines one below another", () => {
    for (const [at, { y, size }] of lines.entries()) {
      const above = lines[at - 1];
      if (above) expect(y - size).toBeGreaterThan(above.y - size * 0.35);
    }
  });
});

test.each([
  ["María José", "Müller"],
  ["Prof. Dr. Ralf", "Müller"],
  ["Nguyễn", "Thị Minh Khai"],
  ["عبد الرحمن", "الراشد"],
  ["👰 Mia", "Rossi"],
])("%s %s is on two lines: the first name, and the last", (first, last) => {
  expect(nameBlock(first, last, room).map(({ text }) => text)).toEqual([first, last]);
});

test("a common name is readable across a table", () => {
  for (const [first, last] of NAMES.slice(0, 8)) {
    for (const { size } of nameBlock(first, last, room)) expect(size).toBeGreaterThan(2.8);
  }
});

test("a long last name wraps between its words", () => {
  const [first, ...last] = nameBlock("María José", "de la O García-Márquez y Sánchez", room);
  expect(first?.text).toBe("María José");
  expect(last.map(({ text }) => text).join(" ")).toBe("de la O García-Márquez y Sánchez");
});

test.each([
  ["عبد الرحمن", "rtl"],
  ["👰 יעל", "rtl"],
  ["👰 Mia", "ltr"],
  ["李", "ltr"],
  ["", "ltr"],
])("%s is written %s", (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});
