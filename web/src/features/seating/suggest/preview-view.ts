import type { SeatingView } from "@/lib/core/types.ts";
import type { GuestMove } from "../compare/chart-diff.ts";

/** The suggested seats; null removes a seat. */
export type SuggestedSeats = Readonly<Record<string, { tableId: string; position: number } | null>>;

/** Guests with another seat, from where to where, in order of name. */
export function movesOf(view: SeatingView, seats: SuggestedSeats): GuestMove[] {
  const names = new Map(view.tables.map(({ id, name }) => [id, name]));
  const place = (tableId: string, position: number) => ({
    tableId,
    tableName: names.get(tableId) ?? "",
    position,
  });
  return view.guests.flatMap(({ id, name, tableId, position }) => {
    const to = seats[id];
    if (to === undefined) return [];
    return {
      guestId: id,
      guestName: name,
      from: tableId !== null && position !== null ? place(tableId, position) : null,
      to: to && place(to.tableId, to.position),
    };
  });
}

/** A preview of the plan with these seats. Guests who are not listed stay. */
export function previewView(view: SeatingView, seats: SuggestedSeats): SeatingView {
  const stays = (id: string) => !Object.hasOwn(seats, id);
  const arriving = Object.entries(seats).flatMap(([guest, seat]) => (seat ? [{ guest, ...seat }] : []));
  const tables = view.tables.map((table) => {
    const places = table.seats.map((seat) => ({
      ...seat,
      // The core decides which chairs are held once the seats are applied.
      heldFor: null,
      guests: [
        ...seat.guests.filter(stays),
        ...arriving
          .filter(({ tableId, position }) => tableId === table.id && position === seat.position)
          .map(({ guest }) => guest),
      ],
    }));
    const beyond = table.beyond.filter(stays);
    const seated = places.reduce((sum, { guests }) => sum + guests.length, beyond.length);
    return { ...table, seats: places, beyond, seated };
  });
  return { ...view, tables };
}
