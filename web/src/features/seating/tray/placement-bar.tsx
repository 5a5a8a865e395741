import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Select } from "@/kit/select/select.tsx";
import type { SeatGuest, SeatingView } from "@/lib/core/types.ts";
import { useSeatingActions } from "../chart/use-seating-actions.ts";
import classes from "./guest-tray.module.css";

interface PlacementBarProps {
  view: SeatingView;
  placement: GuestPlacement;
}

/** Where to seat the picked-up guests: a table of the list, or a tap on the canvas. */
export function PlacementBar({ view, placement }: PlacementBarProps) {
  const { t } = useLingui();
  const count = placement.guests.length;
  const tables = view.tables.map(({ id, name, seats, capacity }) => {
    const free = seats.filter(({ guests }) => guests.length === 0).length;
    return { value: id, label: t`${name} · ${free} of ${capacity} free`, disabled: free < count };
  });
  return (
    <section className={classes.placing} aria-label={t`Guests you picked`}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <Text fw={600} role="status">
          {count === 1 ? placement.guests[0]?.name : <Plural value={count} one="# guest" other="# guests" />}
        </Text>
        <Button variant="subtle" size="sm" onClick={placement.clear}>
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
        onChange={(tableId) => tableId !== null && placement.seatAtTable(tableId)}
      />
    </section>
  );
}

/** Picked-up guests: chosen first, then seated with a tap, as an alternative to dragging. */
export interface GuestPlacement {
  guests: readonly SeatGuest[];
  isPickedUp: (guestId: string) => boolean;
  /** Picks up these guests, or puts them back if all of them are picked up. */
  toggle: (guestIds: readonly string[]) => void;
  /** The guests that a drag of this one moves: all that are picked up, if it is one of them. */
  guestsDraggedWith: (guestId: string) => readonly string[];
  clear: () => void;
  /** Seats them at or around a seat. Returns false if a form must open: no guest is picked up, or the seat is taken. */
  seatAt: (tableId: string, position: number) => boolean;
  seatAtTable: (tableId: string) => void;
}

/** `announce` tells the result to screen readers. */
export function useGuestPlacement(view: SeatingView, announce: (text: string) => void): GuestPlacement {
  const { t } = useLingui();
  const [pickedUpIds, setPickedUpIds] = useState<readonly string[]>([]);
  const { assign, seatTogether } = useSeatingActions(view.chart.id);

  // A guest seated meanwhile, on this device or another, is no longer picked up.
  const guests = useMemo(() => {
    const unseatedIds = new Set([...view.unassigned, ...view.declined]);
    const byId = new Map(view.guests.map((guest) => [guest.id, guest]));
    return pickedUpIds.flatMap((id) => (unseatedIds.has(id) ? (byId.get(id) ?? []) : []));
  }, [pickedUpIds, view]);

  const isPickedUp = useCallback((guestId: string) => guests.some(({ id }) => id === guestId), [guests]);
  // A ref, so that the function keeps its identity and the rows of the list do not re-render.
  const latestGuests = useRef(guests);
  useEffect(() => {
    latestGuests.current = guests;
  }, [guests]);
  const guestsDraggedWith = useCallback((guestId: string) => {
    const ids = latestGuests.current.map(({ id }) => id);
    return ids.includes(guestId) ? ids : [guestId];
  }, []);
  const clear = useCallback(() => setPickedUpIds([]), []);
  const toggle = useCallback(
    (guestIds: readonly string[]) =>
      setPickedUpIds((currentIds) => {
        const areAllPickedUp = guestIds.every((id) => currentIds.includes(id));
        const otherIds = currentIds.filter((id) => !guestIds.includes(id));
        return areAllPickedUp ? otherIds : [...otherIds, ...guestIds];
      }),
    [],
  );

  function finish(tableId: string): void {
    const table = view.tables.find(({ id }) => id === tableId)?.name ?? "";
    const name = guests[0]?.name ?? "";
    const count = guests.length;
    announce(count === 1 ? t`${name} sits at ${table}.` : t`${count} guests sit at ${table}.`);
    setPickedUpIds([]);
  }

  function seatAt(tableId: string, position: number): boolean {
    const [guest] = guests;
    if (!guest) return false;
    if (guests.length > 1) {
      seatAllTogether(tableId, position);
      return true;
    }
    const table = view.tables.find(({ id }) => id === tableId);
    const seat = table?.seats.find((candidate) => candidate.position === position);
    if (seat && seat.guests.length > 0) return false;
    if (assign({ guestId: guest.id, tableId, position })) finish(tableId);
    return true;
  }

  function seatAtTable(tableId: string): void {
    seatAllTogether(tableId);
  }

  function seatAllTogether(tableId: string, position?: number): void {
    const guestIds = guests.map(({ id }) => id);
    const fields = { guestIds, tableId, ...(position !== undefined && { position }) };
    if (seatTogether(fields)) finish(tableId);
  }

  return { guests, isPickedUp, toggle, guestsDraggedWith, clear, seatAt, seatAtTable };
}
