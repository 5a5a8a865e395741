import type { I18n } from "@lingui/core";
import type { SeatGuest, SeatingView } from "@/lib/core/types.ts";
import { hasNeeds, type Need, needsOf } from "../plan/meals.ts";
import { type GuestRow, heldAt, rowsByTable, type TableRows, waitingRows } from "./guest-rows.ts";

/** How many guests have a need, as it is noted or as they or the couple wrote it. */
interface NeedTotal extends Need {
  guests: number;
}

/** How many guests have chosen a meal; `undefined` is none yet. */
interface MealTotal {
  meal: string | undefined;
  guests: number;
}

export interface CatererTable extends TableRows {
  /** Everybody who comes and sits here; the rows are those a kitchen has to know of. */
  covers: number;
  /** Chairs that are held for people whom guests may still bring, and who are nowhere counted. */
  held: number;
}

export interface CatererSheet {
  /** Everybody who comes, companions included, on a seat or not. */
  people: number;
  tables: CatererTable[];
  /** How many of them have no seat yet. */
  withoutSeat: number;
  /** Whoever of those a kitchen has to know of. */
  waiting: GuestRow[];
  /** Those who come and eat something else. */
  withNeeds: number;
  totals: NeedTotal[];
  /** Nothing where nobody has chosen from a menu. */
  meals: MealTotal[];
  /** Guests who have said neither yes nor no, in no other figure here. */
  undecided: number;
  /** Whoever of those a kitchen would have to know of. */
  undecidedRows: GuestRow[];
  /** How many people those who come may still bring, in no other figure here. */
  mayStillBring: number;
}

/** What a kitchen has to know. Who comes is who has said so, on a seat or not: as many as the headcount. */
export function catererSheet(view: SeatingView, i18n: I18n): CatererSheet {
  const byTable = rowsByTable(view);
  const tables = byTable.map(({ table, rows }) => {
    const coming = rows.filter(isComing);
    return { table, covers: coming.length, held: heldAt(table), rows: coming.filter(isNoted) };
  });
  const everybody = [...byTable.flatMap(({ rows }) => rows), ...waitingRows(view)];
  const coming = everybody.filter(isComing);
  const waiting = waitingRows(view).filter(isComing);
  const undecided = everybody.filter(({ guest }) => isUndecided(guest));
  return {
    people: coming.length,
    tables,
    withoutSeat: waiting.length,
    waiting: waiting.filter(isNoted),
    withNeeds: coming.filter(({ guest }) => hasNeeds(guest)).length,
    totals: totalsOf(coming, i18n),
    meals: mealsOf(coming),
    undecided: undecided.length,
    undecidedRows: undecided.filter(isNoted),
    mayStillBring: view.stats.mayStillBring,
  };
}

function isComing({ guest }: GuestRow): boolean {
  return guest.rsvpStatus === "CONFIRMED";
}

function isUndecided({ rsvpStatus }: SeatGuest): boolean {
  return rsvpStatus === "PENDING" || rsvpStatus === "TENTATIVE";
}

function isNoted({ guest }: GuestRow): boolean {
  return hasNeeds(guest) || Boolean(guest.specialAccommodations?.trim());
}

/** "Vegan" and "vegan" are one need; it is named as it was found first. The commonest comes first. */
function totalsOf(rows: readonly GuestRow[], i18n: I18n): NeedTotal[] {
  const totals = new Map<string, NeedTotal>();
  for (const { guest } of rows) {
    const needs = new Map(needsOf(guest, i18n).map((need) => [need.words.toLocaleLowerCase(), need]));
    for (const [key, need] of needs) {
      const total = totals.get(key) ?? { ...need, guests: 0 };
      total.guests += 1;
      totals.set(key, total);
    }
  }
  return [...totals.values()].sort((a, b) => b.guests - a.guests);
}

/** Two meals of one name are two meals. Who has chosen none comes last. */
function mealsOf(rows: readonly GuestRow[]): MealTotal[] {
  const totals = new Map<string | null, MealTotal>();
  for (const { guest } of rows) {
    const total = totals.get(guest.mealId) ?? { meal: guest.mealName ?? undefined, guests: 0 };
    total.guests += 1;
    totals.set(guest.mealId, total);
  }
  const chosen = [...totals.values()].filter(({ meal }) => meal !== undefined);
  if (chosen.length === 0) return [];
  const none = totals.get(null);
  return [...chosen.sort((a, b) => b.guests - a.guests), ...(none ? [none] : [])];
}
