import { getBackend, getConflicts, getObjectId } from "@automerge/automerge/slim";
import type { Snapshot } from "./patch-paths.ts";

/**
 * How far to look for seats that others wrote at the same time. Asking costs a call into Automerge for each seat, and
 * only a merge can add a claim to a seat that itself is as it was: own edits need no look at the others.
 */
export type Look = "nothing" | "changed" | "all";

interface Claims {
  seat: unknown;
  others: readonly Snapshot[];
}

/**
 * What the core is told of a seat besides what it says: who wrote it, and what others wrote in its place without
 * knowing. Automerge shows one of them and keeps the rest; a person decides between them.
 */
export class SeatClaims {
  readonly #known = new Map<string, Map<string, Claims>>();

  /** The chart as the core takes it. */
  told(doc: Snapshot, id: string, chart: unknown, look: Look): unknown {
    const seats = isMap(chart) ? chart.seats : undefined;
    if (!isMap(chart) || !isMap(seats)) return chart;
    const before = this.#known.get(id);
    const after = new Map<string, Claims>();
    const told: Record<string, unknown> = {};
    for (const [guest, seat] of Object.entries(seats)) {
      told[guest] = seat;
      // Empty where a person took the guest off the plan.
      if (!isMap(seat) && seat !== null) continue;
      const known = before?.get(guest);
      // Written again, an empty place reads the same, and may be settled.
      const mayBeSettled = seat === null && known !== undefined && known.others.length > 0;
      const isAsItWas = known?.seat === seat && look !== "all" && !mayBeSettled;
      const others = isAsItWas ? known.others : look === "nothing" ? [] : rivalsOf(doc, seats, guest);
      if (look !== "nothing") after.set(guest, { seat, others });
      if (seat !== null) told[guest] = { ...seat, by: writerOf(seat), others };
      else if (others.length > 0)
        told[guest] = { by: lastWrittenOf(doc, seats, guest)?.operation.split("@")[1], others };
    }
    this.#known.set(id, after);
    return { ...chart, seats: told };
  }

  /** Whether a seat of the chart was written by several, as far as was looked. */
  anyIn(id: string): boolean {
    return [...(this.#known.get(id)?.values() ?? [])].some(({ others }) => others.length > 0);
  }
}

const none: readonly Snapshot[] = [];

/** What others wrote in the place of a seat, or of none. Who took the guest off the plan names no table. */
function rivalsOf(doc: Snapshot, seats: Snapshot, guest: string): readonly Snapshot[] {
  const shown = lastWrittenOf(doc, seats, guest);
  if (shown === undefined || shown.count < 2) return none;
  const written = Object.entries(getConflicts(seats, guest) ?? {});
  return written.flatMap(([operation, seat]) => {
    if (operation === shown.operation || !(isMap(seat) || seat === null)) return [];
    return [{ ...seat, by: operation.split("@")[1] }];
  });
}

function lastWrittenOf(
  doc: Snapshot,
  seats: Snapshot,
  guest: string,
): { operation: string; count: number } | undefined {
  const map = getObjectId(seats as object);
  const written = map ? getBackend(doc as Parameters<typeof getBackend>[0]).getAll(map, guest) : [];
  const shown = written.at(-1);
  return shown && { operation: String(shown.at(-1)), count: written.length };
}

function writerOf(seat: Snapshot): string | undefined {
  return getObjectId(seat as object)?.split("@")[1];
}

function isMap(value: unknown): value is Snapshot {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
