import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordCommand } from "@/lib/core/types.ts";

type Vendor = RecordOf<"vendor">;

/** An offer that can be taken today. Days are texts that sort as they follow each other. */
function isOpen({ offer, offerUntil, isTurnedDown }: Vendor, today: string): boolean {
  return offer !== null && !isTurnedDown && !isExpired(offerUntil, today);
}

export function isExpired(offerUntil: string | null, today: string): boolean {
  return offerUntil !== null && offerUntil < today;
}

/** Who asks the least, of several that can be taken today; all of them where they ask the same. */
export function cheapest(vendors: readonly Vendor[], today: string): ReadonlySet<string> {
  const open = vendors.filter((vendor) => isOpen(vendor, today));
  if (open.length < 2) return new Set();
  const least = Math.min(...open.map(({ offer }) => offer ?? 0));
  return new Set(open.filter(({ offer }) => offer === least).map(({ id }) => id));
}

/** Decides for one of several: those who are not booked already are turned down. Nothing where it is decided. */
export function choosing(chosen: Vendor, vendors: readonly Vendor[]): RecordCommand[] {
  const others = vendors.filter(
    ({ id, booked, isTurnedDown }) => id !== chosen.id && !booked && !isTurnedDown,
  );
  return [
    ...(chosen.isTurnedDown ? [turning(chosen.id, false)] : []),
    ...others.map(({ id }) => turning(id, true)),
  ];
}

/** Whether all others are turned down. */
export function isChosen(vendor: Vendor, vendors: readonly Vendor[]): boolean {
  return !vendor.isTurnedDown && vendors.every(({ id, isTurnedDown }) => id === vendor.id || isTurnedDown);
}

/** Turns an offer down, or asks again. */
export function turning(id: string, isTurnedDown: boolean): RecordCommand {
  return { type: "vendor.update", id, changes: { isTurnedDown } };
}
