import { useRef } from "react";
import { parsedMoment } from "@/lib/draft/moment-value.ts";
import { dayOf } from "@/lib/event-times.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { DraftMoment } from "@/records/draft-fields/draft-moment.tsx";
import { textsOf } from "@/records/record-form/record-draft.ts";
import { RecordForm, type RecordFormSlot } from "@/records/record-form/record-form.tsx";
import { useRecords, useReport, useTools } from "@/wedding/hooks.ts";

/** Start of a wedding day without events. */
const DEFAULT_START_TIME = "10:00";

const MINUTE_MS = 60_000;
const MINUTES_PER_DAY = 24 * 60;

/**
 * The form of an event. Its end keeps the duration when the start moves, and a time without a date means the wedding
 * day.
 */
export function EventForm(props: RecordFormSlot<"event">) {
  const { form } = props;
  const tools = useTools();
  const weddingDay = useWeddingDay();
  const textOf = (field: string) => String(form.values[field] ?? "");
  const start = parsedMoment(textOf("startTime"));
  // A start is unreadable for some keystrokes while it is typed; until then the last readable one counts.
  const lastStart = useRef(start);
  const currentStart = start ?? lastStart.current;

  /** Moves the end by as much as the start. */
  function moveEnd(value: string) {
    const newStart = parsedMoment(value);
    lastStart.current = newStart ?? currentStart;
    if (newStart === undefined) return;
    const end = parsedMoment(textOf("endTime"));
    const oldInstant = tools()?.instant(currentStart ?? "");
    const newInstant = tools()?.instant(newStart);
    if (end === undefined || oldInstant === undefined || newInstant === undefined) return;
    const newEnd = tools()?.laterTime(end, (newInstant - oldInstant) / MINUTE_MS);
    if (newEnd !== undefined) form.set("endTime", newEnd);
  }

  /** Day of an end typed as a time only: if it is earlier in the day than the start, it is after midnight. */
  function dayOfEnd(time: string): string | undefined {
    if (currentStart === undefined) return weddingDay;
    const startDay = currentStart.slice(0, 10);
    const startTime = currentStart.slice(11);
    if (time > startTime) return startDay;
    const nextNoon = tools()?.laterTime(`${startDay}T12:00`, MINUTES_PER_DAY);
    return nextNoon?.slice(0, 10);
  }

  return (
    <RecordForm
      {...props}
      slots={{
        startTime: ({ field, label, required }) => (
          <DraftMoment
            form={textsOf(form)}
            field={field}
            label={label}
            required={required}
            onChange={moveEnd}
            dayFor={() => weddingDay}
          />
        ),
        endTime: ({ field, label }) => (
          <DraftMoment form={textsOf(form)} field={field} label={label} dayFor={dayOfEnd} />
        ),
      }}
    />
  );
}

/** The wedding day, YYYY-MM-DD, if it is set and valid. */
export function useWeddingDay(): string | undefined {
  const formats = useFormats();
  const date = formats.calendarDate(useReport("details").weddingDate);
  return date.kind === "date" ? date.iso : undefined;
}

/** Suggested start of the next event on the wedding day: the end of the last one. Undefined without a wedding day. */
export function useNextStart(): string | undefined {
  const day = useWeddingDay();
  const events = useRecords("event");
  if (day === undefined) return undefined;
  const endTimes = events
    .filter(({ startTime }) => dayOf(startTime) === day)
    .flatMap(({ startTime, endTime, minutes }) => (minutes === null ? startTime : endTime) ?? []);
  return endTimes.sort().at(-1) ?? `${day}T${DEFAULT_START_TIME}`;
}
