import type { SeatGuest, SeatingView, TableView } from "@/lib/core/types.ts";
import { MEAL_MARKS, type MealMark, mealMarks } from "../drawing/meals.ts";

/** A guest with the seat that lists and cards show. */
export interface GuestRow {
  guest: SeatGuest;
  /** Absent without a seat. */
  table?: TableView;
  /** Also absent beyond the table's last seat. */
  position?: number;
  /** Whether another guest has the seat too, or the table has no such seat: a conflict to settle. */
  isContested: boolean;
}

/** A table with the rows of its guests. */
export interface TableRows {
  table: TableView;
  rows: GuestRow[];
}

/** Each table with its guests in the order of the seats; those beyond the last seat come last. */
export function rowsByTable(view: SeatingView): TableRows[] {
  const guests = new Map(view.guests.map((guest) => [guest.id, guest]));
  return view.tables.map((table) => ({ table, rows: rowsOfTable(table, guests) }));
}

function rowsOfTable(table: TableView, guests: ReadonlyMap<string, SeatGuest>): GuestRow[] {
  const findGuests = (ids: readonly string[]) => ids.flatMap((id) => guests.get(id) ?? []);
  const seated = table.seats.flatMap((seat) =>
    findGuests(seat.guests).map((guest) => ({
      guest,
      table,
      position: seat.position,
      isContested: seat.guests.length > 1,
    })),
  );
  return [...seated, ...findGuests(table.beyond).map((guest) => ({ guest, table, isContested: true }))];
}

/** Number of chairs of a table that are held for unnamed companions. */
export function heldChairCount({ seats }: TableView): number {
  return seats.filter(({ heldFor }) => heldFor !== null).length;
}

/** Expected guests without a seat. */
export function waitingRows(view: SeatingView): GuestRow[] {
  const unassigned = new Set(view.unassigned);
  return view.guests.filter(({ id }) => unassigned.has(id)).map((guest) => ({ guest, isContested: false }));
}

/** All expected or seated guests, in order of name. */
export function rowsByName(view: SeatingView): GuestRow[] {
  const seated = rowsByTable(view).flatMap(({ rows }) => rows);
  const rows = new Map([...seated, ...waitingRows(view)].map((row) => [row.guest.id, row]));
  return view.guests.flatMap(({ id }) => rows.get(id) ?? []);
}

/** Icons that a list uses, meals in the order of its legend. */
export interface UsedSigns {
  meals: readonly MealMark[];
  vip: boolean;
  contested: boolean;
}

export function usedSigns(rows: readonly GuestRow[]): UsedSigns {
  const usedMarks = new Set(rows.flatMap(({ guest }) => mealMarks(guest)));
  return {
    meals: MEAL_MARKS.filter((mark) => usedMarks.has(mark)),
    vip: rows.some(({ guest }) => guest.isVip),
    contested: rows.some(({ isContested }) => isContested),
  };
}
