import type { SeatingView } from "@/lib/core/types.ts";

/**
 * Whether a search would be asked the same of both: tables, guests, where they sit and what they wish. A print, a new
 * name for the chart and a picture behind the plan change nothing in that.
 */
export function sameQuestion(one: SeatingView, other: SeatingView): boolean {
  return one === other || questionOf(one) === questionOf(other);
}

function questionOf({ chart, tables, objects, guests, unassigned, declined, wishes }: SeatingView): string {
  return JSON.stringify([chart.holdChairs, tables, objects, guests, unassigned, declined, wishes]);
}
