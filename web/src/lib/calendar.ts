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
  const twoDigits = (part: number) => String(part).padStart(2, "0");
  return `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`;
}

const quarterHourMs = 15 * 60_000;

/**
 * Calls `work` whenever the day changes; returns a function that stops it. `today` gives the day in the wedding's or
 * the device's zone. Checks a second after each full quarter of an hour, since midnight in every zone falls on one.
 */
export function onNewDay(today: () => string, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let day = today();
  const scheduleCheck = () => {
    timer = setTimeout(
      () => {
        const currentDay = today();
        if (currentDay !== day) work();
        day = currentDay;
        scheduleCheck();
      },
      quarterHourMs - (Date.now() % quarterHourMs) + 1000,
    );
  };
  scheduleCheck();
  return () => clearTimeout(timer);
}
