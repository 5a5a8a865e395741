import { useLingui } from "@lingui/react/macro";
import { downloadFile } from "@/kit/download-file.ts";
import { fileName } from "@/kit/file-name.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { formatNameList } from "@/lib/names/lists.ts";
import { usePaperLabel } from "@/records/paper/use-paper-label.ts";
import { useTools } from "@/wedding/hooks.ts";
import { type CalendarEvent, writeCalendar } from "./ics.ts";
import { useAssignments, useEventName } from "./use-schedule.ts";

const MINUTE_MS = 60_000;

/**
 * Saves events as a calendar file, with a day or a name as part of the file name. With a vendor, each event has that
 * vendor's role and notes; without one, the names of all vendors at it.
 */
export function useSaveCalendarFile(): (
  events: readonly RecordOf<"event">[],
  fileNamePart: string,
  vendorId?: string,
) => void {
  const { t } = useLingui();
  const { couple } = usePaperLabel();
  const tools = useTools();
  const eventName = useEventName();
  const assignments = useAssignments();

  /** Undefined for an event without a start time. */
  function calendarEventOf(
    event: RecordOf<"event">,
    vendorId: string | undefined,
  ): CalendarEvent | undefined {
    const start = tools()?.instant(event.startTime ?? "");
    if (start === undefined) return undefined;
    const end = event.minutes === null ? undefined : start + event.minutes * MINUTE_MS;
    const eventAssignments = assignments.get(event.id) ?? [];
    const vendorDetails = vendorId
      ? roleAndNotesOf(eventAssignments, vendorId)
      : [vendorNamesText(eventAssignments)];
    return {
      id: event.id,
      title: eventName(event),
      location: event.location ?? "",
      description: [event.description, ...vendorDetails].filter(Boolean).join("\n"),
      start,
      end,
      revision: revisionOf(event),
    };
  }

  function vendorNamesText(eventAssignments: readonly RecordOf<"eventVendor">[]): string {
    const names = formatNameList(new Set(eventAssignments.flatMap(({ vendorName }) => vendorName ?? [])));
    return names && t`With ${names}`;
  }

  return (events, fileNamePart, vendorId) => {
    const content = writeCalendar(
      couple,
      events.flatMap((event) => calendarEventOf(event, vendorId) ?? []),
      Date.now(),
    );
    downloadFile(fileName(couple, fileNamePart, "ics"), content, "text/calendar;charset=utf-8");
  };
}

/** A vendor's role and notes at an event, without those of other vendors. */
function roleAndNotesOf(
  eventAssignments: readonly RecordOf<"eventVendor">[],
  vendorId: string,
): (string | null)[] {
  return eventAssignments
    .filter((assignment) => assignment.vendorId === vendorId)
    .flatMap(({ role, notes }) => [role, notes]);
}

/** The minute of the last change: an integer as RFC 5545 requires (section 3.8.7.4), and the same on every device. */
function revisionOf({ updatedAt }: RecordOf<"event">): number {
  const changedAtMs = Date.parse(updatedAt ?? "");
  return Number.isNaN(changedAtMs) ? 0 : Math.floor(changedAtMs / MINUTE_MS);
}
