/** Days until a removed or rejected photo is deleted for good: `DAYS_IN_BIN` of core/src/records/album.rs. */
const DAYS_IN_BIN = 7;

const DAY_MILLISECONDS = 24 * 60 * 60_000;

/**
 * Days until a photo is deleted for good, including the current one. `movedAt` is when it was moved to the bin, RFC
 * 3339; `now` is in milliseconds.
 */
export function binDaysLeft(movedAt: string, now: number): number {
  const daysInBin = Math.max(0, now - Date.parse(movedAt)) / DAY_MILLISECONDS;
  return Math.max(0, Math.ceil(DAYS_IN_BIN - daysInBin));
}
