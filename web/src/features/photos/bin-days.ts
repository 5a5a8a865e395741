/** Days until a removed or rejected photo is deleted for good: `DAYS_IN_BIN` of core/src/records/album.rs. */
const DAYS_IN_BIN = 7;

const DAY_MILLISECONDS = 24 * 60 * 60_000;

/** Days left, including the current one. `at` is when it was moved to the bin, `now` in milliseconds. */
export function binDaysLeft(at: string, now: number): number {
  const passed = Math.max(0, now - Date.parse(at)) / DAY_MILLISECONDS;
  return Math.max(0, Math.ceil(DAYS_IN_BIN - passed));
}
