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
import { EventList } from "./event-list.tsx";
import { EVENT_TYPE_WORDS } from "./event-words.ts";
import { ScheduleConflicts } from "./schedule-conflicts.tsx";
import { EVENT, useDefaultDay } from "./use-schedule.ts";

interface EventsBrowserProps {
  openId: string | undefined;
  onOpen: (id: string) => void;
  onVendors: (id: string) => void;
  /** Shown when no event matches. */
  noMatch: (onClear: () => void) => ReactNode;
}

/** Figures and conflicts, search and filters, and the matching events: as a list, or one day to scale. */
export function EventsBrowser({ openId, onOpen, onVendors, noMatch }: EventsBrowserProps) {
  const [query, setQuery] = useState<RecordQuery>({});
  const [requestedDay, setRequestedDay] = useState<string>();
  const [look, setLook] = useStoredSetting("timeline/look", readLook);
  const all = useRecords("event");
  const days = daysOf(all);
  const likely = useDefaultDay(all);
  const toSettle = useToSettleFilter(EVENT.table.container);
  // The last event of the chosen day may have been removed meanwhile.
  const chosen = days.find((day) => day === requestedDay);
  const day = look === "day" ? (chosen ?? likely) : chosen;
  const shown = useRecords("event", query).filter(
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
        look={look}
        onLook={setLook}
        shown={shown.length}
        toSettle={toSettle}
      />
      {shown.length === 0 && noMatch(showAll)}
      {shown.length > 0 && look === "list" && (
        <EventList events={shown} openId={openId} onOpen={onOpen} onVendors={onVendors} />
      )}
      {shown.length > 0 && look === "day" && day !== undefined && (
        <DayView day={day} events={shown} openId={openId} onOpen={onOpen} />
      )}
    </>
  );
}

function readLook(kept: unknown): EventLayout {
  return kept === "day" ? "day" : "list";
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

/** View of the events. */
type EventLayout = "list" | "day";

interface EventToolbarProps {
  query: RecordQuery;
  onQuery: (changes: RecordQuery) => void;
  /** The days that have events. */
  days: readonly string[];
  day: string | undefined;
  onDay: (day: string | undefined) => void;
  look: EventLayout;
  onLook: (look: EventLayout) => void;
  /** Number of events shown. */
  shown: number;
  toSettle: ConflictFilter;
}

/** Search and filters of the events, by type and day. */
function EventToolbar(props: EventToolbarProps) {
  const { query, onQuery, days, day, onDay, look, onLook, shown, toSettle } = props;
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
          value={look}
          onChange={(next) => onLook(next === "day" ? "day" : "list")}
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
        clearable={look === "list"}
        placeholder={t`All dates`}
        data={days.map((value) => ({ value, label: formats.dateInWords(value) }))}
        value={day ?? null}
        onChange={(chosen) => onDay(chosen ?? undefined)}
      />
    </ListToolbar>
  );
}
