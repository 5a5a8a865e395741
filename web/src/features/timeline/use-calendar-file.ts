import { useLingui } from "@lingui/react/macro";
import { downloadFile } from "@/kit/download-file.ts";
import { fileName } from "@/kit/file-name.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import { usePaperMark } from "@/records/paper/use-paper-mark.ts";
import { useTools } from "@/wedding/hooks.ts";
import { useAssignments, useEventName } from "./use-schedule.ts";
import { CalendarEvent, writeCalendar } from "./ics.ts";

const MINUTE = 60_000;

/** Saves events as a calendar file; for one vendor with that vendor's role and notes. */
export function useCalendarFile(): (
  events: readonly RecordOf<"event">[],
  last: string,
  vendor?: string,
) => void {
  const { t } = useLingui();
  const { couple } = usePaperMark();
  const tools = useTools();
  const eventName = useEventName();
  const assignments = useAssignments();

  function calendarEvent(event: RecordOf<"event">, vendor: string | undefined): CalendarEvent[] {
    const start = tools()?.instant(event.startTime ?? "");
    if (start === undefined) return [];
    const end = event.minutes === null ? undefined : start + event.minutes * MINUTE;
    const there = assignments.get(event.id) ?? [];
    const description = [event.description, ...(vendor ? tasksOf(there, vendor) : [whoIsThere(there)])];
    return [
      {
        id: event.id,
        title: eventName(event),
        location: event.location ?? "",
        description: description.filter(Boolean).join("\n"),
        start,
        end,
        revision: revisionOf(event),
      },
    ];
  }

  function whoIsThere(there: readonly RecordOf<"eventVendor">[]): string {
    const names = formatNameList(new Set(there.flatMap(({ vendorName }) => vendorName ?? [])));
    return names && t`With ${names}`;
  }

  return (events, last, vendor) => {
    const content = writeCalendar(
      couple,
      events.flatMap((event) => calendarEvent(event, vendor)),
      Date.now(),
    );
    downloadFile(fileName(couple, last, "ics"), content, "text/calendar;charset=utf-8");
  };
}

/** A vendor's role and notes at an event, without those of other vendors. */
function tasksOf(there: readonly RecordOf<"eventVendor">[], vendor: string): (string | null)[] {
  return there.filter(({ vendorId }) => vendorId === vendor).flatMap(({ role, notes }) => [role, notes]);
}

/** The minute of the last change: an integer as RFC 5545 requires (section 3.8.7.4), and the same on every device. */
function revisionOf({ updatedAt }: RecordOf<"event">): number {
  const changed = Date.parse(updatedAt ?? "");
  return Number.isNaN(changed) ? 0 : Math.floor(changed / MINUTE);
}
