import type { RecordOf } from "@/lib/core/records.ts";
import type { RecordCommand } from "@/lib/core/types.ts";

/** Whether an offer is valid today. Days are ISO texts, so they compare as text. */
function isOpen({ offer, offerUntil, isTurnedDown }: RecordOf<"vendor">, today: string): boolean {
  return offer !== null && !isTurnedDown && !isExpired(offerUntil, today);
}

export function isExpired(offerUntil: string | null, today: string): boolean {
  return offerUntil !== null && offerUntil < today;
}

/** The cheapest of several valid offers; all of them if equal. Empty for fewer than two. */
export function cheapest(vendors: readonly RecordOf<"vendor">[], today: string): ReadonlySet<string> {
  const open = vendors.filter((vendor) => isOpen(vendor, today));
  if (open.length < 2) return new Set();
  const least = Math.min(...open.map(({ offer }) => offer ?? 0));
  return new Set(open.filter(({ offer }) => offer === least).map(({ id }) => id));
}

/** Commands that choose one vendor: all others that are not booked are turned down. Empty if already decided. */
export function chooseCommands(
  chosen: RecordOf<"vendor">,
  vendors: readonly RecordOf<"vendor">[],
): RecordCommand[] {
  const others = vendors.filter(
    ({ id, booked, isTurnedDown }) => id !== chosen.id && !booked && !isTurnedDown,
  );
  return [
    ...(chosen.isTurnedDown ? [turnDownCommand(chosen.id, false)] : []),
    ...others.map(({ id }) => turnDownCommand(id, true)),
  ];
}

/** Whether all others are turned down. */
export function isChosen(vendor: RecordOf<"vendor">, vendors: readonly RecordOf<"vendor">[]): boolean {
  return !vendor.isTurnedDown && vendors.every(({ id, isTurnedDown }) => id === vendor.id || isTurnedDown);
}

/** Command that turns an offer down, or considers it again. */
export function turnDownCommand(id: string, isTurnedDown: boolean): RecordCommand {
  return { type: "vendor.update", id, changes: { isTurnedDown } };
}
