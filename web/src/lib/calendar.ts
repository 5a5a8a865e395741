/** The clock of this device, in the two forms that the core asks for. Tests pass their own. */
export interface Clock {
  /** RFC 3339 UTC with milliseconds. */
  now: () => string;
  /** YYYY-MM-DD in the zone this device is in: "today" is what the calendar on the wall says. */
  today: () => string;
}

export const deviceClock: Clock = {
  now: () => new Date().toISOString(),
  today: () => deviceDay(new Date()),
};

/** The day of a moment, YYYY-MM-DD, in the zone this device is in. */
export function deviceDay(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

const QUARTER = 15 * 60_000;

/**
 * Does something whenever the calendar has turned its page, until it is stopped. `today` says which day it is, where a
 * wedding is or here: midnight of every zone is at a full quarter of an hour.
 */
export function onNewDay(today: () => string, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let day = today();
  const wait = () => {
    timer = setTimeout(
      () => {
        const now = today();
        if (now !== day) work();
        day = now;
        wait();
      },
      QUARTER - (Date.now() % QUARTER) + 1000,
    );
  };
  wait();
  return () => clearTimeout(timer);
}
