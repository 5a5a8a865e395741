import { dayOf } from "@/lib/event-times.ts";
import { useRecords } from "@/wedding/hooks.ts";
import { useWeddingDay } from "./use-wedding-day.ts";

/** When a wedding day begins that has nothing in it yet. */
const FIRST = "10:00";

/** When the next event of the wedding day may begin: when the last one ends. Undefined where no day is chosen. */
export function useNextStart(): string | undefined {
  const day = useWeddingDay();
  const events = useRecords("event");
  if (day === undefined) return undefined;
  const ends = events
    .filter(({ startTime }) => dayOf(startTime) === day)
    .flatMap(({ startTime, endTime, minutes }) => (minutes === null ? startTime : endTime) ?? []);
  return ends.sort().at(-1) ?? `${day}T${FIRST}`;
}
