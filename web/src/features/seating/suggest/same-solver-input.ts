import type { SeatingView } from "@/lib/core/types.ts";

/**
 * Whether two views give the same search: tables, guests, seats and wishes. A print, a new chart name or a picture
 * behind the plan do not matter.
 */
export function sameSolverInput(one: SeatingView, other: SeatingView): boolean {
  return one === other || questionOf(one) === questionOf(other);
}

function questionOf({ chart, tables, objects, guests, unassigned, declined, wishes }: SeatingView): string {
  return JSON.stringify([chart.holdChairs, tables, objects, guests, unassigned, declined, wishes]);
}
