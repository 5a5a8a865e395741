import { describe, expect, test } from "vitest";
import { nameLines, shortNames } from "./seat-names.ts";

const guest = (firstName: string, lastName: string, at = 0) => ({
  id: `g${at}`,
  name: `${firstName} ${lastName}`.trim(),
  firstName,
});

describe("a name in a seat", () => {
  test.each([
    ["Anna Maria", "Rossi", ["Anna Maria", "Rossi"]],
    ["María José", "de la O García-Márquez y Sánchez", ["María José", "de la O García-Márquez y Sánchez"]],
    ["Prof. Dr. Ralf", "Müller", ["Prof. Dr. Ralf", "Müller"]],
    ["عبد الرحمن", "الراشد", ["عبد الرحمن", "الراشد"]],
    ["Nguyễn", "Thị Minh Khai", ["Nguyễn", "Thị Minh Khai"]],
    ["👰 Mia", "Rossi", ["👰 Mia", "Rossi"]],
    ["李", "小龙", ["李", "小龙"]],
    ["Suharto", "", ["Suharto", ""]],
  ])("%s %s is on two lines", (first, last, lines) => {
    expect(nameLines(guest(first, last))).toEqual(lines);
  });

  test("of an unnamed companion includes the host", () => {
    expect(nameLines({ name: "Guest of Mia Rossi", firstName: "" })).toEqual(["Guest of", "Mia Rossi"]);
  });
});

describe("a name beside a seat", () => {
  const namesFor = (names: readonly (readonly [string, string])[]) => [
    ...shortNames(
      names.map(([first, last], at) => guest(first, last, at)),
      10,
    ).values(),
  ];
  /** Without the characters that isolate a cut name's direction. */
  const plain = (names: readonly string[]) => names.map((name) => name.replace(/[\u2066-\u2069]/g, ""));

  test("is the first name with all its words", () => {
    expect(
      namesFor([
        ["Anna Maria", "Rossi"],
        ["Leo", "Haas"],
        ["عبد الرحمن", "الراشد"],
        ["李", "小龙"],
      ]),
    ).toEqual(["Anna Maria", "Leo", "عبد الرحمن", "李"]);
  });

  test("distinguishes guests of the same first name, as briefly as possible", () => {
    expect(
      namesFor([
        ["Anna", "Rossi"],
        ["Anna", "Berg"],
        ["Leo", "Rossi"],
      ]),
    ).toEqual(["Anna R.", "Anna B.", "Leo"]);
    expect(
      namesFor([
        ["Anna", "Rossi"],
        ["anna", "Rothe"],
      ]),
    ).toEqual(["Anna Ros.", "anna Rot."]);
    expect(
      namesFor([
        ["Anna", "Ross"],
        ["Anna", "Rossi"],
      ]),
    ).toEqual(["Anna Ross", "Anna Rossi"]);
    expect(
      namesFor([
        ["Anna", "Rossi"],
        ["Anna", ""],
      ]),
    ).toEqual(["Anna R.", "Anna"]);
    expect(
      namesFor([
        ["Anna", "Rossi"],
        ["Anna Maria", "Rossi"],
      ]),
    ).toEqual(["Anna", "Anna Maria"]);
  });

  test("is shortened with an ellipsis, and still distinguishable", () => {
    expect(plain(namesFor([["Wolfeschlegelstein", "Zeus"]]))).toEqual(["Wolfeschl…"]);
    expect(plain(namesFor([["Prof. Dr. Ralf", "Müller"]]))).toEqual(["Prof. Dr…"]);
    expect(
      plain(
        namesFor([
          ["Maximiliane Sophie", "Berg"],
          ["Maximiliane Luise", "Haas"],
        ]),
      ),
    ).toEqual(["Maximi… B.", "Maximi… H."]);
  });
});
