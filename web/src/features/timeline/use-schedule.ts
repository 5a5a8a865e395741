import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import type { ScheduleConflict } from "@/lib/core/types.ts";
import { dayOf, daysOf, defaultDay } from "@/lib/event-times.ts";
import { groupBy } from "@/lib/group-by.ts";
import { defineKind } from "@/records/record-kind/record-kind.ts";
import { useRecords, useReport, useTools } from "@/wedding/hooks.ts";
import { EVENT_VENDOR_WORDS, EVENT_WORDS } from "./event-words.ts";

/** Title of an event, or a placeholder. */
export function useEventName(): (event: Pick<RecordOf<"event">, "title">) => string {
  const { t } = useLingui();
  return ({ title }) => title || t(EVENT.words.untitled);
}

/** A conflict in words. */
export interface ConflictText extends Pick<ScheduleConflict, "event" | "other"> {
  key: string;
  text: string;
}

/** All conflicts of the timeline, by the time of the later event. */
export function useConflictTexts(): ConflictText[] {
  const { t } = useLingui();
  const conflicts = useReport("scheduleConflicts");
  const eventName = useEventName();
  const titles = new Map(useRecords("event").map((event) => [event.id, eventName(event)]));
  const vendors = new Map(useRecords("vendor").map(({ id, name }) => [id, name]));
  return conflicts.map((conflict) => {
    const before = titles.get(conflict.other) ?? "";
    const after = titles.get(conflict.event) ?? "";
    const vendor = vendors.get(conflict.vendor ?? "") ?? "";
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

export function concerns({ event, other }: ConflictText, id: string): boolean {
  return event === id || other === id;
}

/** Vendor assignments by event. */
export function useAssignments(): ReadonlyMap<string | null, RecordOf<"eventVendor">[]> {
  const assignments = useRecords("eventVendor");
  return useMemo(() => new Map(groupBy(assignments, ({ eventId }) => eventId)), [assignments]);
}

/** The day of these events that the user most likely wants. */
export function useDefaultDay(events: readonly Pick<RecordOf<"event">, "startTime">[]): string | undefined {
  const tools = useTools();
  const { weddingDate } = useReport("details");
  const today = dayOf(tools()?.localTimeAt(Date.now()) ?? null);
  return defaultDay(daysOf(events), today, weddingDate);
}

export const EVENT = defineKind("event", {
  words: EVENT_WORDS,
  form: ["title", "startTime", "endTime", "location", "type", "travelMinutes", "description"],
  phrases: {
    add: msg`Add Event`,
    save: msg`Save event`,
    the: msg`The event`,
    added: (name) => msg`“${name}” was added to the timeline.`,
    removed: (name) => msg`“${name}” was removed from the timeline.`,
    askRemoval: msg`Are you sure you want to delete this event?`,
    removal: (name) => msg`This removes “${name}” from the timeline on every device. You can undo it.`,
    gone: msg`This event was removed on another device. Nothing you typed is lost: saving brings the event back.`,
    failed: {
      add: msg`Failed to create event`,
      change: msg`Failed to update event`,
      remove: msg`Failed to delete event`,
    },
  },
});

export const EVENT_VENDOR = defineKind("eventVendor", {
  words: EVENT_VENDOR_WORDS,
  form: ["vendorId", "role", "notes"],
  phrases: {
    add: msg`Add a vendor`,
    save: msg`Assign vendor`,
    the: msg`The vendor`,
    added: (name) => msg`“${name}” was assigned to the event.`,
    removed: (name) => msg`“${name}” was taken off the event.`,
    askRemoval: msg`Take this vendor off the event?`,
    removal: (name) => msg`“${name}” stays in your vendors. You can undo it.`,
    gone: msg`This vendor was taken off the event on another device.`,
    failed: {
      add: msg`Failed to assign vendor to event`,
      change: msg`Failed to update event vendor`,
      remove: msg`Failed to remove vendor from event`,
    },
  },
});
