import { useLingui } from "@lingui/react/macro";
import { Title, UnstyledButton } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import type { CSSProperties } from "react";
import { useTimeWords } from "@/domain/events/use-time-words.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { dayRange } from "@/lib/event-times.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { useTools } from "@/wedding/hooks.ts";
import classes from "./day-view.module.css";
import { type ConflictText, concerns, useConflictTexts, useEventName } from "./use-schedule.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Minimum drawn length of an event in minutes: a touch target, at the style sheet's scale. */
const LEAST_MINUTES = 30;

interface DayViewProps {
  day: string;
  /** Events of that day. */
  events: readonly RecordOf<"event">[];
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** A day to scale, hour by hour; overlapping events are side by side. */
export function DayView({ day, events, openId, onOpen }: DayViewProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { time } = useTimeWords();
  const conflicts = useConflictTexts();
  const drawn = useDrawnDay(day, events);
  const name = formats.dateInWords(day);
  if (!drawn) return null;
  return (
    <section className={classes.view} aria-label={t`Events on ${name}`}>
      <Title order={2} size="h3">
        {name}
      </Title>
      <div className={classes.day} style={{ "--minutes": drawn.minutes } as CSSProperties}>
        {drawn.hours.map(({ minute, clock }) => (
          <div
            key={minute}
            className={classes.hour}
            style={{ "--from": minute } as CSSProperties}
            aria-hidden
          >
            <span>{time(clock)}</span>
          </div>
        ))}
        <ul className={classes.events}>
          {drawn.blocks.map(({ event, from, to, column, columns }) => (
            <li
              key={event.id}
              className={classes.place}
              style={
                { "--from": from, "--to": to, "--column": column, "--columns": columns } as CSSProperties
              }
            >
              <EventBlock
                event={event}
                conflicts={conflicts.filter((conflict) => concerns(conflict, event.id))}
                isOpen={event.id === openId}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface EventBlockProps {
  event: RecordOf<"event">;
  /** Conflicts of this event. */
  conflicts: readonly ConflictText[];
  isOpen: boolean;
  onOpen: (id: string) => void;
}

function EventBlock({ event, conflicts, isOpen, onOpen }: EventBlockProps) {
  const { span, duration } = useTimeWords();
  const name = useEventName()(event);
  const length = event.minutes === null ? undefined : duration(event.minutes);
  return (
    <UnstyledButton
      className={classes.event}
      data-open={isOpen || undefined}
      data-done={event.isDone || undefined}
      onClick={() => onOpen(event.id)}
    >
      <span className={classes.name}>
        {conflicts.length > 0 && <TriangleAlert size={16} aria-hidden />}
        <bdi>{name}</bdi>
      </span>
      <span className={classes.quiet}>{joinDetails([span(event), length, event.location])}</span>
      {conflicts.map(({ key, text }) => (
        <span key={key} className="troth-visually-hidden">
          {text}
        </span>
      ))}
    </UnstyledButton>
  );
}

/**
 * The hours and events of a day, in minutes since the first hour. Calculated from instants, so that a night with a
 * clock change has its real length.
 */
function useDrawnDay(day: string, events: readonly RecordOf<"event">[]) {
  const tools = useTools()();
  if (!tools) return undefined;
  const [, end] = dayRange(day);
  const dayEnds = tools.instant(end) ?? Number.POSITIVE_INFINITY;
  const spans = events.flatMap((event) => {
    const from = tools.instant(event.startTime ?? "");
    if (from === undefined) return [];
    // An event over several days is drawn to the end of this one.
    const to = Math.min(from + (event.minutes ?? 0) * MINUTE, dayEnds);
    return [{ id: event.id, from, to: Math.max(to, from + LEAST_MINUTES * MINUTE) }];
  });
  if (spans.length === 0) return undefined;

  const earliest = Math.min(...spans.map(({ from }) => from));
  const minutesPast = Number(tools.localTimeAt(earliest).slice(-2));
  const begin = earliest - minutesPast * MINUTE;
  const latest = Math.max(...spans.map(({ to }) => to));
  const hourCount = Math.ceil((latest - begin) / HOUR);
  const minuteOf = (instant: number) => (instant - begin) / MINUTE;
  const known = new Map(events.map((event) => [event.id, event]));
  return {
    minutes: hourCount * 60,
    hours: Array.from({ length: hourCount + 1 }, (_, hour) => ({
      minute: hour * 60,
      clock: tools.localTimeAt(begin + hour * HOUR),
    })),
    blocks: sideBySide(
      spans.map(({ id, from, to }) => ({ id, from: minuteOf(from), to: minuteOf(to) })),
    ).flatMap((block) => {
      const event = known.get(block.id);
      return event ? [{ ...block, event }] : [];
    }),
  };
}

/** A time range in minutes. */
interface TimeBlock {
  id: string;
  from: number;
  to: number;
}

/** A block with its column among overlapping blocks, and their number of columns. */
interface PlacedBlock extends TimeBlock {
  column: number;
  columns: number;
}

/**
 * Places overlapping blocks side by side: each in the first free column. All blocks of a connected run have the same
 * width.
 */
export function sideBySide(blocks: readonly TimeBlock[]): PlacedBlock[] {
  const placed: PlacedBlock[] = [];
  let run: PlacedBlock[] = [];
  /** When each column of the run is free again. */
  let free: number[] = [];

  function endRun() {
    for (const block of run) block.columns = free.length;
    placed.push(...run);
    run = [];
    free = [];
  }

  for (const block of [...blocks].sort((one, other) => one.from - other.from || other.to - one.to)) {
    if (free.every((until) => until <= block.from)) endRun();
    const at = free.findIndex((until) => until <= block.from);
    const column = at === -1 ? free.length : at;
    free[column] = block.to;
    run.push({ ...block, column, columns: 1 });
  }
  endRun();
  return placed;
}
