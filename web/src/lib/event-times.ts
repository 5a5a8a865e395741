import type { RecordOf } from "./core/records.ts";

/*
 * Times as the document stores them: YYYY-MM-DDTHH:MM in the wedding's time zone. Calculated as if in UTC, because
 * the device's zone does not matter. Durations are the core's task.
 */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * The day ends after midnight, as in the core: an event that begins before this hour belongs to the previous evening.
 */
const nightEndHour = 5;

/** The day, YYYY-MM-DD, that a time belongs to; undefined if it is not a time. */
export function dayOf(time: string | null): string | undefined {
  const ms = clockMs(time);
  return ms === undefined ? undefined : isoDay(ms - nightEndHour * hourMs);
}

/** The day that is some days after another, or before it. Neither a time zone nor a clock change shifts it. */
export function addDays(day: string, count: number): string {
  return isoDay(Date.parse(day) + count * dayMs);
}

/** The start and the end of a day, in the wedding's time zone. */
export function dayRange(day: string): [from: string, to: string] {
  const clock = `T0${nightEndHour}:00`;
  return [`${day}${clock}`, `${addDays(day, 1)}${clock}`];
}

/** Whether a time is after midnight of the day it belongs to. */
export function isAfterMidnight(time: string): boolean {
  const day = dayOf(time);
  return day !== undefined && day !== time.slice(0, 10);
}

type TimedEvent = Pick<RecordOf<"event">, "startTime">;

/** The days that have events, the earliest first. */
export function daysOf(events: readonly TimedEvent[]): string[] {
  return [...new Set(events.flatMap(({ startTime }) => dayOf(startTime) ?? []))].sort();
}

/** The day that users most likely want: today, else the wedding day, else the next one, else the last one. */
export function defaultDay(
  days: readonly string[],
  today: string | undefined,
  weddingDate: string | null,
): string | undefined {
  const hasEvents = (day: string | null | undefined) => day && days.includes(day);
  if (hasEvents(today)) return today;
  if (weddingDate !== null && hasEvents(weddingDate)) return weddingDate;
  return days.find((day) => today !== undefined && day > today) ?? days.at(-1);
}

/** A stored time as milliseconds, as if in UTC; undefined if it is not a time. */
function clockMs(time: string | null): number | undefined {
  if (time === null || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(time)) return undefined;
  const ms = Date.parse(`${time}Z`);
  return Number.isNaN(ms) ? undefined : ms;
}

function isoDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
