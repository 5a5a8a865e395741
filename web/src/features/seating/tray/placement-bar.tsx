import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { Select } from "@/kit/select/select.tsx";
import type { SeatingView } from "@/lib/core/types.ts";
import classes from "./guest-tray.module.css";
import type { GuestPlacement } from "./use-guest-placement.ts";

interface PlacingBarProps {
  view: SeatingView;
  placing: GuestPlacement;
}

/** Where to seat the picked-up guests: a table of the list, or a tap on the plan. */
export function PlacingBar({ view, placing }: PlacingBarProps) {
  const { t } = useLingui();
  const count = placing.guests.length;
  const tables = view.tables.map(({ id, name, seats, capacity }) => {
    const free = seats.filter(({ guests }) => guests.length === 0).length;
    return { value: id, label: t`${name} · ${free} of ${capacity} free`, disabled: free < count };
  });
  return (
    <section className={classes.placing} aria-label={t`Guests you picked`}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text fw={600} role="status">
          {count === 1 ? placing.guests[0]?.name : <Plural value={count} one="# guest" other="# guests" />}
        </Text>
        <Button variant="subtle" size="sm" onClick={placing.clear}>
          <Trans>Leave out</Trans>
        </Button>
      </Group>
      <Text size="sm" c="dimmed" className={classes.hint}>
        <Trans>Tap a seat or a table on the plan, or choose one here.</Trans>
      </Text>
      <Select
        aria-label={t`Seat them at`}
        placeholder={t`Seat them at`}
        searchable
        comboboxProps={{ position: "top" }}
        nothingFoundMessage={t`No table has this name.`}
        data={tables}
        value={null}
        onChange={(tableId) => tableId !== null && placing.atTable(tableId)}
      />
    </section>
  );
}
