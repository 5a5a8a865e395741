import { type ReactNode, useState } from "react";
import type { RecordQuery } from "@/lib/core/types.ts";
import { dayOf, daysOf } from "@/lib/event-times.ts";
import { useToSettleFilter } from "@/records/list-toolbar/use-to-settle-filter.ts";
import { useKeptSetting } from "@/records/use-kept-setting.ts";
import { useRecords } from "@/wedding/hooks.ts";
import { DayView } from "./day-view.tsx";
import { EVENT } from "./event-kind.ts";
import { EventList } from "./event-list.tsx";
import { EventStats } from "./event-stats.tsx";
import { type EventLayout, EventToolbar } from "./event-toolbar.tsx";
import { ScheduleConflicts } from "./schedule-conflicts.tsx";
import { useDefaultDay } from "./use-schedule.ts";

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
  const [asked, setAsked] = useState<string>();
  const [look, setLook] = useKeptSetting("timeline/look", readLook);
  const all = useRecords("event");
  const days = daysOf(all);
  const likely = useDefaultDay(all);
  const toSettle = useToSettleFilter(EVENT.table.container);
  // The last event of the chosen day may have been removed meanwhile.
  const chosen = days.find((day) => day === asked);
  const day = look === "day" ? (chosen ?? likely) : chosen;
  const shown = useRecords("event", query).filter(
    ({ id, startTime }) => toSettle.passes(id) && (day === undefined || dayOf(startTime) === day),
  );

  function showAll() {
    setQuery({});
    setAsked(undefined);
    if (toSettle.on) toSettle.onToggle();
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
        onDay={setAsked}
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
