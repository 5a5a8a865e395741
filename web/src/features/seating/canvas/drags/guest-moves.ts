import type { Command } from "@/lib/core/types.ts";
import type { DropTarget } from "../designer-store.ts";
import type { CanvasPlan } from "../plan.ts";

/** Command for dropping guests on a target; undefined if nothing would change. */
export function dropCommand(
  plan: CanvasPlan,
  guestIds: readonly string[],
  target: DropTarget | undefined,
): Command | undefined {
  const chart = plan.chartId;
  const [guestId] = guestIds;
  if (!target || guestId === undefined) return undefined;
  if (target.kind === "unassigned") return unseatCommand(plan, guestIds);
  const { tableId } = target;
  if (guestIds.length > 1) {
    const position = target.kind === "seat" ? { position: target.position } : {};
    return { type: "seat.group", chart, guestIds: [...guestIds], tableId, ...position };
  }
  if (target.kind === "table") {
    if (plan.guest(guestId)?.tableId === tableId) return undefined;
    return { type: "seat.group", chart, guestIds: [guestId], tableId };
  }
  const { position } = target;
  const seat = plan.table(tableId)?.seats.find((candidate) => candidate.position === position);
  const sitting = seat?.guests.map(({ id }) => id) ?? [];
  const [other] = sitting;
  if (other === undefined) return { type: "seat.assign", chart, guestId, tableId, position };
  if (sitting.includes(guestId)) return undefined;
  return { type: "seat.swap", chart, guestId, otherGuestId: other };
}

/** Unseats one guest, or several in one step. */
function unseatCommand(plan: CanvasPlan, guestIds: readonly string[]): Command | undefined {
  const seated = guestIds.filter((id) => plan.guest(id)?.tableId);
  const [only] = seated;
  if (only === undefined) return undefined;
  const chart = plan.chartId;
  if (seated.length === 1) return { type: "seat.unassign", chart, guestId: only };
  const seats = Object.fromEntries(seated.map((id) => [id, null]));
  return { type: "seating.arrange", chart, tables: {}, objects: {}, seats };
}

/** Number of free seats at a table. */
export function freeSeats(plan: CanvasPlan, tableId: string): number {
  return plan.table(tableId)?.seats.filter(({ guests }) => guests.length === 0).length ?? 0;
}

export function sameTarget(one: DropTarget | undefined, other: DropTarget | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
