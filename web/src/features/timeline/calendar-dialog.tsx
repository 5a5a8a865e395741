import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Stack, Text } from "@mantine/core";
import { CalendarArrowDown } from "lucide-react";
import { useState } from "react";
import { Modal } from "@/kit/layers/layers.tsx";
import type { Option, Options } from "@/kit/select/options.ts";
import { Select } from "@/kit/select/select.tsx";
import { dayOf, daysOf } from "@/lib/event-times.ts";
import { useFormats } from "@/lib/formats/format-settings.ts";
import { useBackCloses } from "@/lib/layers/layer-history.ts";
import { useRecords } from "@/wedding/hooks.ts";
import { useCalendarFile } from "./use-calendar-file.ts";
import { useBookedVendors } from "./use-booked-vendors.ts";

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
