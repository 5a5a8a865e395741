import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Alert, Text } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { useTimeWords } from "@/domain/events/use-time-words.ts";
import { DateText } from "@/kit/dates/date-text.tsx";
import { Money } from "@/kit/money/money.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { dayOf } from "@/lib/event-times.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { linkTo, wordsOf } from "@/records/area.ts";
import { LinkedDocuments } from "@/records/linked-documents.tsx";
import { PanelSection } from "@/records/record-panel/panel-section.tsx";
import { useRecords, useReport } from "@/wedding/hooks.ts";
import { ContactActions } from "./contact-actions.tsx";
import classes from "./vendor-panel.module.css";

/** Above the form of a vendor: contact, events and budget. */
export function VendorAbout({ vendor }: { vendor: RecordOf<"vendor"> }) {
  return (
    <>
      <ContactActions vendor={vendor} />
      <DoubleBookings vendorId={vendor.id} />
      <VendorEvents vendorId={vendor.id} />
      <BudgetLines vendor={vendor} />
      <LinkedDocuments links={vendor.links} />
    </>
  );
}

/** Vendors who are needed at two events at once. */
export function useDoubleBookedVendors(): ReadonlySet<string> {
  const conflicts = useReport("scheduleConflicts");
  return new Set(conflicts.flatMap(({ kind, vendor }) => (kind === "vendorTwice" && vendor ? vendor : [])));
}

/** Warns that a vendor is needed at two events at once, and names them. */
function DoubleBookings({ vendorId }: { vendorId: string }) {
  const { t } = useLingui();
  const eventTitles = useEventTitles();
  const doubleBookings = useReport("scheduleConflicts").filter(
    ({ kind, vendor }) => kind === "vendorTwice" && vendor === vendorId,
  );
  if (doubleBookings.length === 0) return null;
  return (
    <Alert
      color="ochre"
      mb="md"
      role="status"
      icon={<TriangleAlert size={20} aria-hidden />}
      title={<Trans>Booked twice</Trans>}
    >
      <ul className={classes.reasons}>
        {doubleBookings.map(({ event, other }) => {
          const [before, after] = [eventTitles.get(other) ?? "", eventTitles.get(event) ?? ""];
          return <li key={`${other} ${event}`}>{t`${before} and ${after} are at the same time.`}</li>;
        })}
      </ul>
    </Alert>
  );
}

interface Booking {
  event: RecordOf<"event">;
  role: string | null;
}

/** Events that a vendor is assigned to, each with a link into the timeline. Empty if there are none. */
function VendorEvents({ vendorId }: { vendorId: string }) {
  const bookings = useBookings(vendorId);
  const eventTitles = useEventTitles();
  if (bookings.length === 0) return null;
  return (
    <PanelSection title={<Trans>Booked for</Trans>}>
      {(titleId) => (
        <ul className={classes.lines} aria-labelledby={titleId}>
          {bookings.map(({ event, role }) => (
            <li key={event.id} className={classes.line}>
              <Link to={linkTo("event", event.id) ?? "/app/timeline"} className={classes.name}>
                {eventTitles.get(event.id)}
              </Link>
              <EventTime event={event} />
              {role && <span className={classes.muted}>{role}</span>}
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}

/** Events of a vendor with the role there, in timeline order. */
function useBookings(vendorId: string): Booking[] {
  const assignments = useRecords("eventVendor", { having: { vendorId } });
  const roles = new Map(assignments.map(({ eventId, role }) => [eventId, role]));
  return useRecords("event").flatMap((event) => {
    const role = roles.get(event.id);
    return role === undefined ? [] : [{ event, role }];
  });
}

/** Day and time of an event. */
function EventTime({ event }: { event: RecordOf<"event"> }) {
  const { span } = useTimeWords();
  const formats = useFormats();
  const day = dayOf(event.startTime);
  return (
    <span className={classes.muted}>{joinDetails([day && formats.dateInWords(day), span(event)], ", ")}</span>
  );
}

/** Title of each event, by id. */
function useEventTitles(): ReadonlyMap<string, string> {
  const { t } = useLingui();
  const untitled = wordsOf("event")?.untitled;
  const events = useRecords("event");
  return new Map(events.map(({ id, title }) => [id, title || (untitled ? t(untitled) : "")]));
}

/** Side effects of removing a vendor: assignments to events are removed, expenses stay. */
export function RemovalEffects({ vendor: { id, lineCount } }: { vendor: RecordOf<"vendor"> }) {
  const events = useRecords("eventVendor", { having: { vendorId: id } }).length;
  return (
    <>
      {events > 0 && (
        <Text mt="sm">
          <Plural
            value={events}
            one="# event will no longer have them."
            other="# events will no longer have them."
          />
        </Text>
      )}
      {lineCount > 0 && (
        <Text mt="sm">
          <Plural
            value={lineCount}
            one="# expense stays in the budget, without a vendor."
            other="# expenses stay in the budget, without a vendor."
          />
        </Text>
      )}
    </>
  );
}

interface BudgetLinesProps {
  vendor: RecordOf<"vendor">;
}

/** The expenses of a vendor. Their sum is what the vendor costs. */
function BudgetLines({ vendor }: BudgetLinesProps) {
  const expenses = useRecords("expense", { having: { vendorId: vendor.id } });
  if (expenses.length === 0) return null;
  return (
    <PanelSection title={<Trans>Budget lines</Trans>}>
      {(titleId) => (
        <>
          <ul className={classes.lines} aria-labelledby={titleId}>
            {expenses.map((expense) => (
              <ExpenseLine key={expense.id} expense={expense} />
            ))}
          </ul>
          {expenses.length > 1 && (
            <Text size="sm" fw={550}>
              <PaidSummary paid={vendor.paidAmount} total={vendor.totalCost} />
            </Text>
          )}
        </>
      )}
    </PanelSection>
  );
}

/** One expense: what is paid of it, and the next date. */
function ExpenseLine({ expense }: { expense: RecordOf<"expense"> }) {
  const { t } = useLingui();
  const untitled = wordsOf("expense")?.untitled;
  const { id, description, paid, total, nextDue } = expense;
  return (
    <li className={classes.line}>
      <Link to={linkTo("expense", id) ?? "/app/budget"} className={classes.name}>
        {description || (untitled && t(untitled))}
      </Link>
      <span className={classes.muted}>
        <PaidSummary paid={paid} total={total} />
        {nextDue !== null && (
          <>
            {" · "}
            <Trans>
              next due <DateText value={nextDue} />
            </Trans>
          </>
        )}
      </span>
    </li>
  );
}

/** Amount paid, and amount still to pay. */
function PaidSummary({ paid, total }: { paid: number; total: number }) {
  return (
    <>
      <Trans>
        <Money amount={paid} secondary="none" /> of <Money amount={total} secondary="none" /> paid
      </Trans>
      {total > paid && (
        <>
          {" · "}
          <Trans>
            <Money amount={total - paid} secondary="none" /> to pay
          </Trans>
        </>
      )}
    </>
  );
}
