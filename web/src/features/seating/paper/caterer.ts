import type { I18n } from "@lingui/core";
import type { SeatGuest, SeatingView } from "@/lib/core/types.ts";
import { type DietaryNeed, dietaryNeedsOf, hasNeeds } from "../drawing/meals.ts";
import { type GuestRow, heldChairCount, rowsByTable, type TableRows, waitingRows } from "./guest-rows.ts";

/** A need, from the fields or from written text, with the number of guests who have it. */
interface DietaryNeedTotal extends DietaryNeed {
  guests: number;
}

/** A meal with the number of guests who chose it; `undefined` for no choice. */
interface MealTotal {
  meal: string | undefined;
  guests: number;
}

export interface CatererTable extends TableRows {
  /** Number of confirmed guests at this table; the rows are those with needs. */
  covers: number;
  /** Chairs held for unnamed companions, who are counted nowhere. */
  heldChairs: number;
}

/** What the caterer needs to know, as printed. */
export interface CatererSheet {
  /** All confirmed guests, companions included, seated or not. */
  people: number;
  tables: CatererTable[];
  /** Number of them without a seat. */
  withoutSeat: number;
  /** Those without a seat who have needs. */
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
  const tableRows = rowsByTable(view);
  const tables = tableRows.map(({ table, rows }) => {
    const coming = rows.filter(isComing);
    return { table, covers: coming.length, heldChairs: heldChairCount(table), rows: coming.filter(hasNotes) };
  });
  const allRows = [...tableRows.flatMap(({ rows }) => rows), ...waitingRows(view)];
  const coming = allRows.filter(isComing);
  const waiting = waitingRows(view).filter(isComing);
  const undecided = allRows.filter(({ guest }) => isUndecided(guest));
  return {
    people: coming.length,
    tables,
    withoutSeat: waiting.length,
    waiting: waiting.filter(hasNotes),
    withNeeds: coming.filter(({ guest }) => hasNeeds(guest)).length,
    totals: countNeeds(coming, i18n),
    meals: countMeals(coming),
    undecided: undecided.length,
    undecidedRows: undecided.filter(hasNotes),
    mayStillBring: view.stats.mayStillBring,
  };
}

function isComing({ guest }: GuestRow): boolean {
  return guest.rsvpStatus === "CONFIRMED";
}

function isUndecided({ rsvpStatus }: SeatGuest): boolean {
  return rsvpStatus === "PENDING" || rsvpStatus === "TENTATIVE";
}

/** Whether the caterer should read something about the guest. */
function hasNotes({ guest }: GuestRow): boolean {
  return hasNeeds(guest) || Boolean(guest.specialAccommodations?.trim());
}

/** "Vegan" and "vegan" are one need, named as first found. Most frequent first. */
function countNeeds(rows: readonly GuestRow[], i18n: I18n): DietaryNeedTotal[] {
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
function countMeals(rows: readonly GuestRow[]): MealTotal[] {
  const totals = new Map<string | null, MealTotal>();
  for (const { guest } of rows) {
    const total = totals.get(guest.mealId) ?? { meal: guest.mealName ?? undefined, guests: 0 };
    total.guests += 1;
    totals.set(guest.mealId, total);
  }
  const meals = [...totals.values()].filter(({ meal }) => meal !== undefined);
  if (meals.length === 0) return [];
  const withoutMeal = totals.get(null);
  return [...meals.sort((a, b) => b.guests - a.guests), ...(withoutMeal ? [withoutMeal] : [])];
}
