import { Trans } from "@lingui/react/macro";
import { Button, Stack } from "@mantine/core";
import { Handshake } from "lucide-react";
import { useTimeWords } from "@/domain/events/use-time-words.ts";
import type { RecordOf } from "@/lib/core/records.ts";
import { formatNameList, joinDetails } from "@/lib/names/lists.ts";
import { EventConflicts } from "./event-conflicts.tsx";
import classes from "./event-list.module.css";
import { ShiftFollowingEvents } from "./shift-following.tsx";
import { useAssignments, useConflictTexts } from "./use-schedule.ts";

interface EventToolsProps {
  event: RecordOf<"event">;
  /** Opens the vendors of the event. */
  onVendors: () => void;
}

/** Above the form of an event: conflicts, vendors, and moving later events. */
export function EventTools({ event, onVendors }: EventToolsProps) {
  const { span, duration } = useTimeWords();
  const conflicts = useConflictTexts();
  const vendors = useAssignments().get(event.id) ?? [];
  const vendorNames = [...new Set(vendors.map(({ vendorName }) => vendorName ?? ""))].filter(Boolean);
  return (
    <Stack gap="sm" mb="lg">
      <span className={classes.muted}>
        {joinDetails([
          span(event),
          event.minutes !== null && duration(event.minutes),
          formatNameList(vendorNames),
        ])}
      </span>
      <EventConflicts conflicts={conflicts} eventId={event.id} />
      <Button variant="default" leftSection={<Handshake size={18} aria-hidden />} onClick={onVendors}>
        <Trans>Vendors at this event</Trans>
      </Button>
      <ShiftFollowingEvents event={event} />
    </Stack>
  );
}
