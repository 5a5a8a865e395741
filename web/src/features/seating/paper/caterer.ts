import type { SeatingView } from "@/lib/core/types.ts";
import { needsOf } from "../plan/meals.ts";
import { type GuestRow, rowsByTable, type TableRows, waitingRows } from "./guest-rows.ts";

/** How many guests have a need, as they or the couple wrote it. */
interface NeedTotal {
  need: string;
  guests: number;
}

export interface CatererTable extends TableRows {
  /** Everybody who eats at it; the rows are those a kitchen has to know of. */
  covers: number;
}

export interface CatererSheet {
  tables: CatererTable[];
  totals: NeedTotal[];
  /** Everybody who eats on a seat of this plan. */
  covers: number;
  /** Those of them who eat something else. */
  withNeeds: number;
  /** Whoever has needs and no seat yet. */
  waiting: GuestRow[];
  /** People whom guests bring, who have no chair in the plan and are in no other figure here. */
  companions: number;
  /** How many more may be brought by guests who have not answered. */
  possibleCompanions: number;
}

/** What a kitchen has to know. Somebody who declined eats nothing, on a seat or not. */
export function catererSheet(view: SeatingView): CatererSheet {
  const tables = rowsByTable(view).map(({ table, rows }) => {
    const eating = rows.filter(({ guest }) => guest.rsvpStatus !== "DECLINED");
    return { table, covers: eating.length, rows: eating.filter(isNoted) };
  });
  const waiting = waitingRows(view).filter(isNoted);
  const seated = tables.flatMap(({ rows }) => rows);
  return {
    tables,
    totals: totalsOf([...seated, ...waiting]),
    covers: tables.reduce((sum, { covers }) => sum + covers, 0),
    withNeeds: seated.filter(({ guest }) => needsOf(guest.dietaryRestrictions).length > 0).length,
    waiting,
    companions: view.stats.companions,
    possibleCompanions: view.stats.possibleCompanions,
  };
}

function isNoted({ guest }: GuestRow): boolean {
  return needsOf(guest.dietaryRestrictions).length > 0 || Boolean(guest.specialAccommodations?.trim());
}

/** "Vegan" and "vegan" are one need; it is named as it was written first. The commonest comes first. */
function totalsOf(rows: readonly GuestRow[]): NeedTotal[] {
  const totals = new Map<string, NeedTotal>();
  for (const { guest } of rows) {
    const needs = new Map(needsOf(guest.dietaryRestrictions).map((need) => [need.toLocaleLowerCase(), need]));
    for (const [key, need] of needs) {
      const total = totals.get(key) ?? { need, guests: 0 };
      total.guests += 1;
      totals.set(key, total);
    }
  }
  return [...totals.values()].sort((a, b) => b.guests - a.guests);
}
