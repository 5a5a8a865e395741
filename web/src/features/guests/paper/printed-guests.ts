import { useMemo } from "react";
import type { GuestView, SeatingView } from "@/lib/core/types.ts";
import { groupBy } from "@/lib/group-by.ts";
import { useAllGuests } from "../export/use-export.ts";
import type { GuestChoice, ListOrder } from "./print-settings.ts";

/** The printed guests, in order. */
export function usePrintedGuests(choice: GuestChoice, order: ListOrder): GuestView[] {
  const guests = useAllGuests({ sort: order });
  return useMemo(() => guests.filter((guest) => isChosen(guest, choice)), [guests, choice]);
}

function isChosen({ rsvpStatus }: GuestView, choice: GuestChoice): boolean {
  if (choice === "coming") return rsvpStatus === "CONFIRMED";
  return choice === "all" || rsvpStatus !== "DECLINED";
}

/** A guest at check-in, with companions. */
export interface CheckInEntry {
  guest: GuestView;
  companions: GuestView[];
}

/**
 * Guests in order, each followed by their companions; a companion without a host in the list is on their own. After a
 * merge companions may have companions, or bring each other: all are included.
 */
export function checkInEntriesOf(guests: readonly GuestView[]): CheckInEntry[] {
  const here = new Set(guests.map(({ id }) => id));
  const brought = new Map(groupBy(guests, ({ plusOneOf }) => plusOneOf));
  const placed = new Set<string>();

  function companionsOf({ id }: GuestView): GuestView[] {
    const own = (brought.get(id) ?? []).filter((guest) => !placed.has(guest.id));
    for (const guest of own) placed.add(guest.id);
    return own.flatMap((guest) => [guest, ...companionsOf(guest)]);
  }

  function arrival(guest: GuestView): CheckInEntry[] {
    if (placed.has(guest.id)) return [];
    placed.add(guest.id);
    return [{ guest, companions: companionsOf(guest) }];
  }

  const isAlone = ({ plusOneOf }: GuestView) => plusOneOf === null || !here.has(plusOneOf);
  return [...guests.filter(isAlone).flatMap(arrival), ...guests.flatMap(arrival)];
}

/** A guest's seat. */
export interface GuestSeat {
  table: string;
  /** Absent beyond the table's last seat. */
  seat?: number;
}

/** The seats of a chart, by guest id. */
export function guestSeatsOf(view: SeatingView | undefined): ReadonlyMap<string, GuestSeat> {
  const places = new Map<string, GuestSeat>();
  for (const { name, seats, beyond } of view?.tables ?? []) {
    for (const id of beyond) places.set(id, { table: name });
    for (const { guests, position } of seats)
      for (const id of guests) places.set(id, { table: name, seat: position });
  }
  return places;
}
