import { expect, test } from "vitest";
import { type CalendarEvent, writeCalendar } from "./ics.ts";

const NOW = Date.UTC(2027, 0, 2, 3, 4, 5);

const ceremony: CalendarEvent = {
  id: "e1",
  title: "Ceremony",
  location: "Church",
  description: "",
  start: Date.UTC(2027, 5, 19, 12, 30),
  end: Date.UTC(2027, 5, 19, 13, 15),
  revision: 7,
};

/** The lines as a calendar reads them: unfolded. */
function linesOf(...events: CalendarEvent[]): string[] {
  return writeCalendar("Ana & Ben", events, NOW).replaceAll("\r\n ", "").split("\r\n");
}

test("a file has its event in UTC, and line ends as in the RFC", () => {
  const file = writeCalendar("Ana & Ben", [ceremony], NOW);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(file.split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Troth//Wedding timeline//EN",
    "CALSCALE:GREGORIAN",
    "X-WR-CALNAME:Ana & Ben",
    "BEGIN:VEVENT",
    "UID:e1@troth",
    "DTSTAMP:20270102T030405Z",
    "DTSTART:20270619T123000Z",
    "DTEND:20270619T131500Z",
    "SEQUENCE:7",
    "SUMMARY:Ceremony",
    "LOCATION:Church",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("an event without an end has none", () => {
  expect(linesOf({ ...ceremony, end: undefined }).join()).not.toContain("DTEND");
});

test.each([
  ["what separates values", "Rice; peas, and \\ corn", "Rice\\; peas\\, and \\\\ corn"],
  ["lines of every system", "one\ntwo\r\nthree\rfour", "one\\ntwo\\nthree\\nfour"],
  ["a smuggled property", "x\r\nATTACH:evil", "x\\nATTACH:evil"],
  ["characters that control", "a\u0000b\u001b\u007fc\td", "abc\td"],
])("%s", (_, description, written) => {
  expect(linesOf({ ...ceremony, description })).toContain(`DESCRIPTION:${written}`);
});

test("an event has the same UID in every file, and different events differ", () => {
  const uids = (lines: string[]) => lines.filter((line) => line.startsWith("UID:"));
  const moved = { ...ceremony, title: "Vows", start: ceremony.start + 1, end: undefined };
  expect(uids(linesOf(moved))).toEqual(uids(linesOf(ceremony)));
  expect(uids(linesOf(ceremony, { ...ceremony, id: "e2" }))).toEqual(["UID:e1@troth", "UID:e2@troth"]);
});

test("long lines are folded at 75 octets, between characters", () => {
  const title = "Trauung in der Kapelle über dem See 💍".repeat(8);
  const file = writeCalendar("", [{ ...ceremony, title }], NOW);
  for (const line of file.split("\r\n")) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toContain("\ufffd");
  }
  expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${title}\r\n`);
});
