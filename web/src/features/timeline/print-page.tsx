import { Trans, useLingui } from "@lingui/react/macro";
import { Printer } from "lucide-react";
import { useSearchParams } from "react-router";
import { useTimeWords } from "@/domain/events/use-time-words.ts";
import { EmptyState } from "@/kit/empty-state.tsx";
import { PageRule } from "@/kit/paper/page-rule.tsx";
import paper from "@/kit/paper/paper.module.css";
import type { PaperSize } from "@/kit/paper/sheets.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { dayOf, daysOf } from "@/lib/event-times.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { groupBy } from "@/lib/group-by.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { listSheet, usePaperSettings } from "@/records/paper/paper-settings.ts";
import { PrintButton, PrintChoice, PrintFrame, SheetChoices } from "@/records/paper/print-choices.tsx";
import { WeddingPaper } from "@/records/paper/wedding-paper.tsx";
import { useRecords } from "@/wedding/hooks.ts";
import { useAssignments, useDefaultDay, useEventName } from "./use-schedule.ts";
import classes from "./vendor-paper.module.css";

const ALL_DAYS = "all";

/** The run of show on paper, for everyone. */
export default function TimelinePrintPage() {
  const { t } = useLingui();
  return (
    <PrintFrame
      title={t`Print the day`}
      back={{ to: "/app/timeline", label: <Trans>Back to the timeline</Trans> }}
      noWedding={<Trans>Create your wedding first, then print its day here.</Trans>}
    >
      <PrintedDay />
    </PrintFrame>
  );
}

/** Prints the day in the address, otherwise the most likely one. */
function PrintedDay() {
  const { t } = useLingui();
  const formats = useFormats();
  const [params, setParams] = useSearchParams();
  const [settings, changeSettings] = usePaperSettings();
  const events = useRecords("event");
  const days = daysOf(events);
  const defaultDay = useDefaultDay(events);
  const requestedDay = params.get("day");
  const day =
    requestedDay === ALL_DAYS
      ? ALL_DAYS
      : (days.find((candidate) => candidate === requestedDay) ?? defaultDay ?? ALL_DAYS);
  const shownEvents = events.filter(({ startTime }) => day === ALL_DAYS || dayOf(startTime) === day);
  const sheet = listSheet(settings);
  if (events.length === 0) {
    return (
      <EmptyState icon={Printer} title={<Trans>No events found</Trans>}>
        <Trans>Add events to the timeline, then print them here.</Trans>
      </EmptyState>
    );
  }

  function selectDay(nextDay: string) {
    const withDay = (current: URLSearchParams) => {
      const nextParams = new URLSearchParams(current);
      nextParams.set("day", nextDay);
      return nextParams;
    };
    setParams(withDay, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <div className={paper.controls}>
        <div className={paper.fields}>
          <PrintChoice
            label={t`Day`}
            value={day}
            data={[
              ...days.map((value) => ({ value, label: formats.dateInWords(value) })),
              { value: ALL_DAYS, label: t`All days` },
            ]}
            onChange={selectDay}
          />
          <SheetChoices settings={settings} onChange={changeSettings} />
        </div>
        <PrintButton size={settings.size} />
      </div>
      <PageRule sheet={sheet} drawn={false} />
      <div className={paper.sheets}>
        <DayPaper events={shownEvents} sheet={sheet} />
      </div>
    </>
  );
}

interface DayPaperProps {
  events: readonly RecordOf<"event">[];
  sheet: PaperSize;
}

/** Days of the wedding on paper, for everyone present: when, what, where and who. */
function DayPaper({ events, sheet }: DayPaperProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { span } = useTimeWords();
  const eventName = useEventName();
  const assignments = useAssignments();

  /** The vendors at an event, one per line. */
  function vendorsAt(eventId: string): string {
    const assignmentsAtEvent = assignments.get(eventId) ?? [];
    return assignmentsAtEvent.map(({ vendorName, role }) => joinDetails([vendorName, role])).join("\n");
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
                <td className={classes.prose}>{vendorsAt(event.id)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </WeddingPaper>
  );
}
