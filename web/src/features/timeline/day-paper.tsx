import { Trans, useLingui } from "@lingui/react/macro";
import { useTimeWords } from "@/domain/events/use-time-words.ts";
import paper from "@/kit/paper/paper.module.css";
import type { PaperSize } from "@/kit/paper/sheets.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { dayOf } from "@/lib/event-times.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { groupBy } from "@/lib/group-by.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { WeddingPaper } from "@/records/paper/wedding-paper.tsx";
import { useAssignments, useEventName } from "./use-schedule.ts";
import classes from "./vendor-paper.module.css";

interface DayPaperProps {
  events: readonly RecordOf<"event">[];
  sheet: PaperSize;
}

/** Days of the wedding on paper, for everyone present: when, what, where and who. */
export function DayPaper({ events, sheet }: DayPaperProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { span } = useTimeWords();
  const eventName = useEventName();
  const assignments = useAssignments();

  /** The vendors at an event, one per line. */
  function vendorsAt(event: string): string {
    const there = assignments.get(event) ?? [];
    return there.map(({ vendorName, role }) => joinDetails([vendorName, role])).join("\n");
  }

  return (
    <WeddingPaper title={t`Run of show`} sheet={sheet}>
      <table className={paper.rows} aria-label={t`Run of show`}>
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
              <Trans>Vendors</Trans>
            </th>
          </tr>
        </thead>
        {groupBy(events, ({ startTime }) => dayOf(startTime)).map(([day, ofDay]) => (
          <tbody key={day ?? "none"}>
            <tr className={paper.group}>
              <th scope="rowgroup" colSpan={4}>
                {day === undefined ? <Trans>Without a time</Trans> : formats.dateInWords(day)}
              </th>
            </tr>
            {ofDay.map((event) => (
              <tr key={event.id}>
                <td className={paper.number}>{span(event)}</td>
                <th scope="row">
                  <bdi>{eventName(event)}</bdi>
                  {event.description && <div className={classes.prose}>{event.description}</div>}
                </th>
                <td>{event.location}</td>
                <td className={classes.prose}>{vendorsAt(event.id)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </WeddingPaper>
  );
}
