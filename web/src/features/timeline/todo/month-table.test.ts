import { expect, it } from "vitest";
import { addMonths, monthOf, weekdayNames, weeksOf } from "./month-table.tsx";

it("moves over the end of a year", () => {
  expect(monthOf("2027-12-24")).toBe("2027-12");
  expect(addMonths("2027-12", 1)).toBe("2028-01");
  expect(addMonths("2027-01", -1)).toBe("2026-12");
});

it("splits a month into weeks, starting on any day", () => {
  const weeksFromMonday = weeksOf("2027-05", 1);
  // The first of May 2027 is a Saturday.
  expect(weeksFromMonday[0]).toEqual([...Array(5).fill(undefined), "2027-05-01", "2027-05-02"]);
  expect(weeksFromMonday).toHaveLength(6);
  expect(weeksOf("2027-05", 0)[0]?.[6]).toBe("2027-05-01");
  expect(weeksOf("2027-02", 1)).toHaveLength(4);
  expect(weeksOf("2028-02", 1).flat().filter(Boolean)).toHaveLength(29);
});

it("names the days of the week", () => {
  expect(weekdayNames(1).map(({ short }) => short)).toEqual([
    "Mon",
    "Tue",
    "Wed",
    "Thu",
    "Fri",
    "Sat",
    "Sun",
  ]);
});
