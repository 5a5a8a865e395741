import { describe, expect, test } from "vitest";
import { SHEETS } from "@/kit/paper/sheets.tsx";
import type { PartyView } from "@/lib/core/types.ts";
import { aGuest } from "@/test/builders.ts";
import {
  LABELS,
  type LabelGrid,
  labelLines,
  letterSize,
  recipientsOf,
  sheetsOfLabels,
} from "./label-sheets.tsx";

const aParty = (id: string, guests: string[], address: string | null): PartyView => ({
  id,
  name: `The ${id}s`,
  address,
  greeting: null,
  greetedAs: "",
  guests,
  guestCount: guests.length,
  confirmedCount: 0,
  declinedCount: 0,
  sentCount: 0,
  isSent: false,
  isAnswered: false,
});

const guestWith = (id: string, fields = {}) => aGuest(id, { firstName: id, lastName: "Lee", ...fields });
const lineOf = ({ name, address }: { name: string; address: string | null }) => `${name}: ${address}`;

describe("one envelope", () => {
  test("for a party, at its address or at that of the first member with one", () => {
    const guests = [
      guestWith("ada"),
      guestWith("ben", { address: "2 Mill Lane" }),
      guestWith("cem", { address: "3 Mill Lane" }),
    ];
    const parties = [aParty("Byron", ["ada", "ben"], "1 Mill Lane"), aParty("Rossi", ["cem"], null)];
    expect(recipientsOf(guests, parties).map(lineOf)).toEqual([
      "The Byrons: 1 Mill Lane",
      "The Rossis: 3 Mill Lane",
    ]);
  });

  test("for a guest without a party, and for a companion who lives elsewhere", () => {
    const guests = [
      guestWith("ada", { address: "1 Mill Lane" }),
      guestWith("ben"),
      guestWith("zoe", { plusOneOf: "ada" }),
      guestWith("kim", { plusOneOf: "ada", address: "5 High Street" }),
    ];
    expect(recipientsOf(guests, []).map(lineOf)).toEqual([
      "ada Lee: 1 Mill Lane",
      "ben Lee: null",
      "kim Lee: 5 High Street",
    ]);
  });

  test("for no party without printed guests", () => {
    expect(recipientsOf([guestWith("ada")], [aParty("Byron", ["ben"], "1 Mill Lane")]).map(lineOf)).toEqual([
      "ada Lee: null",
    ]);
  });
});

test.each([
  ["1 Mill Lane, CB2 1RX Cambridge, UK", ["Ada", "1 Mill Lane", "CB2 1RX Cambridge", "UK"]],
  ["1 Mill Lane, Flat 2\nCambridge\n", ["Ada", "1 Mill Lane, Flat 2", "Cambridge"]],
  [null, ["Ada"]],
])("the lines of %j", (address, lines) => {
  expect(labelLines({ id: "ada", name: "Ada", address })).toEqual(lines);
});

test("labels are within their sheet", () => {
  for (const { sheet, columns, rows, label, gap } of Object.values<LabelGrid>(LABELS)) {
    const paper = SHEETS[sheet];
    expect(columns * label.width + (columns - 1) * gap).toBeLessThanOrEqual(paper.width);
    expect(rows * label.height).toBeLessThanOrEqual(paper.height);
  }
});

test("letters are as large as the label allows, and never too small to read", () => {
  const { label } = LABELS["A4-21"];
  expect(letterSize(["Ada Byron", "1 Mill Lane", "Cambridge"], label)).toBe(4.2);
  const longLines = ["Ada Byron", "Flat 2 of the very long named house behind the mill"];
  expect(letterSize(longLines, label)).toBeLessThan(4.2);
  expect(letterSize(["x".repeat(500)], label)).toBe(2.2);
});

test.each([
  [0, 0, []],
  [21, 0, [21]],
  [22, 0, [21, 1]],
  [21, 3, [21, 3]],
  [1, 99, [21]],
])("%i labels after %i used ones need sheets of %j", (count, used, lengths) => {
  const recipients = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: "Ada",
    address: "1",
  }));
  const sheets = sheetsOfLabels(recipients, LABELS["A4-21"], used);
  expect(sheets.map((labels) => labels.length)).toEqual(lengths);
  expect(sheets.flat().filter(Boolean)).toEqual(recipients);
});
