import { contentLine, escapeValue } from "@/lib/table-files/content-lines.ts";

/** An event for a calendar file. */
export interface CalendarEvent {
  /** The same in every file, so that a calendar updates the event instead of adding it. */
  id: string;
  title: string;
  location: string;
  description: string;
  /** In milliseconds since 1970. */
  start: number;
  /** Increases with each change, so that a calendar can find the newer of two. */
  revision: number;
  /** Later than the start; undefined if no end is set. */
  end: number | undefined;
}

/**
 * Writes events as a calendar file (RFC 5545). Times are in UTC, so that the file needs no time zone definition, which
 * no browser has; a calendar shows them in its own zone. `now` is the creation time.
 */
export function writeCalendar(name: string, events: readonly CalendarEvent[], now: number): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Troth//Wedding timeline//EN",
    "CALSCALE:GREGORIAN",
    // Not in the RFC, but calendars use it.
    ...optionalLine("X-WR-CALNAME", name),
    ...events.flatMap((event) => eventLines(event, now)),
    "END:VCALENDAR",
  ];
  return lines.map(contentLine).join("");
}

function eventLines(event: CalendarEvent, now: number): string[] {
  const { id, title, location, description, start, end, revision } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(`${id}@troth`)}`,
    `DTSTAMP:${formatUtc(now)}`,
    `DTSTART:${formatUtc(start)}`,
    ...(end === undefined ? [] : [`DTEND:${formatUtc(end)}`]),
    `SEQUENCE:${revision}`,
    ...optionalLine("SUMMARY", title),
    ...optionalLine("LOCATION", location),
    ...optionalLine("DESCRIPTION", description),
    "END:VEVENT",
  ];
}

/** A property with a text; no line for an empty text. */
function optionalLine(property: string, value: string): string[] {
  return value.trim() === "" ? [] : [`${property}:${escapeText(value.trim())}`];
}

/** Removes control characters, which a calendar file must not contain (section 3.1), except tabs and line breaks. */
function escapeText(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
  return escapeValue(value).replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, "");
}

/** Form 2 of a date with a time: 20270619T123000Z. */
function formatUtc(millis: number): string {
  return `${new Date(millis).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}
