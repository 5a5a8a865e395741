import { useLingui } from "@lingui/react/macro";
import { ActionIcon, Title } from "@mantine/core";
import { Handshake } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { RecordOf } from "@/lib/core/records.ts";
import { dayOf } from "@/lib/event-times.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { groupBy } from "@/lib/group-by.ts";
import { RecordList } from "@/records/record-list/record-list.tsx";
import { DoneTick } from "./done-tick.tsx";
import { EVENT } from "./event-kind.ts";
import classes from "./event-list.module.css";
import { EventRow } from "./event-row.tsx";
import { useAssignments, useConflictTexts, useEventName } from "./use-schedule.ts";

interface EventListProps {
  events: readonly RecordOf<"event">[];
  openId: string | undefined;
  onOpen: (id: string) => void;
  /** Opens the vendors of an event. */
  onVendors: (id: string) => void;
}

/** Events by day, each day sorted by time. */
export function EventList({ events, openId, onOpen, onVendors }: EventListProps) {
  const assignments = useAssignments();
  const conflicts = useConflictTexts();
  const days = groupBy(events, ({ startTime }) => dayOf(startTime));
  return days.map(([day, ofDay]) => (
    <EventDay key={day ?? "none"} day={day}>
      {(label) => (
        <RecordList
          kind={EVENT}
          label={label}
          records={ofDay}
          openId={openId}
          onOpen={onOpen}
          row={(event) => (
            <EventRow event={event} vendors={assignments.get(event.id) ?? []} conflicts={conflicts} />
          )}
          action={(event, tabIndex) => (
            <span className={classes.actions}>
              <VendorsButton event={event} tabIndex={tabIndex} onPress={onVendors} />
              <DoneTick event={event} tabIndex={tabIndex} />
            </span>
          )}
        />
      )}
    </EventDay>
  ));
}

interface EventDayProps {
  day: string | undefined;
  children: (label: string) => ReactNode;
}

function EventDay({ day, children }: EventDayProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const heading = useId();
  const name = day === undefined ? t`Without a time` : formats.dateInWords(day);
  return (
    <section className={classes.day} aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading} className={classes.dayName}>
        {name}
      </Title>
      {children(t`Events on ${name}`)}
    </section>
  );
}

interface VendorsButtonProps {
  event: RecordOf<"event">;
  tabIndex: 0 | -1;
  onPress: (id: string) => void;
}

function VendorsButton({ event, tabIndex, onPress }: VendorsButtonProps) {
  const { t } = useLingui();
  const name = useEventName()(event);
  return (
    <ActionIcon
      tabIndex={tabIndex}
      className={classes.vendorsButton}
      aria-label={t`Vendors at ${name}`}
      title={t`Vendors at ${name}`}
      onClick={() => onPress(event.id)}
    >
      <Handshake size={20} aria-hidden />
    </ActionIcon>
  );
}
