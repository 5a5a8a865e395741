import type { RecordOf } from "./core/records.ts";

/*
 * Times as the document keeps them, YYYY-MM-DDTHH:MM on the clock of the wedding's zone. Reckoned as if that clock were
 * in UTC, since the zone of this device has nothing to do with them. What lasts how long is for the core to say.
 */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The day goes on after midnight, as it does in the core: what begins before this hour belongs to the evening before. */
const NIGHT_ENDS = 5;

/** The day, YYYY-MM-DD, that a time belongs to; undefined for what is no time. */
export function dayOf(time: string | null): string | undefined {
  const shown = shownMillis(time);
  return shown === undefined ? undefined : isoDay(shown - NIGHT_ENDS * HOUR);
}

/** When a day begins and when it is over, on the wedding's clock. */
export function endsOfDay(day: string): [from: string, to: string] {
  const clock = `T0${NIGHT_ENDS}:00`;
  return [`${day}${clock}`, `${isoDay(Date.parse(day) + DAY)}${clock}`];
}

/** Whether a time is in the night after its day has turned. */
export function isAfterMidnight(time: string): boolean {
  const day = dayOf(time);
  return day !== undefined && day !== time.slice(0, 10);
}

type Timed = Pick<RecordOf<"event">, "startTime">;

/** The days that have events, the earliest first. */
export function daysOf(events: readonly Timed[]): string[] {
  return [...new Set(events.flatMap(({ startTime }) => dayOf(startTime) ?? []))].sort();
}

/** The day that people look for first: today, else the wedding day, else the next one, else the last one. */
export function likelyDay(
  days: readonly string[],
  today: string | undefined,
  weddingDate: string | null,
): string | undefined {
  const has = (day: string | null | undefined) => day && days.includes(day);
  if (has(today)) return today;
  if (weddingDate !== null && has(weddingDate)) return weddingDate;
  return days.find((day) => today !== undefined && day > today) ?? days.at(-1);
}

function shownMillis(time: string | null): number | undefined {
  if (time === null || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(time)) return undefined;
  const millis = Date.parse(`${time}Z`);
  return Number.isNaN(millis) ? undefined : millis;
}

function isoDay(millis: number): string {
  return new Date(millis).toISOString().slice(0, 10);
}
