import { Trans, useLingui } from "@lingui/react/macro";
import { ListChecks, Printer, Store } from "lucide-react";
import { type CSSProperties, Fragment, type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import { useTimeWords } from "@/domain/events/use-time-words.ts";
import { helpAddress } from "@/domain/help/help-address.ts";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageHeader } from "@/kit/page-header.tsx";
import { PageRule } from "@/kit/paper/page-rule.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { dayOf, daysOf } from "@/lib/event-times.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { NoWedding } from "@/records/no-wedding.tsx";
import { listSheet, usePaperSettings } from "@/records/paper/paper-settings.ts";
import { WeddingLoading } from "@/records/wedding-loading.tsx";
import { ReadOnlyNotice } from "@/records/write-access/read-only-notice.tsx";
import { WriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecords, useTools, useWedding } from "@/wedding/hooks.ts";
import { BackToTimeline } from "./back-to-timeline.tsx";
import { DayChoice } from "./day-choice.tsx";
import classes from "./day-page.module.css";
import { DoneTick } from "./done-tick.tsx";
import { useAssignments, useDefaultDay, useEventName } from "./use-schedule.ts";

/** The run of show: one day from top to bottom, readable in sunlight, with ticks large enough for a thumb. */
export default function DayPage() {
  const { t } = useLingui();
  const { status } = useWedding();
  return (
    <WriteAccess area="planning">
      <PageHeader
        title={t`Run of show`}
        actions={<BackToTimeline />}
        menu={{
          label: t`More for the run of show`,
          tools: [
            { key: "print", label: t`Print the day`, icon: Printer, to: "/app/timeline/print" },
            { key: "vendor", label: t`Page for a vendor`, icon: Store, to: "/app/timeline/vendor" },
          ],
        }}
      />
      <div className="troth-not-printed">
        <ReadOnlyNotice />
      </div>
      <WeddingLoading status={status} />
      {status === "none" && (
        <NoWedding icon={ListChecks}>
          <Trans>Create your wedding first, then follow its day here, event by event.</Trans>
        </NoWedding>
      )}
      {status === "ready" && <SelectedDay />}
    </WriteAccess>
  );
}

function SelectedDay() {
  const events = useRecords("event");
  const days = daysOf(events);
  const defaultDay = useDefaultDay(events);
  const [settings] = usePaperSettings();
  const [requestedDay, setRequestedDay] = useState<string>();
  const day = days.find((candidate) => candidate === requestedDay) ?? defaultDay;
  if (day === undefined) {
    return (
      <EmptyState icon={ListChecks} help={helpAddress("run-of-show")} title={<Trans>No events found</Trans>}>
        <Trans>Add events to the timeline, then follow them here on the day.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      {days.length > 1 && (
        <div className={classes.dayChoice}>
          <DayChoice days={days} day={day} onDay={setRequestedDay} />
        </div>
      )}
      <PageRule sheet={listSheet(settings)} drawn={false} />
      <RunOfShow
        day={day}
        isDayChosen={days.length > 1}
        events={events.filter(({ startTime }) => dayOf(startTime) === day)}
      />
    </>
  );
}

const MINUTE_MS = 60_000;

interface RunOfShowProps {
  day: string;
  /** Whether a choice above it shows the day already; paper has its heading anyway. */
  isDayChosen: boolean;
  /** Events of that day, sorted by time. */
  events: readonly RecordOf<"event">[];
}

/** The events of a day, with a line at the current time. */
function RunOfShow({ day, isDayChosen, events }: RunOfShowProps) {
  const formats = useFormats();
  const { time } = useTimeWords();
  const assignments = useAssignments();
  const tools = useTools()();
  const now = useNow();
  const clock = tools?.localTimeAt(now);
  const isToday = clock !== undefined && dayOf(clock) === day;
  const spans = events.map((event) => timeSpanOf(event, tools));
  const position = isToday ? currentTimePosition(spans, now) : undefined;
  const renderNowLine = (elapsedShare?: number) => (
    <NowLine clock={clock ? time(clock) : ""} elapsedShare={elapsedShare} />
  );
  return (
    <section className={classes.show} aria-label={formats.dateInWords(day)}>
      <h2 className={classes.day} data-chosen={isDayChosen || undefined}>
        {formats.dateInWords(day)}
      </h2>
      <ol className={classes.events}>
        {events.map((event, index) => (
          <Fragment key={event.id}>
            {isLineBefore(position, index) && <li>{renderNowLine()}</li>}
            <ShowEvent event={event} vendors={assignments.get(event.id) ?? []}>
              {position?.kind === "during" &&
                position.index === index &&
                renderNowLine(position.elapsedShare)}
            </ShowEvent>
          </Fragment>
        ))}
        {isLineBefore(position, events.length) && <li>{renderNowLine()}</li>}
      </ol>
    </section>
  );
}

/** Whether the line of the current time is drawn in front of the event with this index. */
function isLineBefore(position: CurrentTimePosition | undefined, index: number): boolean {
  return position?.kind === "before" && position.index === index;
}

type WeddingTools = ReturnType<ReturnType<typeof useTools>>;

function timeSpanOf({ startTime, minutes }: RecordOf<"event">, tools: WeddingTools): TimeSpan {
  const from = tools?.instant(startTime ?? "") ?? 0;
  return { from, to: from + (minutes ?? 0) * MINUTE_MS };
}

interface NowLineProps {
  clock: string;
  /** Share of the current event that is over, from 0 to 1; undefined between events. */
  elapsedShare: number | undefined;
}

function NowLine({ clock, elapsedShare }: NowLineProps) {
  const style = elapsedShare === undefined ? undefined : ({ "--share": elapsedShare } as CSSProperties);
  return (
    <div
      className={classes.now}
      data-during={elapsedShare !== undefined || undefined}
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
      <div className={classes.texts}>
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

/** Often enough for a clock that shows minutes. */
const CLOCK_INTERVAL_MS = 30_000;

/** The current time in milliseconds since 1970, updated while the page is visible. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const update = () => setNow(Date.now());
    const timer = setInterval(update, CLOCK_INTERVAL_MS);
    // Timers do not run while a phone is locked, so update on return.
    document.addEventListener("visibilitychange", update);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, []);
  return now;
}

/** Where the current time is among a day's events, by index. */
type CurrentTimePosition =
  | { kind: "before"; index: number }
  /** Inside an event, of which this share (0 to 1) is over. */
  | { kind: "during"; index: number; elapsedShare: number };

/** In milliseconds since 1970. */
interface TimeSpan {
  from: number;
  to: number;
}

/** `spans` are sorted by start. If several are current, the one that started last counts. */
export function currentTimePosition(spans: readonly TimeSpan[], now: number): CurrentTimePosition {
  const index = spans.findLastIndex(({ from, to }) => from <= now && now < to);
  const currentSpan = spans[index];
  if (currentSpan) {
    const { from, to } = currentSpan;
    return { kind: "during", index, elapsedShare: (now - from) / (to - from) };
  }
  const nextIndex = spans.findIndex(({ from }) => from > now);
  return { kind: "before", index: nextIndex === -1 ? spans.length : nextIndex };
}
