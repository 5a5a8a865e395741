/** Offset changes of a time zone: instants in minutes since 1970, and the offset from UTC in minutes from each on. */
export interface ZoneChanges {
  at: Int32Array;
  offsets: Int32Array;
}

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60;
/** A wedding is planned over a few years; outside this range the first or the last offset applies. */
const YEARS_BACK = 3;
const YEARS_AHEAD = 7;

/**
 * The offset changes of a zone, by its IANA name, around an instant in milliseconds. Found by formatting times, since
 * the browser does not expose its zone database. An unknown zone means the device's.
 */
export function zoneChanges(name: string | undefined, around: number): ZoneChanges {
  const offsetAt = offsetsOf(name);
  const year = new Date(around).getUTCFullYear();
  const first = Date.UTC(year - YEARS_BACK, 0, 1) / MINUTE;
  const last = Date.UTC(year + YEARS_AHEAD, 0, 1) / MINUTE;
  const at = [first];
  const offsets = [offsetAt(first)];
  for (let before = first; before < last; before += WEEK) {
    const offset = offsetAt(before + WEEK);
    if (offset === offsets.at(-1)) continue;
    at.push(firstMinuteOf(offset, before, before + WEEK, offsetAt));
    offsets.push(offset);
  }
  return { at: Int32Array.from(at), offsets: Int32Array.from(offsets) };
}

/** The first minute after `before` with the offset that holds at `after`. */
function firstMinuteOf(
  offset: number,
  before: number,
  after: number,
  offsetAt: (minute: number) => number,
): number {
  let [without, having] = [before, after];
  while (having - without > 1) {
    const middle = Math.floor((without + having) / 2);
    if (offsetAt(middle) === offset) having = middle;
    else without = middle;
  }
  return having;
}

/** Minutes ahead of UTC, at a minute since 1970. */
function offsetsOf(name: string | undefined): (minute: number) => number {
  const format = formatOf(name);
  return (minute) => {
    const parts = Object.fromEntries(
      format.formatToParts(minute * MINUTE).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute: minutes = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minutes) / MINUTE - minute;
  };
}

function formatOf(timeZone: string | undefined): Intl.DateTimeFormat {
  const options = {
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  } as const;
  try {
    return new Intl.DateTimeFormat("en-u-ca-iso8601-nu-latn", { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat("en-u-ca-iso8601-nu-latn", options);
  }
}

/** The device's time zone: "Europe/Vienna". */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
