import { contentLine, escaped } from "@/lib/table-files/content-lines.ts";

/** Something for a calendar. */
export interface CalendarEvent {
  /** The same in every file, so that a calendar knows an event again and moves it. */
  id: string;
  title: string;
  location: string;
  description: string;
  /** In milliseconds since 1970. */
  start: number;
  /** Grows with each change, by which a calendar tells the newer of two. */
  revision: number;
  /** Later than the start; undefined where nobody has said when it ends. */
  end: number | undefined;
}

/**
 * Events as a calendar file (RFC 5545). Times are in UTC, so that the file needs no description of a time zone, which no
 * browser has; every calendar shows them in the zone of whoever looks. `now` is when the file is made.
 */
export function writeCalendar(name: string, events: readonly CalendarEvent[], now: number): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Troth//Wedding timeline//EN",
    "CALSCALE:GREGORIAN",
    // Not of the RFC, and what calendars go by all the same.
    ...filled("X-WR-CALNAME", name),
    ...events.flatMap((event) => linesOf(event, now)),
    "END:VCALENDAR",
  ];
  return lines.map(contentLine).join("");
}

function linesOf(event: CalendarEvent, now: number): string[] {
  const { id, title, location, description, start, end, revision } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${text(`${id}@troth`)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    ...(end === undefined ? [] : [`DTEND:${utc(end)}`]),
    `SEQUENCE:${revision}`,
    ...filled("SUMMARY", title),
    ...filled("LOCATION", location),
    ...filled("DESCRIPTION", description),
    "END:VEVENT",
  ];
}

function filled(property: string, value: string): string[] {
  return value.trim() === "" ? [] : [`${property}:${text(value.trim())}`];
}

/** Without the characters that no calendar may contain (section 3.1): those that control, but for tabs and new lines. */
function text(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return escaped(value).replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, "");
}

/** Form 2 of a date with a time: 20270619T123000Z. */
function utc(millis: number): string {
  return `${new Date(millis).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}
