/** The clock of this device, in the two forms that the core asks for. Tests pass their own. */
export interface Clock {
  /** RFC 3339 UTC with milliseconds. */
  now: () => string;
  /** YYYY-MM-DD in the zone this device is in: "today" is what the calendar on the wall says. */
  today: () => string;
}

export const deviceClock: Clock = {
  now: () => new Date().toISOString(),
  today: () => {
    const date = new Date();
    const two = (part: number) => String(part).padStart(2, "0");
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  },
};

/** Does something whenever the calendar has turned its page, until it is stopped. */
export function onNewDay(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => {
      work();
      wait();
    }, untilMidnightMs() + 1000);
  };
  wait();
  return () => clearTimeout(timer);
}

function untilMidnightMs(from = new Date()): number {
  const midnight = new Date(from.getFullYear(), from.getMonth(), from.getDate() + 1);
  return midnight.getTime() - from.getTime();
}
