/** Offset changes of a time zone: instants in minutes since 1970, and the offset from UTC in minutes from each on. */
export interface ZoneChanges {
  at: Int32Array;
  offsets: Int32Array;
}

const minuteMs = 60_000;
const weekMinutes = 7 * 24 * 60;
/** A wedding is planned over a few years; outside this range the first or the last offset applies. */
const yearsBack = 3;
const yearsAhead = 7;

/**
 * The offset changes of a zone, by its IANA name, around an instant in milliseconds. Found by formatting times, since
 * the browser does not expose its zone database. An unknown zone means the device's.
 */
export function zoneChanges(name: string | undefined, aroundMs: number): ZoneChanges {
  const offsetAt = offsetReader(name);
  const year = new Date(aroundMs).getUTCFullYear();
  const first = Date.UTC(year - yearsBack, 0, 1) / minuteMs;
  const last = Date.UTC(year + yearsAhead, 0, 1) / minuteMs;
  const at = [first];
  const offsets = [offsetAt(first)];
  for (let before = first; before < last; before += weekMinutes) {
    const offset = offsetAt(before + weekMinutes);
    if (offset === offsets.at(-1)) continue;
    at.push(findFirstMinute(offset, before, before + weekMinutes, offsetAt));
    offsets.push(offset);
  }
  return { at: Int32Array.from(at), offsets: Int32Array.from(offsets) };
}

/** The first minute after `before` with the offset that holds at `after`. */
function findFirstMinute(
  offset: number,
  before: number,
  after: number,
  offsetAt: (minute: number) => number,
): number {
  let [lastWithout, firstWith] = [before, after];
  while (firstWith - lastWithout > 1) {
    const middle = Math.floor((lastWithout + firstWith) / 2);
    if (offsetAt(middle) === offset) firstWith = middle;
    else lastWithout = middle;
  }
  return firstWith;
}

/** Returns a function that reads a zone's offset from UTC in minutes, at a minute since 1970. */
function offsetReader(name: string | undefined): (minute: number) => number {
  const format = formatOf(name);
  return (minute) => {
    const parts = Object.fromEntries(
      format.formatToParts(minute * minuteMs).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute: minutes = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minutes) / minuteMs - minute;
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
