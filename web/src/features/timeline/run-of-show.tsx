import { Trans, useLingui } from "@lingui/react/macro";
import { type CSSProperties, Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { useTimeWords } from "@/domain/events/use-time-words.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { dayOf } from "@/lib/event-times.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { useTools } from "@/wedding/hooks.ts";
import { type CurrentTimePosition, currentTimePosition } from "./current-time-position.ts";
import { DoneTick } from "./done-tick.tsx";
import classes from "./run-of-show.module.css";
import { useNow } from "./use-now.ts";
import { useAssignments, useEventName } from "./use-schedule.ts";

const MINUTE = 60_000;

interface RunOfShowProps {
  day: string;
  /** Events of that day, sorted by time. */
  events: readonly RecordOf<"event">[];
}

/** The events of a day, with a line at the current time. */
export function RunOfShow({ day, events }: RunOfShowProps) {
  const formats = useFormats();
  const { time } = useTimeWords();
  const assignments = useAssignments();
  const tools = useTools()();
  const now = useNow();
  const clock = tools?.clockAt(now);
  const isToday = clock !== undefined && dayOf(clock) === day;
  const place = isToday
    ? currentTimePosition(
        events.map((event) => spanOf(event, tools)),
        now,
      )
    : undefined;
  const line = (share?: number) => <NowLine clock={clock ? time(clock) : ""} share={share} />;
  return (
    <section className={classes.show} aria-label={formats.dateInWords(day)}>
      <h2 className={classes.day}>{formats.dateInWords(day)}</h2>
      <ol className={classes.events}>
        {events.map((event, index) => (
          <Fragment key={event.id}>
            {isBefore(place, index) && <li>{line()}</li>}
            <ShowEvent event={event} vendors={assignments.get(event.id) ?? []}>
              {place?.kind === "during" && place.index === index && line(place.share)}
            </ShowEvent>
          </Fragment>
        ))}
        {isBefore(place, events.length) && <li>{line()}</li>}
      </ol>
    </section>
  );
}

function isBefore(place: CurrentTimePosition | undefined, index: number): boolean {
  return place?.kind === "before" && place.index === index;
}

function spanOf({ startTime, minutes }: RecordOf<"event">, tools: ReturnType<ReturnType<typeof useTools>>) {
  const from = tools?.instant(startTime ?? "") ?? 0;
  return { from, to: from + (minutes ?? 0) * MINUTE };
}

interface NowLineProps {
  clock: string;
  /** How much of a current event is over. */
  share: number | undefined;
}

function NowLine({ clock, share }: NowLineProps) {
  const style = share === undefined ? undefined : ({ "--share": share } as CSSProperties);
  return (
    <div
      className={classes.now}
      data-during={share !== undefined || undefined}
      style={style}
      aria-current="time"
    >
      <span className={classes.nowWord}>
        <Trans>Now, {clock}</Trans>
      </span>
    </div>
  );
}

interface ShowEventProps {
  event: RecordOf<"event">;
  vendors: readonly RecordOf<"eventVendor">[];
  /** The current-time line, if the event is current. */
  children: ReactNode;
}

function ShowEvent({ event, vendors, children }: ShowEventProps) {
  const { t } = useLingui();
  const { span, duration } = useTimeWords();
  const name = useEventName()(event);
  const { id, minutes, location, description, isDone } = event;
  return (
    <li className={classes.event} data-done={isDone || undefined}>
      <div className={classes.words}>
        <span className={classes.time}>{span(event)}</span>
        <Link to={`/app/timeline?event=${encodeURIComponent(id)}`} className={classes.title}>
          <bdi>{name}</bdi>
        </Link>
        <span>{joinDetails([location, minutes !== null && duration(minutes)])}</span>
        {description && <span className={classes.description}>{description}</span>}
        {vendors.length > 0 && (
          <ul className={classes.vendors} aria-label={t`Vendors at ${name}`}>
            {vendors.map(({ id: assignment, vendorName, role }) => (
              <li key={assignment}>{joinDetails([vendorName, role])}</li>
            ))}
          </ul>
        )}
      </div>
      <DoneTick event={event} size={64} />
      {children}
    </li>
  );
}
