import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { CalendarArrowDown, Handshake } from "lucide-react";
import { useState } from "react";
import { useTimeWords } from "@/domain/events/use-time-words.ts";
import { Modal } from "@/kit/layers/layers.tsx";
import type { Option, Options } from "@/kit/select/options.ts";
import { Select } from "@/kit/select/select.tsx";
import type { RecordOf } from "@/lib/core/records.ts";
import { dayOf, daysOf } from "@/lib/event-times.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { formatNameList, joinDetails } from "@/lib/names/lists.ts";
import { useLastKnown } from "@/records/record-panel/use-last-known.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useRecord, useRecords } from "@/wedding/hooks.ts";
import { AssignedVendor, AssignVendor } from "./assign-vendor.tsx";
import classes from "./event-list.module.css";
import { EventConflicts } from "./schedule-conflicts.tsx";
import { ShiftFollowingEvents } from "./shift-following.tsx";
import { useBookedVendors, useCalendarFile } from "./use-calendar-file.ts";
import { useAssignments, useConflictTexts, useEventName } from "./use-schedule.ts";
import vendorsDialogClasses from "./vendors-dialog.module.css";

interface EventToolsProps {
  event: RecordOf<"event">;
  onVendors: () => void;
}

/** Above the form of an event: conflicts, vendors, and moving later events. */
export function EventTools({ event, onVendors }: EventToolsProps) {
  const { span, duration } = useTimeWords();
  const conflicts = useConflictTexts();
  const vendors = useAssignments().get(event.id) ?? [];
  const names = [...new Set(vendors.map(({ vendorName }) => vendorName ?? ""))].filter(Boolean);
  return (
    <Stack gap="sm" mb="lg">
      <span className={classes.quiet}>
        {joinDetails([span(event), event.minutes !== null && duration(event.minutes), formatNameList(names)])}
      </span>
      <EventConflicts conflicts={conflicts} event={event.id} />
      <Button variant="default" leftSection={<Handshake size={18} aria-hidden />} onClick={onVendors}>
        <Trans>Vendors at this event</Trans>
      </Button>
      <ShiftFollowingEvents event={event} />
    </Stack>
  );
}

const ALL = "all";
const DAY = "day:";
const VENDOR = "vendor:";

/** Chooses the events of a calendar file and creates it. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  useBackCloses(true, onClose);
  const { t } = useLingui();
  const formats = useFormats();
  const events = useRecords("event");
  const vendors = useBookedVendors();
  const offer = useCalendarFile();
  const [choice, setChoice] = useState<string>(ALL);

  function save() {
    const day = choice.startsWith(DAY) ? choice.slice(DAY.length) : undefined;
    const vendor = vendors.find(({ id }) => choice === VENDOR + id);
    if (day !== undefined) {
      offer(
        events.filter(({ startTime }) => dayOf(startTime) === day),
        day,
      );
    } else if (vendor) {
      offer(
        events.filter(({ id }) => vendor.events.has(id)),
        vendor.name,
        vendor.id,
      );
    } else {
      offer(events, t`timeline`);
    }
    onClose();
  }

  return (
    <Modal opened onClose={onClose} title={<Trans>Calendar file</Trans>}>
      <Stack gap="md">
        <Text>
          <Trans>
            A file for the calendar on your phone or computer. When something moves, save it again: most
            calendars then update.
          </Trans>
        </Text>
        <Select
          label={t`Which events`}
          searchable
          value={choice}
          onChange={(chosen) => setChoice(chosen ?? ALL)}
          data={[
            { value: ALL, label: t`All events` },
            ...underHeading(
              t`One day`,
              daysOf(events).map((day) => ({ value: DAY + day, label: formats.dateInWords(day) })),
            ),
            ...underHeading(
              t`One vendor`,
              vendors.map(({ id, name }) => ({ value: VENDOR + id, label: name })),
            ),
          ]}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button leftSection={<CalendarArrowDown size={18} aria-hidden />} onClick={save}>
            <Trans>Save the file</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function underHeading(group: string, items: Option[]): Options {
  return items.length === 0 ? [] : [{ group, items }];
}

interface VendorsDialogProps {
  /** Id of the event. */
  id: string;
  onClose: () => void;
}

/** The vendors at an event with their roles, and others to add. */
export function VendorsDialog({ id, onClose }: VendorsDialogProps) {
  useBackCloses(true, onClose);
  const { t } = useLingui();
  const { span } = useTimeWords();
  const eventName = useEventName();
  const { value: event, gone } = useLastKnown(useRecord("event", id));
  const vendors = useAssignments().get(id) ?? [];
  const { allowed } = useWriteAccess();
  if (!event) return null;
  const name = eventName(event);
  return (
    <Modal opened onClose={onClose} title={t`Vendors at ${name}`} size="lg">
      <Stack gap="lg">
        <Text c="dimmed">{joinDetails([span(event), event.location])}</Text>
        {gone ? (
          <Text role="status">
            <Trans>This event was removed on another device.</Trans>
          </Text>
        ) : (
          <>
            {vendors.length === 0 ? (
              <Text>
                <Trans>No vendors assigned to this event yet.</Trans>
              </Text>
            ) : (
              <ul className={vendorsDialogClasses.vendors} aria-label={t`Vendors at ${name}`}>
                {vendors.map((assignment) => (
                  <AssignedVendor key={assignment.id} assignment={assignment} />
                ))}
              </ul>
            )}
            {allowed && (
              <section>
                <Title order={3} mb="sm">
                  <Trans>Add a vendor</Trans>
                </Title>
                <AssignVendor event={id} />
              </section>
            )}
          </>
        )}
      </Stack>
    </Modal>
  );
}
