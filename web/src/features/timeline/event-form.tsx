import { useRef } from "react";
import { parsedMoment } from "@/lib/draft/moment-value.ts";
import { dayOf } from "@/lib/event-times.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { DraftMoment } from "@/records/draft-fields/draft-moment.tsx";
import { textsOf } from "@/records/record-form/record-draft.ts";
import { RecordForm, type RecordFormSlot } from "@/records/record-form/record-form.tsx";
import { useRecords, useReport, useTools } from "@/wedding/hooks.ts";

/** Start of a wedding day without events. */
const FIRST = "10:00";

const MINUTE = 60_000;

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
  // While a start is being typed it is unreadable for some keystrokes.
  const lastStart = useRef(start);
  const known = start ?? lastStart.current;

  /** Moves the end by as much as the start. */
  function follow(value: string) {
    const next = parsedMoment(value);
    lastStart.current = next ?? known;
    if (next === undefined) return;
    const end = parsedMoment(textOf("endTime"));
    const [from, to] = [known, next].map((time) => tools()?.instant(time ?? ""));
    if (end === undefined || from === undefined || to === undefined) return;
    const moved = tools()?.laterTime(end, (to - from) / MINUTE);
    if (moved !== undefined) form.set("endTime", moved);
  }

  /** An end earlier in the day than the start is after midnight. */
  function dayOfEnd(time: string): string | undefined {
    if (known === undefined) return weddingDay;
    const day = known.slice(0, 10);
    return time > known.slice(11)
      ? day
      : tools()
          ?.laterTime(`${day}T12:00`, 24 * 60)
          ?.slice(0, 10);
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
            onChange={follow}
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
  const ends = events
    .filter(({ startTime }) => dayOf(startTime) === day)
    .flatMap(({ startTime, endTime, minutes }) => (minutes === null ? startTime : endTime) ?? []);
  return ends.sort().at(-1) ?? `${day}T${FIRST}`;
}
