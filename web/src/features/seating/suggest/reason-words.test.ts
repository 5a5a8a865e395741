import { i18n } from "@lingui/core";
import { expect, test } from "vitest";
import type { SuggestedPlan } from "@/lib/core/solver.ts";
import { aSeatGuest } from "@/test/fake-seating.ts";
import { reasonWords, unseatedWords } from "./reason-words.ts";

const people = ["Ann", "Ben", "Cem", "Dee", "Eli"].map((name) => aSeatGuest(name.toLowerCase(), name));
const names = {
  guests: new Map(people.map((guest) => [guest.id, guest])),
  tables: new Map([["t1", "Table 1"]]),
};

type Reason = SuggestedPlan["tables"][number]["reasons"][number];
type Unseated = SuggestedPlan["unseated"][number];

test.each<[Reason["kind"], string | undefined, string[], string]>([
  ["party", "The Rossis", ["ann", "ben"], "The Rossis stays together: Ann and Ben"],
  ["party", undefined, ["ann", "ben"], "A party stays together: Ann and Ben"],
  ["near", undefined, ["ann", "ben"], "Wished to sit near each other: Ann and Ben"],
  ["door", undefined, ["cem"], "Near the door: Cem"],
  ["group", "University", ["ann", "ben", "cem"], "From University: Ann, Ben, and Cem"],
  ["relationship", "COLLEAGUE", ["ann", "ben"], "Colleague: Ann and Ben"],
  ["age", "CHILD", ["ann", "ben"], "Child (3–12): Ann and Ben"],
  [
    "weights",
    undefined,
    ["ann", "ben", "cem", "dee", "eli"],
    "By the imported weights: Ann, Ben, Cem, and 2 more",
  ],
  ["locked", undefined, ["ann", "gone"], "Stays in a locked seat: Ann and somebody"],
])("the reason %s of %s", (kind, name, guests, words) => {
  expect(reasonWords({ kind, name, guests, weight: 1 }, names, i18n)).toBe(words);
});

test.each<[Partial<Unseated> & Pick<Unseated, "reason">, string]>([
  [{ reason: "full" }, "Ann: all seats are taken."],
  [{ reason: "noTableForParty" }, "Ann: no table has enough free seats for the whole party."],
  [
    { reason: "apartInParty", others: ["ann", "ben"] },
    "Ann: Ann and Ben are one party, and are to sit apart.",
  ],
  [
    { reason: "besideLocked", tableId: "t1" },
    "Ann: the party has locked seats at Table 1, where not enough seats are left.",
  ],
  [
    { reason: "apart", others: ["ben", "cem"] },
    "Ann: at each table with a free seat sits somebody to keep apart from (Ben and Cem).",
  ],
])("somebody has no seat: $reason", (unseated, words) => {
  expect(unseatedWords({ guestId: "ann", others: [], ...unseated }, names, i18n)).toBe(words);
});
