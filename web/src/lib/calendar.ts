/** The device's clock, in the two forms that the core needs. Tests pass their own. */
export interface DeviceClock {
  /** RFC 3339 UTC with milliseconds. */
  now: () => string;
  /** YYYY-MM-DD in the device's time zone. */
  today: () => string;
}

export const deviceClock: DeviceClock = {
  now: () => new Date().toISOString(),
  today: () => deviceDay(new Date()),
};

/** The day of a moment, YYYY-MM-DD, in the device's time zone. */
export function deviceDay(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

const QUARTER = 15 * 60_000;

/**
 * Calls `work` whenever the day changes; returns a function that stops it. `today` gives the day in the wedding's or
 * the device's zone: midnight in every zone falls on a full quarter of an hour.
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
