import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useTimeWords } from "@/domain/events/use-time-words.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { dayOf } from "@/lib/event-times.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { linkTo } from "@/records/area.ts";
import { PanelSection } from "@/records/record-panel/panel-section.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { useEventTitles } from "./use-event-titles.ts";
import classes from "./vendor-panel.module.css";

interface Booking {
  event: RecordOf<"event">;
  role: string | null;
}

/** Events that a vendor is assigned to, each with a link into the timeline. Empty if there are none. */
export function VendorEvents({ vendorId }: { vendorId: string }) {
  const bookings = useBookings(vendorId);
  const titles = useEventTitles();
  if (bookings.length === 0) return null;
  return (
    <PanelSection title={<Trans>Booked for</Trans>}>
      {(titleId) => (
        <ul className={classes.lines} aria-labelledby={titleId}>
          {bookings.map(({ event, role }) => (
            <li key={event.id} className={classes.line}>
              <Link to={linkTo("event", event.id) ?? "/app/timeline"} className={classes.name}>
                {titles.get(event.id)}
              </Link>
              <When event={event} />
              {role && <span className={classes.quiet}>{role}</span>}
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}

/** In timeline order. */
function useBookings(vendorId: string): Booking[] {
  const assignments = useRecords("eventVendor", { having: { vendorId } });
  const roles = new Map(assignments.map(({ eventId, role }) => [eventId, role]));
  return useRecords("event").flatMap((event) => {
    const role = roles.get(event.id);
    return role === undefined ? [] : [{ event, role }];
  });
}

function When({ event }: { event: RecordOf<"event"> }) {
  const { span } = useTimeWords();
  const formats = useFormats();
  const day = dayOf(event.startTime);
  return (
    <span className={classes.quiet}>{joinDetails([day && formats.dateInWords(day), span(event)], ", ")}</span>
  );
}
