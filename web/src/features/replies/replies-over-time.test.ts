import { expect, it } from "vitest";
import type { RecordOf } from "@/lib/core/records.ts";
import { repliesOverTime } from "./replies-over-time.ts";

let ids = 0;

function reply(
  day: string,
  attending: "yes" | "no",
  fields: Partial<RecordOf<"reply">> = {},
): RecordOf<"reply"> {
  ids += 1;
  return {
    id: `r${ids}`,
    firstName: "Mia",
    lastName: null,
    hasOneName: false,
    email: null,
    phone: null,
    attending,
    guestCount: null,
    mealId: null,
    dietaryNeeds: null,
    specialRequests: null,
    plusOne: false,
    plusOneName: null,
    guestId: null,
    isPersonal: false,
    isBesideAnswer: false,
    companionsAsked: 0,
    guestName: null,
    state: "MATCHED",
    createdAt: `${day}T12:00:00.000Z`,
    updatedAt: null,
    ...fields,
  };
}

it("counts the answers that there were by the end of each day, whatever their order", () => {
  const replies = [reply("2027-03-04", "yes"), reply("2027-03-01", "yes"), reply("2027-03-01", "no")];
  expect(repliesOverTime(replies)).toEqual([
    { day: "2027-03-01", yes: 1, no: 1 },
    { day: "2027-03-04", yes: 2, no: 1 },
  ]);
});

it("counts whoever answers anew once, with the new answer", () => {
  const guestId = "mia";
  const replies = [reply("2027-03-01", "yes", { guestId }), reply("2027-03-02", "no", { guestId })];
  expect(repliesOverTime(replies)).toEqual([
    { day: "2027-03-01", yes: 1, no: 0 },
    { day: "2027-03-02", yes: 0, no: 1 },
  ]);
});

it("leaves out what was put aside, and what has no answer or no time", () => {
  const replies = [
    reply("2027-03-01", "yes", { state: "DISMISSED" }),
    reply("2027-03-01", "yes", { attending: null }),
    reply("2027-03-01", "yes", { createdAt: null }),
    reply("2027-03-01", "yes", { createdAt: "soon" }),
  ];
  expect(repliesOverTime(replies)).toEqual([]);
});
