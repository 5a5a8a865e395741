import { expect, test } from "vitest";
import { countdownText, dayIn } from "./page-parts.ts";

test.each([
  ["2027-03-01", "110 days to go"],
  ["2027-06-18", "Tomorrow"],
  ["2027-06-19", "Today"],
  ["2027-06-20", "Married 1 day"],
  ["2027-06-29", "Married 10 days"],
])("on %s it reads %s, as the server writes it", (today, words) => {
  expect(countdownText("2027-06-19", today)).toBe(words);
});

test("days count in the wedding's zone, across clock changes", () => {
  const evening = new Date("2027-06-18T23:30:00Z");
  expect(dayIn("Europe/Rome", evening)).toBe("2027-06-19");
  expect(dayIn("America/Lima", evening)).toBe("2027-06-18");
  expect(countdownText("2027-03-29", "2027-03-27")).toBe("2 days to go");
});

test("an unknown zone falls back to the guest's", () => {
  const now = new Date(2027, 5, 19, 12);
  expect(dayIn("Moon/Tranquility", now)).toBe("2027-06-19");
  expect(dayIn(undefined, now)).toBe("2027-06-19");
});
