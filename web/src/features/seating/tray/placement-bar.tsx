import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group, Text } from "@mantine/core";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Select } from "@/kit/select/select.tsx";
import type { SeatGuest, SeatingView } from "@/lib/core/types.ts";
import { useSeatingActions } from "../chart/use-seating-actions.ts";
import classes from "./guest-tray.module.css";

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

/** Picked-up guests: chosen first, then seated with a tap, as an alternative to dragging. */
export interface GuestPlacement {
  guests: readonly SeatGuest[];
  has: (guestId: string) => boolean;
  /** Picks up these guests, or puts them back if all of them are picked up. */
  toggle: (guestIds: readonly string[]) => void;
  /** The guests that a drag of this one moves: all that were picked up with it. */
  carriedWith: (guestId: string) => readonly string[];
  clear: () => void;
  /** Seats them here. Returns false if the user must decide: no guest is chosen, or the seat is taken. */
  atSeat: (tableId: string, position: number) => boolean;
  atTable: (tableId: string) => void;
}

/** `say` announces the result to screen readers. */
export function useGuestPlacement(view: SeatingView, say: (words: string) => void): GuestPlacement {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { assign, seatTogether } = useSeatingActions(view.chart.id);

  // A guest seated meanwhile, here or elsewhere, is no longer picked up.
  const guests = useMemo(() => {
    const waiting = new Set([...view.unassigned, ...view.declined]);
    const byId = new Map(view.guests.map((guest) => [guest.id, guest]));
    return chosen.flatMap((id) => (waiting.has(id) ? (byId.get(id) ?? []) : []));
  }, [chosen, view]);

  const has = useCallback((guestId: string) => guests.some(({ id }) => id === guestId), [guests]);
  const now = useRef(guests);
  useEffect(() => {
    now.current = guests;
  }, [guests]);
  const carriedWith = useCallback((guestId: string) => {
    const ids = now.current.map(({ id }) => id);
    return ids.includes(guestId) ? ids : [guestId];
  }, []);
  const clear = useCallback(() => setChosen([]), []);
  const toggle = useCallback(
    (guestIds: readonly string[]) =>
      setChosen((now) => {
        const all = guestIds.every((id) => now.includes(id));
        const others = now.filter((id) => !guestIds.includes(id));
        return all ? others : [...others, ...guestIds];
      }),
    [],
  );

  function settle(done: boolean, tableId: string): void {
    if (!done) return;
    const table = view.tables.find(({ id }) => id === tableId)?.name ?? "";
    const [first] = guests;
    const name = first?.name ?? "";
    const count = guests.length;
    say(count === 1 ? t`${name} sits at ${table}.` : t`${count} guests sit at ${table}.`);
    setChosen([]);
  }

  function atSeat(tableId: string, position: number): boolean {
    const [first] = guests;
    if (!first) return false;
    if (guests.length > 1) {
      settle(together(tableId, position), tableId);
      return true;
    }
    const seat = view.tables.find(({ id }) => id === tableId)?.seats.find((one) => one.position === position);
    if (seat && seat.guests.length > 0) return false;
    settle(assign({ guestId: first.id, tableId, position }), tableId);
    return true;
  }

  function atTable(tableId: string): void {
    settle(together(tableId), tableId);
  }

  function together(tableId: string, position?: number): boolean {
    const guestIds = guests.map(({ id }) => id);
    return seatTogether({ guestIds, tableId, ...(position !== undefined && { position }) });
  }

  return { guests, has, toggle, carriedWith, clear, atSeat, atTable };
}
