import { useLingui } from "@lingui/react/macro";
import { useTimeWords } from "@/domain/events/use-time-words.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { isAfterMidnight } from "@/lib/event-times.ts";
import { formatNameList, joinDetails } from "@/lib/names/lists.ts";
import { RecordName } from "@/records/record-list/record-name.tsx";
import { EVENT } from "./event-kind.ts";
import classes from "./event-list.module.css";
import { EventTypeBadge } from "./event-type-badge.tsx";
import { EventConflicts } from "./schedule-conflicts.tsx";
import type { ConflictText } from "./use-schedule.ts";

interface EventRowProps {
  event: RecordOf<"event">;
  vendors: readonly RecordOf<"eventVendor">[];
  conflicts: readonly ConflictText[];
}

/** Time and duration, title and place, and the vendors of an event. */
export function EventRow({ event, vendors, conflicts }: EventRowProps) {
  const { t } = useLingui();
  const { span, duration } = useTimeWords();
  const names = [...new Set(vendors.map(({ vendorName }) => vendorName ?? ""))].filter(Boolean);
  return (
    <span className={classes.event} data-done={event.isDone || undefined}>
      <span className={classes.when}>
        <span className={classes.span}>{span(event)}</span>
        <span className={classes.quiet}>
          {joinDetails([
            event.minutes !== null && duration(event.minutes),
            event.startTime !== null && isAfterMidnight(event.startTime) && t`after midnight`,
          ])}
        </span>
      </span>
      <span className={classes.what}>
        <RecordName kind={EVENT} record={event} />
        <span className={classes.quiet}>{joinDetails([event.location, formatNameList(names)])}</span>
        <EventConflicts conflicts={conflicts} event={event.id} />
      </span>
      <span className={classes.type}>
        <EventTypeBadge type={event.type} />
      </span>
    </span>
  );
}
