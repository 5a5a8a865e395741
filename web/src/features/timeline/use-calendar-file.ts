import { useLingui } from "@lingui/react/macro";
import { downloadFile } from "@/kit/download-file.ts";
import { fileName } from "@/kit/file-name.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { groupBy } from "@/lib/group-by.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import { contentLine, escapeValue } from "@/lib/table-files/content-lines.ts";
import { usePaperMark } from "@/records/paper/use-paper-mark.ts";
import { useRecords, useTools } from "@/wedding/hooks.ts";
import { useAssignments, useEventName } from "./use-schedule.ts";

const MINUTE = 60_000;

/** Saves events as a calendar file; for one vendor with that vendor's role and notes. */
export function useCalendarFile(): (
  events: readonly RecordOf<"event">[],
  last: string,
  vendor?: string,
) => void {
  const { t } = useLingui();
  const { couple } = usePaperMark();
  const tools = useTools();
  const eventName = useEventName();
  const assignments = useAssignments();

  function calendarEvent(event: RecordOf<"event">, vendor: string | undefined): CalendarEvent[] {
    const start = tools()?.instant(event.startTime ?? "");
    if (start === undefined) return [];
    const end = event.minutes === null ? undefined : start + event.minutes * MINUTE;
    const there = assignments.get(event.id) ?? [];
    const description = [event.description, ...(vendor ? tasksOf(there, vendor) : [whoIsThere(there)])];
    return [
      {
        id: event.id,
        title: eventName(event),
        location: event.location ?? "",
        description: description.filter(Boolean).join("\n"),
        start,
        end,
        revision: revisionOf(event),
      },
    ];
  }

  function whoIsThere(there: readonly RecordOf<"eventVendor">[]): string {
    const names = formatNameList(new Set(there.flatMap(({ vendorName }) => vendorName ?? [])));
    return names && t`With ${names}`;
  }

  return (events, last, vendor) => {
    const content = writeCalendar(
      couple,
      events.flatMap((event) => calendarEvent(event, vendor)),
      Date.now(),
    );
    downloadFile(fileName(couple, last, "ics"), content, "text/calendar;charset=utf-8");
  };
}

/** A vendor's role and notes at an event, without those of other vendors. */
function tasksOf(there: readonly RecordOf<"eventVendor">[], vendor: string): (string | null)[] {
  return there.filter(({ vendorId }) => vendorId === vendor).flatMap(({ role, notes }) => [role, notes]);
}

/** The minute of the last change: an integer as RFC 5545 requires (section 3.8.7.4), and the same on every device. */
function revisionOf({ updatedAt }: RecordOf<"event">): number {
  const changed = Date.parse(updatedAt ?? "");
  return Number.isNaN(changed) ? 0 : Math.floor(changed / MINUTE);
}

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

/** Removes control characters, which a calendar file must not contain (section 3.1), except tabs and line breaks. */
function text(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
  return escapeValue(value).replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, "");
}

/** Form 2 of a date with a time: 20270619T123000Z. */
function utc(millis: number): string {
  return `${new Date(millis).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/** A vendor with the events they are assigned to. */
export interface BookedVendor {
  id: string;
  name: string;
  events: ReadonlySet<string | null>;
}

/** Vendors with at least one event, by name. */
export function useBookedVendors(): BookedVendor[] {
  const vendors = useRecords("vendor");
  const byVendor = new Map(groupBy(useRecords("eventVendor"), ({ vendorId }) => vendorId));
  return vendors.flatMap(({ id, name }) => {
    const assignments = byVendor.get(id);
    return assignments ? [{ id, name, events: new Set(assignments.map(({ eventId }) => eventId)) }] : [];
  });
}
