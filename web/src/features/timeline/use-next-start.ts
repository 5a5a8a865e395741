import { dayOf } from "@/lib/event-times.ts";
import { useRecords } from "@/wedding/hooks.ts";
import { useWeddingDay } from "./use-wedding-day.ts";

/** Start of a wedding day without events. */
const FIRST = "10:00";

/** Suggested start of the next event on the wedding day: the end of the last one. Undefined without a wedding day. */
export function useNextStart(): string | undefined {
  const day = useWeddingDay();
  const events = useRecords("event");
  if (day === undefined) return undefined;
  const ends = events
    .filter(({ startTime }) => dayOf(startTime) === day)
    .flatMap(({ startTime, endTime, minutes }) => (minutes === null ? startTime : endTime) ?? []);
  return ends.sort().at(-1) ?? `${day}T${FIRST}`;
}
