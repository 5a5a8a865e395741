import { Trans, useLingui } from "@lingui/react/macro";
import { useTimeWords } from "@/domain/events/use-time-words.ts";
import { ListFrame } from "@/kit/paper/list-frame.tsx";
import paper from "@/kit/paper/paper.module.css";
import type { PaperSize } from "@/kit/paper/sheets.tsx";
import { dayOf } from "@/lib/event-times.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { groupBy } from "@/lib/group-by.ts";
import { usePaperLabel } from "@/records/paper/use-paper-label.ts";
import { useRecords } from "@/wedding/hooks.ts";
import type { BookedVendor } from "./use-booked-vendors.ts";
import { useAssignments, useEventName } from "./use-schedule.ts";
import classes from "./vendor-paper.module.css";

interface VendorPaperProps {
  vendor: BookedVendor;
  sheet: PaperSize;
}

/** The events of a vendor by day: when, where, and what to do. */
export function VendorPaper({ vendor, sheet }: VendorPaperProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { span } = useTimeWords();
  const eventName = useEventName();
  const { couple, weddingDate, printed } = usePaperLabel();
  const assignments = useAssignments();
  const events = useRecords("event").filter(({ id }) => vendor.events.has(id));
  const { name } = vendor;

  /** Role and notes of this vendor at an event. */
  function tasksAt(eventId: string): string {
    const ownAssignments = (assignments.get(eventId) ?? []).filter(({ vendorId }) => vendorId === vendor.id);
    return ownAssignments.flatMap(({ role, notes }) => [role, notes].filter(Boolean)).join("\n");
  }

  return (
    <ListFrame
      title={name}
      sheet={sheet}
      heading={couple}
      besideHeading={weddingDate}
      foot={
        <span>
          <Trans>Printed {printed} · Troth</Trans>
        </span>
      }
    >
      <table className={paper.rows} aria-label={t`Events of ${name}`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Time</Trans>
            </th>
            <th scope="col">
              <Trans>Event</Trans>
            </th>
            <th scope="col">
              <Trans>Location</Trans>
            </th>
            <th scope="col">
              <Trans>To do</Trans>
            </th>
          </tr>
        </thead>
        {groupBy(events, ({ startTime }) => dayOf(startTime)).map(([day, eventsOfDay]) => (
          <tbody key={day ?? "none"}>
            <tr className={paper.group}>
              <th scope="rowgroup" colSpan={4}>
                {day === undefined ? <Trans>Without a time</Trans> : formats.dateInWords(day)}
              </th>
            </tr>
            {eventsOfDay.map((event) => (
              <tr key={event.id}>
                <td className={paper.number}>{span(event)}</td>
                <th scope="row">
                  <bdi>{eventName(event)}</bdi>
                  {event.description && <div className={classes.prose}>{event.description}</div>}
                </th>
                <td>{event.location}</td>
                <td className={classes.prose}>{tasksAt(event.id)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ListFrame>
  );
}
