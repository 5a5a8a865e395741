const dayMs = 24 * 60 * 60 * 1000;

/** No wedding is older; a tablet without a clock starts in 1970 or 2000. */
const earliestMs = Date.UTC(2020, 0, 1);

/**
 * When a change was made, in milliseconds since 1970, by its author's clock. Undefined if that clock was far off: the
 * edit is valid, only its time is unknown. `seconds`: the time that Automerge stores with the change.
 */
export function changeTime(seconds: number, nowMs: number = Date.now()): number | undefined {
  const timeMs = seconds * 1000;
  return timeMs >= earliestMs && timeMs <= nowMs + dayMs ? timeMs : undefined;
}
