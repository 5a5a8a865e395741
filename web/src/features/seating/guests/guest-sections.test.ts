import { expect, test } from "vitest";
import type { SeatGuest } from "@/lib/core/types.ts";
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

const noGuests = new Map<string, SeatGuest>();

const sections = (grouping: Grouping) =>
  guestSections(guests, grouping, noGuests).map(({ name, guests: sectionGuests }) => [
    name,
    sectionGuests.map(({ id }) => id),
  ]);

test("parties are sorted by name, and guests without one come last", () => {
  expect(sections("party")).toEqual([
    ["Abel", ["ben"]],
    ["Müller", ["zoe", "cleo"]],
    [undefined, ["ada"]],
  ]);
});

test("groups are sorted likewise", () => {
  expect(sections("group")).toEqual([
    ["Friends", ["zoe", "ada"]],
    [undefined, ["ben", "cleo"]],
  ]);
});

test("by name there is one list, and none if there are no guests", () => {
  expect(sections("name")).toEqual([[undefined, ["zoe", "ada", "ben", "cleo"]]]);
  expect(guestSections([], "name", noGuests)).toEqual([]);
});

test("companions are listed with their host, even a seated one, unless they have a party or group of their own", () => {
  const companions = aSeating({
    guests: [
      { id: "tom", hostId: "zoe" },
      { id: "pia", hostId: "zoe", partyId: "a", partyName: "Abel" },
    ],
  }).guests;
  const hosts = new Map(guests.map((guest) => [guest.id, guest]));
  const companionSections = (grouping: Grouping) =>
    guestSections(companions, grouping, hosts).map(({ name, guests: sectionGuests }) => [
      name,
      sectionGuests.map(({ id }) => id),
    ]);
  expect(companionSections("party")).toEqual([
    ["Abel", ["pia"]],
    ["Müller", ["tom"]],
  ]);
  expect(companionSections("group")).toEqual([["Friends", ["tom", "pia"]]]);
});

test.each([
  ["zoe", ["zoe"]],
  ["MULLER", ["zoe", "cleo"]],
  ["friends", ["zoe", "ada"]],
  ["  ", ["zoe", "ada", "ben", "cleo"]],
  ["nobody", []],
])("%j searches name, party and group, without accents", (searchText, expected) => {
  expect(guests.filter((guest) => guestMatches(guest, searchText)).map(({ id }) => id)).toEqual(expected);
});
