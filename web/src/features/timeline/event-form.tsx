import { useRef } from "react";
import { parsedMoment } from "@/lib/draft/moment-value.ts";
import { DraftMoment } from "@/records/draft-fields/draft-moment.tsx";
import { textsOf } from "@/records/record-form/record-draft.ts";
import { RecordForm, type RecordFormSlot } from "@/records/record-form/record-form.tsx";
import { useTools } from "@/wedding/hooks.ts";
import { useWeddingDay } from "./use-wedding-day.ts";

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
