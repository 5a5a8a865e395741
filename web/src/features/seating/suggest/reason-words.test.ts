import { i18n } from "@lingui/core";
import { expect, test } from "vitest";
import type { SuggestedSeating } from "@/lib/core/solver.ts";
import { aSeatGuest } from "@/test/fake-seating.ts";
import { tableReasonText, unseatedReasonText } from "./reason-words.ts";

const people = [
  ...["Ann", "Ben", "Cem", "Dee", "Eli"].map((name) => {
    return aSeatGuest(name.toLowerCase(), name, { partyId: "haas", partyName: "Haas family" });
  }),
  aSeatGuest("tom", "Tom", { hostId: "ann" }),
  aSeatGuest("zoe", "Zoe"),
];
const names = {
  guests: new Map(people.map((guest) => [guest.id, guest])),
  tables: new Map([["t1", "Table 1"]]),
};

type Reason = SuggestedSeating["tables"][number]["telling"][number];
type Unseated = SuggestedSeating["unseated"][number];

const reason = (kind: Reason["kind"], guests: string[], name?: string): Reason => {
  return { kind, guests, weight: 1, ...(name === undefined ? {} : { name }) };
};
const all = ["ann", "ben", "cem", "dee", "eli"];

test.each<[string, Reason[]]>([
  ["Haas family together.", [reason("party", ["ann", "ben", "cem"], "Haas family")]],
  ["Ann, Ben, and Cem together.", [reason("party", ["ann", "ben", "cem"])]],
  [
    "Haas family and Joshi family together; all from Neighbours.",
    [
      reason("party", ["ann", "ben", "cem"], "Haas family"),
      reason("party", ["dee", "eli"], "Joshi family"),
      reason("group", all, "Neighbours"),
    ],
  ],
  [
    "Haas family together; Dee and Eli wanted to sit near each other; Ann near the door “Kitchen door”.",
    [
      reason("party", ["ann", "ben", "cem"], "Haas family"),
      reason("near", ["dee", "eli"]),
      reason("door", ["ann"], "Kitchen door"),
    ],
  ],
  ["Ann and Ben near the door.", [reason("door", ["ann", "ben"])]],
  ["Most from University.", [reason("group", ["ann", "ben", "cem"], "University")]],
  ["Ann and Ben from University.", [reason("group", ["ann", "ben"], "University")]],
  [
    "Most from University, some from School.",
    [reason("group", ["ann", "ben", "cem"], "University"), reason("group", ["dee", "eli"], "School")],
  ],
  ["The children Ann and Ben at one table.", [reason("age", ["ann", "ben"], "CHILD")]],
  ["The teenagers Ann and Ben at one table.", [reason("age", ["ann", "ben"], "TEEN")]],
  ["All colleagues.", [reason("relationship", all, "COLLEAGUE")]],
  ["Tom brought by Ann.", [reason("companion", ["ann", "tom"], "Ann")]],
  ["As in your weights file.", [reason("weights", all)]],
  ["Ann and someone wanted to sit near each other.", [reason("near", ["ann", "gone"])]],
])("%s", (words, telling) => {
  expect(tableReasonText(telling, all.length, names, i18n)).toBe(words);
});

test("most of a table are described with a few names, and without a number", () => {
  expect(tableReasonText([reason("group", all, "University")], 8, names, i18n)).toBe("Most from University.");
  expect(tableReasonText([reason("group", all, "University")], 10, names, i18n)).toBe(
    "Half from University.",
  );
  expect(tableReasonText([reason("group", all, "University")], 12, names, i18n)).toBe(
    "Some from University.",
  );
  expect(tableReasonText([reason("near", all)], 8, names, i18n)).toBe(
    "Ann, Ben, Cem, and others wanted to sit near each other.",
  );
});

test("a table without reasons has no text", () => {
  expect(tableReasonText([], 3, names, i18n)).toBeUndefined();
});

test.each<[Partial<Unseated> & Pick<Unseated, "reason">, string]>([
  [{ reason: "full" }, "Ann: all seats are taken."],
  [{ reason: "noTableForParty" }, "Ann: no table has enough free seats for the whole party."],
  [
    { reason: "apartInParty", others: ["ann", "ben"] },
    "Ann: Ann and Ben are one party, but should sit apart.",
  ],
  [
    { reason: "besideLocked", tableId: "t1" },
    "Ann: the rest of the party stays at Table 1, where too few seats are left.",
  ],
  [
    { reason: "apart", others: ["ben", "cem"] },
    "Ann: every table with a free seat has someone to keep apart (Ben and Cem).",
  ],
])("a guest has no seat: $reason", (unseated, words) => {
  expect(unseatedReasonText({ guestId: "ann", others: [], ...unseated }, names, i18n)).toBe(words);
});

test.each<[string, Partial<Unseated> & Pick<Unseated, "reason">, string]>([
  ["tom", { reason: "noTableForParty" }, "Tom: no table has enough free seats for host and companions."],
  [
    "tom",
    { reason: "besideLocked", tableId: "t1" },
    "Tom: brought by Ann, but too few seats are left at Table 1.",
  ],
  [
    "zoe",
    { reason: "besideLocked", tableId: "t1" },
    "Zoe: companions stay at Table 1, where too few seats are left.",
  ],
  [
    "zoe",
    { reason: "apartInParty", others: ["tom", "zoe"] },
    "Zoe: Tom and Zoe come together, but should sit apart.",
  ],
])("%s comes with a host or companions and has no seat: %o", (guestId, unseated, words) => {
  expect(unseatedReasonText({ guestId, others: [], ...unseated }, names, i18n)).toBe(words);
});
