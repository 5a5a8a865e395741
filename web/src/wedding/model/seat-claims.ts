import { getBackend, getConflicts, getObjectId } from "@automerge/automerge/slim";
import type { DocumentView } from "../document/document-view.ts";

/**
 * How far to check for concurrent writes to seats. Each check is a call into Automerge, and only a merge can add a
 * claim to an unchanged seat: after own edits the others need no check.
 */
export type ClaimCheck = "nothing" | "changed" | "all";

interface CheckedSeat {
  seat: unknown;
  /** The claims that Automerge does not show. */
  otherClaims: readonly DocumentView[];
}

/**
 * Adds to each seat of a chart, for the core, its author and the concurrent claims on it. A claim is one of several
 * values that people wrote for the seat of one guest: Automerge shows one of them and keeps the others, and a person
 * decides between them.
 */
export class SeatClaims {
  /** The seats at the last check, by chart and guest. */
  readonly #charts = new Map<string, Map<string, CheckedSeat>>();

  /** The chart in the form that the core takes. */
  withClaims(doc: DocumentView, id: string, chart: unknown, check: ClaimCheck): unknown {
    const seats = isMap(chart) ? chart.seats : undefined;
    if (!isMap(chart) || !isMap(seats)) return chart;
    const before = this.#charts.get(id);
    const after = new Map<string, CheckedSeat>();
    const readOthers = (guest: string) =>
      check === "nothing" ? noClaims : findOtherClaims(doc, seats, guest);
    const viewSeats: Record<string, unknown> = {};
    for (const [guest, seat] of Object.entries(seats)) {
      viewSeats[guest] = seat;
      // Null if a user unseated the guest.
      if (!isMap(seat) && seat !== null) continue;
      const others = claimsIfUnchanged(before?.get(guest), seat, check) ?? readOthers(guest);
      if (check !== "nothing") after.set(guest, { seat, otherClaims: others });
      if (seat !== null) viewSeats[guest] = { ...seat, by: writerOf(seat), others };
      else if (others.length > 0) {
        const author = shownClaim(doc, seats, guest)?.operation.split("@")[1];
        viewSeats[guest] = { by: author, others };
      }
    }
    this.#charts.set(id, after);
    return { ...chart, seats: viewSeats };
  }

  /** Whether any checked seat of the chart has concurrent claims. */
  hasClaims(id: string): boolean {
    return [...(this.#charts.get(id)?.values() ?? [])].some(({ otherClaims }) => otherClaims.length > 0);
  }
}

const noClaims: readonly DocumentView[] = [];

/** The other claims on a seat from the last check; undefined if the seat needs a new one. */
function claimsIfUnchanged(
  checked: CheckedSeat | undefined,
  seat: unknown,
  check: ClaimCheck,
): readonly DocumentView[] | undefined {
  if (!checked || checked.seat !== seat || check === "all") return undefined;
  // Null written again reads the same, and may settle the conflict.
  const mayBeSettled = seat === null && checked.otherClaims.length > 0;
  return mayBeSettled ? undefined : checked.otherClaims;
}

/** Concurrent claims on a guest's seat. A claim that unseats the guest names no table. */
function findOtherClaims(doc: DocumentView, seats: DocumentView, guest: string): readonly DocumentView[] {
  const shown = shownClaim(doc, seats, guest);
  if (shown === undefined || shown.count < 2) return noClaims;
  const claims = Object.entries(getConflicts(seats, guest) ?? {});
  return claims.flatMap(([operation, seat]) => {
    if (operation === shown.operation || !(isMap(seat) || seat === null)) return [];
    return [{ ...seat, by: operation.split("@")[1] }];
  });
}

/** The operation that wrote the shown claim on a guest's seat, and how many claims there are. */
function shownClaim(
  doc: DocumentView,
  seats: DocumentView,
  guest: string,
): { operation: string; count: number } | undefined {
  const map = getObjectId(seats as object);
  const claims = map ? getBackend(doc as Parameters<typeof getBackend>[0]).getAll(map, guest) : [];
  const shown = claims.at(-1);
  return shown && { operation: String(shown.at(-1)), count: claims.length };
}

function writerOf(seat: DocumentView): string | undefined {
  return getObjectId(seat as object)?.split("@")[1];
}

function isMap(value: unknown): value is DocumentView {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
