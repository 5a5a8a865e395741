import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Alert, Button, Group, Text } from "@mantine/core";
import { ChevronRight, Lock, LockOpen } from "lucide-react";
import { useId } from "react";
import type { SeatGuest, SeatingView, TableView } from "@/lib/core/types.ts";
import { joinDetails } from "@/lib/names/lists.ts";
import { choicesOf } from "@/records/record-words/use-record-words.ts";
import { useWriteAccess } from "@/records/write-access/write-access.tsx";
import { useNameHints } from "@/wedding/hooks.ts";
import { seatLabel, useSeatingActions } from "../chart/use-seating-actions.ts";
import { dietInWords } from "../drawing/meals.ts";
import { GuestMarks } from "../guests/guest-marks.tsx";
import classes from "./seat-panel.module.css";

/* Parts of the seat panel: the guest on the seat, the choice of another, and notices. */

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
  const meal = joinDetails([guest.mealName, dietInWords(guest, i18n)]);
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
      {meal && (
        <Text size="sm" c="dimmed">
          {meal}
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

interface GuestChoiceProps {
  label: string;
  guests: readonly SeatGuest[];
  /** To show where a guest sits already. */
  tables: readonly TableView[];
  chosenId: string | undefined;
  onChoose: (guestId: string) => void;
}

/** Chooses one guest: unseated ones first, declined ones last. */
export function GuestChoice({ label, guests, tables, chosenId, onChoose }: GuestChoiceProps) {
  const { t } = useLingui();
  const radioName = useId();
  const hintOf = useNameHints();
  const tableNames = new Map(tables.map((table) => [table.id, table.name]));
  const seated = guests.filter(({ tableId }) => tableId);
  const unseated = guests.filter(({ tableId }) => !tableId);
  const waiting = unseated.filter((guest) => !hasDeclined(guest));
  const declined = unseated.filter(hasDeclined);
  return (
    <div role="radiogroup" aria-label={label} className={classes.list}>
      {[...waiting, ...seated, ...declined].map((guest) => {
        const details = joinDetails(new Set([hintOf(guest.id), guest.partyName]));
        const table = guest.tableId && tableNames.get(guest.tableId);
        return (
          <label key={guest.id} className={classes.row}>
            <input
              type="radio"
              name={radioName}
              className={classes.radio}
              checked={guest.id === chosenId}
              onChange={() => onChoose(guest.id)}
            />
            <span className={classes.words}>
              <span className={classes.name}>{guest.name}</span>
              <span className={classes.detail}>
                {table ? (
                  t(seatLabel(table, guest.position ?? 0))
                ) : hasDeclined(guest) ? (
                  t(choicesOf("guest", "rsvpStatus").DECLINED)
                ) : (
                  <Trans>No seat yet</Trans>
                )}
                {details && ` · ${details}`}
              </span>
            </span>
            <GuestMarks guest={guest} />
          </label>
        );
      })}
    </div>
  );
}

const hasDeclined = ({ rsvpStatus }: SeatGuest) => rsvpStatus === "DECLINED";

interface OvertakenSeatProps {
  seatedGuests: readonly SeatGuest[];
  onAccept: () => void;
}

/** Warns that another user changed the guest of the open seat, before the user decides. */
export function OvertakenSeat({ seatedGuests, onAccept }: OvertakenSeatProps) {
  const [guest] = seatedGuests;
  const name = guest?.name ?? "";
  return (
    <Alert color="ochre" role="status">
      <Text>
        {guest ? (
          <Trans>{name} was just given this seat. Nothing you chose is lost.</Trans>
        ) : (
          <Trans>This seat is free now. Nothing you chose is lost.</Trans>
        )}
      </Text>
      <Button variant="default" mt="sm" onClick={onAccept}>
        <Trans>Go on</Trans>
      </Button>
    </Alert>
  );
}

/** Says that several guests have this seat, which must be settled before another is added. */
export function SharedSeat({ onSettle }: { onSettle: () => void }) {
  return (
    <Alert color="brick" role="status">
      <Text>
        <Trans>This seat was given to several guests at the same time.</Trans>
      </Text>
      <Button variant="default" mt="sm" onClick={onSettle}>
        <Trans>Settle it</Trans>
      </Button>
    </Alert>
  );
}

/** Says that a free seat is held for an unnamed companion; another guest can still get it. */
export function HeldSeat({ host }: { host: SeatGuest }) {
  const { name } = host;
  return (
    <Text c="dimmed" role="note">
      <Trans>
        Held for a guest of {name}, not named yet. If someone else sits here, the next free seat is held
        instead.
      </Trans>
    </Text>
  );
}

interface ConsequenceProps {
  /** The guest who is to get the seat. */
  newGuest: SeatGuest;
  occupant: SeatGuest;
  view: SeatingView;
}

/** Explains what happens to the current guest when another gets the seat. */
export function Consequence({ newGuest, occupant, view }: ConsequenceProps) {
  const { t } = useLingui();
  const table = view.tables.find(({ id }) => id === newGuest.tableId);
  const [newName, occupantName] = [newGuest.name, occupant.name];
  const previousSeat = table && t(seatLabel(table.name, newGuest.position ?? 0));
  return (
    <Text size="sm" role="status">
      {previousSeat ? (
        <Trans>
          They swap: {newName} comes here, {occupantName} goes to {previousSeat}.
        </Trans>
      ) : (
        <Trans>
          {newName} comes here, {occupantName} goes back to the guests without a seat.
        </Trans>
      )}
    </Text>
  );
}
