const day = 24 * 60 * 60 * 1000;

/** Nothing was planned with Troth before; a tablet that has lost its clock begins in 1970 or 2000. */
const earliest = Date.UTC(2020, 0, 1);

/**
 * When a change was made, in milliseconds since 1970, by the clock of whoever made it. Undefined where that clock was
 * so far off that it says nothing: the edit counts as any other, and only its time is not known.
 */
export function changeTime(seconds: number, now: number = Date.now()): number | undefined {
  const at = seconds * 1000;
  return at >= earliest && at <= now + day ? at : undefined;
}
