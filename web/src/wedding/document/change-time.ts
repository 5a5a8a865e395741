const day = 24 * 60 * 60 * 1000;

/** No wedding is older; a tablet without a clock starts in 1970 or 2000. */
const earliest = Date.UTC(2020, 0, 1);

/**
 * When a change was made, in milliseconds since 1970, by its author's clock. Undefined if that clock was far off: the
 * edit is valid, only its time is unknown.
 */
export function changeTime(seconds: number, now: number = Date.now()): number | undefined {
  const at = seconds * 1000;
  return at >= earliest && at <= now + day ? at : undefined;
}
