import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Group, Text } from "@mantine/core";
import { ChevronRight, Lock, LockOpen } from "lucide-react";
import type { SeatGuest } from "@/lib/core/types.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useSeatingActions } from "../chart/use-seating-actions.ts";
import { GuestMarks } from "../guests/guest-marks.tsx";
import { dietInWords } from "../plan/meals.ts";
import classes from "./seat-panel.module.css";

interface OccupantProps {
  guest: SeatGuest;
  chartId: string;
  locked: boolean;
  onUnassigned: () => void;
  onOpen: () => void;
}

/** The guest on the open seat, with actions. */
export function Occupant({ guest, chartId, locked, onUnassigned, onOpen }: OccupantProps) {
  const { t, i18n } = useLingui();
  const eats = joinDetails([guest.mealName, dietInWords(guest, i18n)]);
  const { allowed } = useWriteAccess();
  const { unassign, lock } = useSeatingActions(chartId);
  const { id, name } = guest;
  return (
    <section className={classes.occupant} aria-label={t`${name} sits here`}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text fw={600} className={classes.occupantName}>
          {name}
        </Text>
        <GuestMarks guest={guest} />
        <ActionIcon aria-label={t`Wishes and party of ${name}`} onClick={onOpen} ml="auto">
          <ChevronRight size={20} aria-hidden />
        </ActionIcon>
      </Group>
      {eats && (
        <Text size="sm" c="dimmed">
          {eats}
        </Text>
      )}
      {allowed && (
        <Group gap="sm" mt="sm">
          <Button
            variant="default"
            onClick={() => {
              if (unassign(id, name)) onUnassigned();
            }}
          >
            <Trans>Unassign</Trans>
          </Button>
          <Button
            variant="default"
            aria-pressed={locked}
            leftSection={locked ? <Lock size={18} aria-hidden /> : <LockOpen size={18} aria-hidden />}
            onClick={() => lock(id, !locked)}
          >
            {locked ? <Trans>Locked to this seat</Trans> : <Trans>Lock to this seat</Trans>}
          </Button>
        </Group>
      )}
    </section>
  );
}
