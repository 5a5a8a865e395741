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
import { useBookedVendors } from "./use-booked-vendors.ts";
import { useSaveCalendarFile } from "./use-calendar-file.ts";

/** Values of the choice: all events, those of a day, or those of a vendor. */
const ALL_EVENTS = "all";
const DAY_PREFIX = "day:";
const VENDOR_PREFIX = "vendor:";

/** Chooses the events of a calendar file and creates it. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  useBackCloses(true, onClose);
  const { t } = useLingui();
  const formats = useFormats();
  const events = useRecords("event");
  const vendors = useBookedVendors();
  const saveFile = useSaveCalendarFile();
  const [choice, setChoice] = useState<string>(ALL_EVENTS);

  function save() {
    const day = choice.startsWith(DAY_PREFIX) ? choice.slice(DAY_PREFIX.length) : undefined;
    const vendor = vendors.find(({ id }) => choice === VENDOR_PREFIX + id);
    if (day !== undefined) {
      saveFile(
        events.filter(({ startTime }) => dayOf(startTime) === day),
        day,
      );
    } else if (vendor) {
      saveFile(
        events.filter(({ id }) => vendor.events.has(id)),
        vendor.name,
        vendor.id,
      );
    } else {
      saveFile(events, t`timeline`);
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
          onChange={(value) => setChoice(value ?? ALL_EVENTS)}
          data={[
            { value: ALL_EVENTS, label: t`All events` },
            ...optionGroup(
              t`One day`,
              daysOf(events).map((day) => ({ value: DAY_PREFIX + day, label: formats.dateInWords(day) })),
            ),
            ...optionGroup(
              t`One vendor`,
              vendors.map(({ id, name }) => ({ value: VENDOR_PREFIX + id, label: name })),
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

/** Options under a heading; nothing without options. */
function optionGroup(group: string, items: Option[]): Options {
  return items.length === 0 ? [] : [{ group, items }];
}
