import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "react-router";
import { Figure, FigureLine } from "@/kit/figure-line.tsx";
import type { RecordQuery } from "@/lib/core/types.ts";
import { useReport } from "@/wedding/hooks.ts";
import classes from "./event-figures.module.css";
import { useCurrentDay } from "./use-schedule.ts";

/** What narrows the list of events. */
export interface EventFilter {
  query: RecordQuery;
  /** The day that the user chose, if any. */
  day: string | undefined;
  /** Whether only events that do not fit together are shown. */
  onlyConflicts: boolean;
}

interface EventFiguresProps {
  filter: EventFilter;
  /** Replaces the whole filter. */
  onShow: (filter: Partial<EventFilter>) => void;
  /** The number of events that do not fit together with others. */
  conflictCount: number;
}

/** The events in numbers, and the time zone of their times. Pressing a number shows those events. */
export function EventFigures({ filter, onShow, conflictCount }: EventFiguresProps) {
  const { t } = useLingui();
  const { total, ceremony, reception, today } = useReport("planning").events;
  const currentDay = useCurrentDay();
  const type = filter.query.having?.type;

  /** Props of a figure that shows only its events when pressed, and all when pressed again. */
  const filterProps = (pressed: boolean, own: Partial<EventFilter>) => ({
    pressed,
    onPress: () => onShow(pressed ? {} : own),
  });
  const typeProps = (ownType: string) =>
    filterProps(type === ownType, { query: { having: { type: ownType } } });

  return (
    <FigureLine label={t`Events in numbers`} more={<TimeZone />}>
      {conflictCount > 0 && (
        <Figure
          value={conflictCount}
          label={<Plural value={conflictCount} one="doesn’t fit yet" other="don’t fit yet" />}
          tone="care"
          {...filterProps(filter.onlyConflicts, { onlyConflicts: true })}
        />
      )}
      <Figure
        value={total}
        label={<Plural value={total} one="event" other="events" />}
        onPress={() => onShow({})}
      />
      {today > 0 && (
        <Figure
          value={today}
          label={<Trans>today</Trans>}
          tone="accent"
          {...filterProps(filter.day !== undefined && filter.day === currentDay, { day: currentDay })}
        />
      )}
      <Figure value={ceremony} label={<Trans>ceremony</Trans>} {...typeProps("CEREMONY")} />
      <Figure value={reception} label={<Trans>reception</Trans>} {...typeProps("RECEPTION")} />
    </FigureLine>
  );
}

/** The time zone of the times; without one, a link to where it is chosen. */
function TimeZone() {
  const { timeZone } = useReport("details");
  if (!timeZone) {
    return (
      <Link to="/app/settings?tab=wedding" className={classes.timeZone}>
        <Trans>No time zone chosen yet: all times in this device’s time</Trans>
      </Link>
    );
  }
  const place = timeZone.slice(timeZone.lastIndexOf("/") + 1).replaceAll("_", " ");
  return (
    <span className={classes.timeZone}>
      <Trans>All times in {place} time</Trans>
    </span>
  );
}
