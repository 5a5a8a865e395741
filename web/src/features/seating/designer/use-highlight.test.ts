import { expect, test } from "vitest";
import { aSeating } from "@/test/fake-seating.ts";
import { dietsOf, type HighlightFilter, highlightedGuests } from "./use-highlight.ts";

const { guests } = aSeating({
  guests: [
    { id: "vegan", needs: ["dietVegan"] },
    { id: "both", needs: ["dietVegan", "allergyNuts"], dietaryRestrictions: "no kiwi" },
    { id: "written", dietaryRestrictions: "vegan" },
    { id: "nothing", dietaryRestrictions: "none" },
    { id: "pending", rsvpStatus: "PENDING" },
    { id: "maybe", rsvpStatus: "TENTATIVE" },
    { id: "declined", rsvpStatus: "DECLINED" },
    { id: "vip", isVip: true, groupId: "family" },
    { id: "wheels", specialAccommodations: "wheelchair" },
  ],
});

test.each<[HighlightFilter, string[]]>([
  ["notConfirmed", ["pending", "maybe"]],
  ["diet", ["vegan", "both", "written"]],
  ["diet:dietVegan", ["vegan", "both"]],
  ["diet:allergyNuts", ["both"]],
  ["diet:dietHalal", []],
  ["otherDiet", ["both", "written"]],
  ["needs", ["wheels"]],
  ["vip", ["vip"]],
  ["declined", ["declined"]],
  ["group:family", ["vip"]],
  ["group:gone", []],
])("%s matches %j", (filter, expected) => {
  expect(highlightedGuests(guests, filter).map(({ id }) => id)).toEqual(expected);
});

test("only diets and allergies that occur are offered", () => {
  expect(dietsOf(guests)).toEqual(["dietVegan", "allergyNuts"]);
  expect(dietsOf([])).toEqual([]);
});
