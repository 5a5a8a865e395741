import { expect, it } from "vitest";
import { joinMoment, parsedMoment, splitMoment } from "./moment-value.ts";
import { unparsed } from "./unparsed-value.ts";

it.each([
  { day: "2027-06-19", time: "14:30" },
  { day: "", time: "" },
  { day: "2027-06-19", time: "" },
  { day: "", time: "14:30" },
  { day: "2027-06-19", time: unparsed("half past") },
  { day: unparsed("Tuesday"), time: unparsed("2?") },
])("keeps both parts of $day $time", (moment) => {
  expect(splitMoment(joinMoment(moment))).toEqual(moment);
});

it("is complete if day and time are parsed", () => {
  expect(parsedMoment(joinMoment({ day: "2027-06-19", time: "14:30" }))).toBe("2027-06-19T14:30");
  expect(parsedMoment(joinMoment({ day: "2027-06-19", time: "" }))).toBeUndefined();
  expect(parsedMoment("")).toBeUndefined();
});

it("shows another program's value as an unparsed text", () => {
  expect(splitMoment("soon")).toEqual({ day: unparsed("soon"), time: "" });
  expect(splitMoment(unparsed("soon"))).toEqual({ day: unparsed("soon"), time: "" });
});
