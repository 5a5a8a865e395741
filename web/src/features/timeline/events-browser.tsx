import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { SegmentedControl } from "@mantine/core";
import { CalendarCheck, CalendarClock, Church, UtensilsCrossed } from "lucide-react";
import { type ReactNode, useState } from "react";
import { StatCard, StatStrip } from "@/kit/stats.tsx";
import type { RecordQuery } from "@/lib/core/types.ts";
import { dayOf, daysOf } from "@/lib/event-times.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { ListFilter, ListToolbar } from "@/records/list-toolbar/list-toolbar.tsx";
import { type ConflictFilter, useToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { useStoredSetting } from "@/records/stored-settings.ts";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import { DayView } from "./day-view.tsx";
import { EVENT } from "./event-kinds.ts";
import { EventList } from "./event-list.tsx";
import { EVENT_TYPE_WORDS } from "./event-words.ts";
import { ScheduleConflicts } from "./schedule-conflicts.tsx";
import { useDefaultDay } from "./use-schedule.ts";

interface EventsBrowserProps {
  openId: string | undefined;
  onOpen: (id: string) => void;
  /** Opens the vendors of an event. */
  onVendors: (id: string) => void;
  /** Shown when no event matches. */
  noMatch: (onClear: () => void) => ReactNode;
}

/** Figures and conflicts, search and filters, and the matching events: as a list, or one day to scale. */
export function EventsBrowser({ openId, onOpen, onVendors, noMatch }: EventsBrowserProps) {
  const [query, setQuery] = useState<RecordQuery>({});
  const [requestedDay, setRequestedDay] = useState<string>();
  const [layout, setLayout] = useStoredSetting("timeline/look", readEventLayout);
  const allEvents = useRecords("event");
  const days = daysOf(allEvents);
  const defaultDay = useDefaultDay(allEvents);
  const toSettle = useToSettleFilter(EVENT.table.container);
  // The last event of the chosen day may have been removed meanwhile.
  const existingDay = days.find((day) => day === requestedDay);
  const day = layout === "day" ? (existingDay ?? defaultDay) : existingDay;
  const shownEvents = useRecords("event", query).filter(
    ({ id, startTime }) => toSettle.passes(id) && (day === undefined || dayOf(startTime) === day),
  );

  function showAll() {
    setQuery({});
    setRequestedDay(undefined);
    if (toSettle.isOn) toSettle.onToggle();
  }

  return (
    <>
      <EventStats />
      <ScheduleConflicts onOpen={onOpen} />
      <EventToolbar
        query={query}
        onQuery={(changes) => setQuery((current) => ({ ...current, ...changes }))}
        days={days}
        day={day}
        onDay={setRequestedDay}
        layout={layout}
        onLayout={setLayout}
        shownCount={shownEvents.length}
        toSettle={toSettle}
      />
      {shownEvents.length === 0 && noMatch(showAll)}
      {shownEvents.length > 0 && layout === "list" && (
        <EventList events={shownEvents} openId={openId} onOpen={onOpen} onVendors={onVendors} />
      )}
      {shownEvents.length > 0 && layout === "day" && day !== undefined && (
        <DayView day={day} events={shownEvents} openId={openId} onOpen={onOpen} />
      )}
    </>
  );
}

function readEventLayout(stored: unknown): EventLayout {
  return stored === "day" ? "day" : "list";
}

/** The timeline in four figures. */
function EventStats() {
  const { total, ceremony, reception, today } = useReport("planning").events;
  return (
    <StatStrip columns={4}>
      <StatCard icon={CalendarClock} label={<Trans>Total Events</Trans>} value={total} />
      <StatCard icon={Church} label={<Trans>Ceremony Events</Trans>} value={ceremony} />
      <StatCard icon={UtensilsCrossed} label={<Trans>Reception Events</Trans>} value={reception} />
      <StatCard icon={CalendarCheck} label={<Trans>Today's Events</Trans>} value={today} />
    </StatStrip>
  );
}

/** How the events are shown. */
type EventLayout = "list" | "day";

interface EventToolbarProps {
  query: RecordQuery;
  onQuery: (changes: RecordQuery) => void;
  /** The days that have events. */
  days: readonly string[];
  day: string | undefined;
  onDay: (day: string | undefined) => void;
  layout: EventLayout;
  onLayout: (layout: EventLayout) => void;
  /** Number of events shown. */
  shownCount: number;
  toSettle: ConflictFilter;
}

/** Search and filters of the events, by type and day. */
function EventToolbar(props: EventToolbarProps) {
  const { query, onQuery, days, day, onDay, layout, onLayout, shownCount: shown, toSettle } = props;
  const { t } = useLingui();
  const formats = useFormats();
  const types = Object.entries(EVENT_TYPE_WORDS);
  return (
    <ListToolbar
      label={t`Search events`}
      search={query.search}
      onSearch={(search) => onQuery({ search })}
      count={<Plural value={shown} one="# event shown" other="# events shown" />}
      toSettle={toSettle}
      order={
        <SegmentedControl
          aria-label={t`How events are shown`}
          size="md"
          value={layout}
          onChange={(value) => onLayout(value === "day" ? "day" : "list")}
          data={[
            { value: "list", label: <Trans>List</Trans> },
            { value: "day", label: <Trans>Day</Trans> },
          ]}
        />
      }
    >
      <ListFilter
        aria-label={t`Filter by type`}
        clearable
        placeholder={t`All types`}
        data={types.map(([value, label]) => ({ value, label: t(label) }))}
        value={query.having?.type ?? null}
        onChange={(type) => onQuery({ having: type === null ? {} : { type } })}
      />
      <ListFilter
        aria-label={t`Filter by date`}
        // The day view always needs a day.
        clearable={layout === "list"}
        placeholder={t`All dates`}
        data={days.map((value) => ({ value, label: formats.dateInWords(value) }))}
        value={day ?? null}
        onChange={(value) => onDay(value ?? undefined)}
      />
    </ListToolbar>
  );
}
