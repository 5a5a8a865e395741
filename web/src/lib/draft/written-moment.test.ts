import { expect, it } from "vitest";
import { unread } from "./unread.ts";
import { momentOf, partsOf, wholeMoment } from "./written-moment.ts";

it.each([
  { day: "2027-06-19", time: "14:30" },
  { day: "", time: "" },
  { day: "2027-06-19", time: "" },
  { day: "", time: "14:30" },
  { day: "2027-06-19", time: unread("half past") },
  { day: unread("Tuesday"), time: unread("2?") },
])("keeps both parts of $day $time", (moment) => {
  expect(partsOf(momentOf(moment))).toEqual(moment);
});

it("is complete if day and time are parsed", () => {
  expect(wholeMoment(momentOf({ day: "2027-06-19", time: "14:30" }))).toBe("2027-06-19T14:30");
  expect(wholeMoment(momentOf({ day: "2027-06-19", time: "" }))).toBeUndefined();
  expect(wholeMoment("")).toBeUndefined();
});

it("shows another program's value as an unparsed text", () => {
  expect(partsOf("soon")).toEqual({ day: unread("soon"), time: "" });
  expect(partsOf(unread("soon"))).toEqual({ day: unread("soon"), time: "" });
});
