import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import type { ScheduleConflict } from "@/lib/core/types.ts";
import { dayOf, daysOf, defaultDay } from "@/lib/event-times.ts";
import { groupBy } from "@/lib/group-by.ts";
import { useRecords, useReport, useTools } from "@/wedding/hooks.ts";
import { EVENT } from "./event-kinds.ts";

/** Title of an event, or a placeholder. */
export function useEventName(): (event: Pick<RecordOf<"event">, "title">) => string {
  const { t } = useLingui();
  return ({ title }) => title || t(EVENT.words.untitled);
}

/** A conflict between two events in words: of `event`, the later one, with `other`. */
export interface ConflictText extends Pick<ScheduleConflict, "event" | "other"> {
  key: string;
  text: string;
}

/** All conflicts of the timeline, by the time of the later event. */
export function useConflictTexts(): ConflictText[] {
  const { t } = useLingui();
  const conflicts = useReport("scheduleConflicts");
  const eventName = useEventName();
  const eventNames = new Map(useRecords("event").map((event) => [event.id, eventName(event)]));
  const vendorNames = new Map(useRecords("vendor").map(({ id, name }) => [id, name]));
  return conflicts.map((conflict) => {
    const before = eventNames.get(conflict.other) ?? "";
    const after = eventNames.get(conflict.event) ?? "";
    const vendor = vendorNames.get(conflict.vendor ?? "") ?? "";
    const { kind, event, other, minutes } = conflict;
    const missing = plural(minutes, { one: "# minute short", other: "# minutes short" });
    return {
      key: [kind, event, other, conflict.vendor].join(" "),
      event,
      other,
      text:
        kind === "vendorTwice"
          ? t`${vendor} is at ${before} and at ${after} at the same time`
          : t`${missing} to get from ${before} to ${after}`,
    };
  });
}

export function involvesEvent({ event, other }: ConflictText, eventId: string): boolean {
  return event === eventId || other === eventId;
}

/** Vendor assignments by event. */
export function useAssignments(): ReadonlyMap<string | null, RecordOf<"eventVendor">[]> {
  const assignments = useRecords("eventVendor");
  return useMemo(() => new Map(groupBy(assignments, ({ eventId }) => eventId)), [assignments]);
}

/** Today at the wedding's place. The night belongs to the evening before it. */
export function useCurrentDay(): string | undefined {
  const tools = useTools();
  return dayOf(tools()?.localTimeAt(Date.now()) ?? null);
}

/** The day of these events that the user most likely wants. */
export function useDefaultDay(events: readonly Pick<RecordOf<"event">, "startTime">[]): string | undefined {
  const today = useCurrentDay();
  const { weddingDate } = useReport("details");
  return defaultDay(daysOf(events), today, weddingDate);
}
