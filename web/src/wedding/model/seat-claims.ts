import { getBackend, getConflicts, getObjectId } from "@automerge/automerge/slim";
import type { DocumentView } from "../document/document-view.ts";

/**
 * How far to check for concurrent writes to seats. Each check is a call into Automerge, and only a merge can add a
 * claim to an unchanged seat: after own edits the others need no check.
 */
export type ClaimCheck = "nothing" | "changed" | "all";

interface SeatClaimEntry {
  seat: unknown;
  others: readonly DocumentView[];
}

/**
 * Adds to each seat of a chart, for the core, its author and the concurrent claims on it. Automerge shows one of them
 * and keeps the rest; a person decides between them.
 */
export class SeatClaims {
  readonly #known = new Map<string, Map<string, SeatClaimEntry>>();

  /** The chart in the form that the core takes. */
  withClaims(doc: DocumentView, id: string, chart: unknown, look: ClaimCheck): unknown {
    const seats = isMap(chart) ? chart.seats : undefined;
    if (!isMap(chart) || !isMap(seats)) return chart;
    const before = this.#known.get(id);
    const after = new Map<string, SeatClaimEntry>();
    const viewSeats: Record<string, unknown> = {};
    for (const [guest, seat] of Object.entries(seats)) {
      viewSeats[guest] = seat;
      // Null if a user unseated the guest.
      if (!isMap(seat) && seat !== null) continue;
      const known = before?.get(guest);
      // Null written again reads the same, and may settle the conflict.
      const mayBeSettled = seat === null && known !== undefined && known.others.length > 0;
      const isAsItWas = known?.seat === seat && look !== "all" && !mayBeSettled;
      const others = isAsItWas ? known.others : look === "nothing" ? [] : rivalsOf(doc, seats, guest);
      if (look !== "nothing") after.set(guest, { seat, others });
      if (seat !== null) viewSeats[guest] = { ...seat, by: writerOf(seat), others };
      else if (others.length > 0)
        viewSeats[guest] = { by: lastWrittenOf(doc, seats, guest)?.operation.split("@")[1], others };
    }
    this.#known.set(id, after);
    return { ...chart, seats: viewSeats };
  }

  /** Whether any checked seat of the chart has concurrent claims. */
  hasClaims(id: string): boolean {
    return [...(this.#known.get(id)?.values() ?? [])].some(({ others }) => others.length > 0);
  }
}

const none: readonly DocumentView[] = [];

/** Concurrent claims on a guest's seat. A claim that unseats the guest names no table. */
function rivalsOf(doc: DocumentView, seats: DocumentView, guest: string): readonly DocumentView[] {
  const shown = lastWrittenOf(doc, seats, guest);
  if (shown === undefined || shown.count < 2) return none;
  const written = Object.entries(getConflicts(seats, guest) ?? {});
  return written.flatMap(([operation, seat]) => {
    if (operation === shown.operation || !(isMap(seat) || seat === null)) return [];
    return [{ ...seat, by: operation.split("@")[1] }];
  });
}

function lastWrittenOf(
  doc: DocumentView,
  seats: DocumentView,
  guest: string,
): { operation: string; count: number } | undefined {
  const map = getObjectId(seats as object);
  const written = map ? getBackend(doc as Parameters<typeof getBackend>[0]).getAll(map, guest) : [];
  const shown = written.at(-1);
  return shown && { operation: String(shown.at(-1)), count: written.length };
}

function writerOf(seat: DocumentView): string | undefined {
  return getObjectId(seat as object)?.split("@")[1];
}

function isMap(value: unknown): value is DocumentView {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
