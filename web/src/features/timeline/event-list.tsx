import { useLingui } from "@lingui/react/macro";
import { ActionIcon, Title } from "@mantine/core";
import {
  CalendarHeart,
  Church,
  Handshake,
  type LucideIcon,
  PartyPopper,
  Repeat,
  Users,
  UtensilsCrossed,
} from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTimeWords } from "@/domain/events/use-time-words.ts";
import { StatusBadge } from "@/kit/status-badge.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import type { EventType } from "@/lib/core/types.ts";
import { dayOf, isAfterMidnight } from "@/lib/event-times.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { groupBy } from "@/lib/group-by.ts";
import { formatNameList, joinDetails } from "@/lib/names/lists.ts";
import { ownProperty } from "@/lib/own-property.ts";
import { RecordList } from "@/records/record-list/record-list.tsx";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { DoneTick } from "./done-tick.tsx";
import { EventConflicts } from "./event-conflicts.tsx";
import { EVENT } from "./event-kinds.ts";
import classes from "./event-list.module.css";
import { EVENT_TYPE_WORDS } from "./event-words.ts";
import { type ConflictText, useAssignments, useConflictTexts, useEventName } from "./use-schedule.ts";

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
  return days.map(([day, eventsOfDay]) => (
    <EventDay key={day ?? "none"} day={day}>
      {(label) => (
        <RecordList
          kind={EVENT}
          label={label}
          records={eventsOfDay}
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
  const headingId = useId();
  const name = day === undefined ? t`Without a time` : formats.dateInWords(day);
  return (
    <section className={classes.day} aria-labelledby={headingId}>
      <Title order={2} size="h3" id={headingId} className={classes.dayName}>
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

interface EventRowProps {
  event: RecordOf<"event">;
  vendors: readonly RecordOf<"eventVendor">[];
  conflicts: readonly ConflictText[];
}

/** Time and duration, title and place, and the vendors of an event. */
function EventRow({ event, vendors, conflicts }: EventRowProps) {
  const { t } = useLingui();
  const { span, duration } = useTimeWords();
  const vendorNames = [...new Set(vendors.map(({ vendorName }) => vendorName ?? ""))].filter(Boolean);
  return (
    <span className={classes.event} data-done={event.isDone || undefined}>
      <span className={classes.times}>
        <span className={classes.span}>{span(event)}</span>
        <span className={classes.muted}>
          {joinDetails([
            event.minutes !== null && duration(event.minutes),
            event.startTime !== null && isAfterMidnight(event.startTime) && t`after midnight`,
          ])}
        </span>
      </span>
      <span className={classes.texts}>
        <RecordName kind={EVENT} record={event} />
        <span className={classes.muted}>{joinDetails([event.location, formatNameList(vendorNames)])}</span>
        <EventConflicts conflicts={conflicts} eventId={event.id} />
      </span>
      <span>
        <EventTypeBadge type={event.type} />
      </span>
    </span>
  );
}

const TYPE_ICONS = {
  CEREMONY: Church,
  RECEPTION: UtensilsCrossed,
  REHEARSAL: Repeat,
  PARTY: PartyPopper,
  MEETING: Users,
  OTHER: CalendarHeart,
} satisfies Record<EventType, LucideIcon>;

/** The type of an event. A type of a later version is shown as it is. */
function EventTypeBadge({ type }: { type: EventType }) {
  const { t } = useLingui();
  const words = ownProperty(EVENT_TYPE_WORDS, type);
  return (
    <StatusBadge icon={ownProperty(TYPE_ICONS, type) ?? CalendarHeart}>{words ? t(words) : type}</StatusBadge>
  );
}
