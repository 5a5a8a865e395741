import { useLingui } from "@lingui/react/macro";
import type { RecordOf } from "@/lib/core/records.ts";
import { dayOf } from "@/lib/event-times.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";

/** The start and the end of an event. */
type EventTimes = Pick<RecordOf<"event">, "startTime" | "endTime">;

/** Times and durations in words. */
export function useTimeWords() {
  const { t } = useLingui();
  const formats = useFormats();

  /** "14:30 – 15:15"; with the day of the end if that differs. */
  function span({ startTime, endTime }: EventTimes): string {
    if (startTime === null) return t`no time`;
    const start = formats.clockTime(startTime);
    if (endTime === null) return start;
    const end = formats.clockTime(endTime);
    const day = dayOf(endTime);
    if (day === undefined || day === dayOf(startTime)) return `${start} – ${end}`;
    return `${start} – ${formats.date(endTime.slice(0, 10))}, ${end}`;
  }

  /** "1 h 30 min" */
  function duration(minutes: number): string {
    const hours = Math.floor(minutes / 60);
    const remainingMinutes = minutes % 60;
    if (hours === 0) return t`${remainingMinutes} min`;
    return remainingMinutes === 0 ? t`${hours} h` : t`${hours} h ${remainingMinutes} min`;
  }

  return { span, duration, time: (time: string) => formats.clockTime(time) };
}
