import type { I18n } from "@lingui/core";
import type { SeatGuest, SeatingView } from "@/lib/core/types.ts";
import { type DietaryNeed, dietaryNeedsOf, hasNeeds } from "../drawing/meals.ts";
import { type GuestRow, heldChairCount, rowsByTable, type TableRows, waitingRows } from "./guest-rows.ts";

/** Number of guests with a need, from the fields or from written text. */
interface DietaryNeedTotal extends DietaryNeed {
  guests: number;
}

/** Number of guests with a meal; `undefined` for none chosen. */
interface MealTotal {
  meal: string | undefined;
  guests: number;
}

export interface CatererTable extends TableRows {
  /** Confirmed guests at this table; the rows are those with needs. */
  covers: number;
  /** Chairs held for unnamed companions, who are counted nowhere. */
  held: number;
}

export interface CatererSheet {
  /** All confirmed guests, companions included, seated or not. */
  people: number;
  tables: CatererTable[];
  /** Number of them without a seat. */
  withoutSeat: number;
  /** Unseated ones with needs. */
  waiting: GuestRow[];
  /** Number of confirmed guests with dietary needs. */
  withNeeds: number;
  totals: DietaryNeedTotal[];
  /** Empty if no guest has chosen a meal. */
  meals: MealTotal[];
  /** Guests without a definite answer, in no other figure here. */
  undecided: number;
  /** Those of them with needs. */
  undecidedRows: GuestRow[];
  /** Number of unnamed companions of confirmed guests, in no other figure here. */
  mayStillBring: number;
}

/** Makes the caterer's list. Confirmed guests count, seated or not: as many as the headcount. */
export function catererSheet(view: SeatingView, i18n: I18n): CatererSheet {
  const byTable = rowsByTable(view);
  const tables = byTable.map(({ table, rows }) => {
    const coming = rows.filter(isComing);
    return { table, covers: coming.length, held: heldChairCount(table), rows: coming.filter(isNoted) };
  });
  const allRows = [...byTable.flatMap(({ rows }) => rows), ...waitingRows(view)];
  const coming = allRows.filter(isComing);
  const waiting = waitingRows(view).filter(isComing);
  const undecided = allRows.filter(({ guest }) => isUndecided(guest));
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

/** "Vegan" and "vegan" are one need, named as first found. Most frequent first. */
function totalsOf(rows: readonly GuestRow[], i18n: I18n): DietaryNeedTotal[] {
  const totals = new Map<string, DietaryNeedTotal>();
  for (const { guest } of rows) {
    const needs = new Map(dietaryNeedsOf(guest, i18n).map((need) => [need.words.toLocaleLowerCase(), need]));
    for (const [key, need] of needs) {
      const total = totals.get(key) ?? { ...need, guests: 0 };
      total.guests += 1;
      totals.set(key, total);
    }
  }
  return [...totals.values()].sort((a, b) => b.guests - a.guests);
}

/** Two meals with the same name stay separate. Guests without a meal come last. */
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
