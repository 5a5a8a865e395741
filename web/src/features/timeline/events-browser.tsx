import { type ReactNode, useState } from "react";
import type { RecordQuery } from "@/lib/core/types.ts";
import { dayOf, daysOf } from "@/lib/event-times.ts";
import { useToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { useStoredSetting } from "@/records/stored-settings.ts";
import { useRecords } from "@/wedding/hooks.ts";
import { DayView } from "./day-view.tsx";
import { EventFigures } from "./event-figures.tsx";
import { EVENT } from "./event-kinds.ts";
import { EventList } from "./event-list.tsx";
import { EventToolbar, readEventLayout } from "./event-toolbar.tsx";
import { useConflictTexts, useDefaultDay } from "./use-schedule.ts";

interface EventsBrowserProps {
  openId: string | undefined;
  onOpen: (id: string) => void;
  /** Opens the vendors of an event. */
  onVendors: (id: string) => void;
  /** Shown when no event matches. */
  noMatch: (onClear: () => void) => ReactNode;
}

/** Figures, search and filters, and the matching events: as a list, or one day to scale. */
export function EventsBrowser({ openId, onOpen, onVendors, noMatch }: EventsBrowserProps) {
  const [query, setQuery] = useState<RecordQuery>({});
  const [requestedDay, setRequestedDay] = useState<string>();
  const [conflictsRequested, setConflictsRequested] = useState(false);
  const [layout, setLayout] = useStoredSetting("timeline/look", readEventLayout);
  const allEvents = useRecords("event");
  const days = daysOf(allEvents);
  const defaultDay = useDefaultDay(allEvents);
  const toSettle = useToSettleFilter(EVENT.table.container);
  const conflictingIds = new Set(useConflictTexts().flatMap(({ event, other }) => [event, other]));
  // The last conflict may have been solved meanwhile, and the last event of the chosen day removed.
  const onlyConflicts = conflictsRequested && conflictingIds.size > 0;
  const existingDay = days.find((day) => day === requestedDay);
  // The events of a conflict can be on two days, so they are shown as a list.
  const shownLayout = onlyConflicts ? "list" : layout;
  const day = shownLayout === "day" ? (existingDay ?? defaultDay) : existingDay;
  const shownEvents = useRecords("event", query).filter(
    ({ id, startTime }) =>
      toSettle.passes(id) &&
      (!onlyConflicts || conflictingIds.has(id)) &&
      (day === undefined || dayOf(startTime) === day),
  );
  const filter = { query, day: existingDay, onlyConflicts };

  function show(next: Partial<typeof filter>) {
    setQuery(next.query ?? {});
    setRequestedDay(next.day);
    setConflictsRequested(next.onlyConflicts ?? false);
    if (toSettle.isOn) toSettle.onToggle();
  }

  return (
    <>
      <EventFigures filter={filter} onShow={show} conflictCount={conflictingIds.size} />
      <EventToolbar
        query={query}
        onQuery={(changes) => setQuery((current) => ({ ...current, ...changes }))}
        days={days}
        day={existingDay}
        onDay={setRequestedDay}
        layout={shownLayout}
        onLayout={(next) => {
          setConflictsRequested(false);
          setLayout(next);
        }}
        shownCount={shownEvents.length}
        toSettle={toSettle}
      />
      {shownEvents.length === 0 && noMatch(() => show({}))}
      {shownEvents.length > 0 && shownLayout === "list" && (
        <EventList events={shownEvents} openId={openId} onOpen={onOpen} onVendors={onVendors} />
      )}
      {shownEvents.length > 0 && shownLayout === "day" && day !== undefined && (
        <DayView
          day={day}
          days={days}
          onDay={setRequestedDay}
          events={shownEvents}
          openId={openId}
          onOpen={onOpen}
        />
      )}
    </>
  );
}
