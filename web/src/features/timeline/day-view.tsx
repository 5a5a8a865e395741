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
import { DayChoice } from "./day-choice.tsx";
import classes from "./day-view.module.css";
import { type ConflictText, involvesEvent, useConflictTexts, useEventName } from "./use-schedule.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Minimum drawn length of an event in minutes: a touch target, at the style sheet's scale. */
const MIN_DRAWN_MINUTES = 30;

interface DayViewProps {
  day: string;
  /** The days that have events, to choose another. */
  days: readonly string[];
  onDay: (day: string | undefined) => void;
  /** Events of that day. */
  events: readonly RecordOf<"event">[];
  openId: string | undefined;
  onOpen: (id: string) => void;
}

/** A day to scale, hour by hour; overlapping events are side by side. */
export function DayView({ day, days, onDay, events, openId, onOpen }: DayViewProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { time } = useTimeWords();
  const conflicts = useConflictTexts();
  const layout = useDayLayout(day, events);
  const name = formats.dateInWords(day);
  if (!layout) return null;
  return (
    <section className={classes.view} aria-label={t`Events on ${name}`}>
      {days.length > 1 ? (
        <DayChoice days={days} day={day} onDay={onDay} />
      ) : (
        <Title order={2} size="h3">
          {name}
        </Title>
      )}
      <div className={classes.day} style={{ "--minutes": layout.minutes } as CSSProperties}>
        {layout.hours.map(({ minute, clock }) => (
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
          {layout.blocks.map(({ event, from, to, column, columns }) => (
            <li
              key={event.id}
              className={classes.place}
              style={
                { "--from": from, "--to": to, "--column": column, "--columns": columns } as CSSProperties
              }
            >
              <EventBlock
                event={event}
                conflicts={conflicts.filter((conflict) => involvesEvent(conflict, event.id))}
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
  const durationText = event.minutes === null ? undefined : duration(event.minutes);
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
      <span className={classes.muted}>{joinDetails([span(event), durationText, event.location])}</span>
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
function useDayLayout(day: string, events: readonly RecordOf<"event">[]) {
  const tools = useTools()();
  if (!tools) return undefined;
  const [, dayEnd] = dayRange(day);
  const dayEndInstant = tools.instant(dayEnd) ?? Number.POSITIVE_INFINITY;
  const spans = events.flatMap((event) => {
    const from = tools.instant(event.startTime ?? "");
    if (from === undefined) return [];
    // An event over several days is drawn to the end of this one.
    const to = Math.min(from + (event.minutes ?? 0) * MINUTE_MS, dayEndInstant);
    return [{ id: event.id, from, to: Math.max(to, from + MIN_DRAWN_MINUTES * MINUTE_MS) }];
  });
  if (spans.length === 0) return undefined;

  const earliest = Math.min(...spans.map(({ from }) => from));
  const minutesPastHour = Number(tools.localTimeAt(earliest).slice(-2));
  const firstHour = earliest - minutesPastHour * MINUTE_MS;
  const latest = Math.max(...spans.map(({ to }) => to));
  const hourCount = Math.ceil((latest - firstHour) / HOUR_MS);
  const minuteOf = (instant: number) => (instant - firstHour) / MINUTE_MS;
  const eventsById = new Map(events.map((event) => [event.id, event]));
  return {
    minutes: hourCount * 60,
    hours: Array.from({ length: hourCount + 1 }, (_, hour) => ({
      minute: hour * 60,
      clock: tools.localTimeAt(firstHour + hour * HOUR_MS),
    })),
    blocks: assignColumns(
      spans.map(({ id, from, to }) => ({ id, from: minuteOf(from), to: minuteOf(to) })),
    ).flatMap((block) => {
      const event = eventsById.get(block.id);
      return event ? [{ ...block, event }] : [];
    }),
  };
}

/** A time range of the day, in minutes since its first hour. */
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
 * Gives overlapping blocks a column each: the first that is free. Blocks that overlap directly or through others form a
 * run, and all blocks of a run have the same width.
 */
export function assignColumns(blocks: readonly TimeBlock[]): PlacedBlock[] {
  const placed: PlacedBlock[] = [];
  let overlappingRun: PlacedBlock[] = [];
  /** The minute at which each column of the run is free again. */
  let columnEnds: number[] = [];

  function finishRun() {
    for (const block of overlappingRun) block.columns = columnEnds.length;
    placed.push(...overlappingRun);
    overlappingRun = [];
    columnEnds = [];
  }

  for (const block of [...blocks].sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (columnEnds.every((until) => until <= block.from)) finishRun();
    const freeColumn = columnEnds.findIndex((until) => until <= block.from);
    const column = freeColumn === -1 ? columnEnds.length : freeColumn;
    columnEnds[column] = block.to;
    overlappingRun.push({ ...block, column, columns: 1 });
  }
  finishRun();
  return placed;
}
