import { expect, test } from "vitest";
import { aSeating } from "@/test/fake-seating.ts";
import { type Grouping, guestMatches, guestSections } from "./guest-sections.ts";

const { guests } = aSeating({
  guests: [
    { id: "zoe", name: "Zoë Müller", partyId: "m", partyName: "Müller", groupId: "f", groupName: "Friends" },
    { id: "ada", name: "Ada Park", groupId: "f", groupName: "Friends" },
    { id: "ben", name: "Ben Abel", partyId: "a", partyName: "Abel" },
    { id: "cleo", name: "Cleo Müller", partyId: "m", partyName: "Müller" },
  ],
});

const sections = (grouping: Grouping) =>
  guestSections(guests, grouping).map(({ name, guests: found }) => [name, found.map(({ id }) => id)]);

test("parties come by name, and those on their own last", () => {
  expect(sections("party")).toEqual([
    ["Abel", ["ben"]],
    ["Müller", ["zoe", "cleo"]],
    [undefined, ["ada"]],
  ]);
});

test("so do groups", () => {
  expect(sections("group")).toEqual([
    ["Friends", ["zoe", "ada"]],
    [undefined, ["ben", "cleo"]],
  ]);
});

test("by name there is one list, and none of nobody", () => {
  expect(sections("name")).toEqual([[undefined, ["zoe", "ada", "ben", "cleo"]]]);
  expect(guestSections([], "name")).toEqual([]);
});

test.each([
  ["zoe", ["zoe"]],
  ["MULLER", ["zoe", "cleo"]],
  ["friends", ["zoe", "ada"]],
  ["  ", ["zoe", "ada", "ben", "cleo"]],
  ["nobody", []],
])("%j finds by name, party and group, without accents", (typed, expected) => {
  expect(guests.filter((guest) => guestMatches(guest, typed)).map(({ id }) => id)).toEqual(expected);
});
