import { expect, test } from "vitest";
import { aSeating } from "@/test/fake-seating.ts";
import { type HighlightFilter, highlightedGuests } from "./use-highlight.ts";

const { guests } = aSeating({
  guests: [
    { id: "vegan", dietaryRestrictions: "vegan" },
    { id: "pending", rsvpStatus: "PENDING" },
    { id: "maybe", rsvpStatus: "TENTATIVE" },
    { id: "declined", rsvpStatus: "DECLINED" },
    { id: "vip", isVip: true, groupId: "family" },
    { id: "wheels", specialAccommodations: "wheelchair" },
  ],
});

test.each<[HighlightFilter, string[]]>([
  ["notConfirmed", ["pending", "maybe"]],
  ["diet", ["vegan"]],
  ["needs", ["wheels"]],
  ["vip", ["vip"]],
  ["declined", ["declined"]],
  ["group:family", ["vip"]],
  ["group:gone", []],
])("%s picks out %j", (filter, expected) => {
  expect(highlightedGuests(guests, filter).map(({ id }) => id)).toEqual(expected);
});
