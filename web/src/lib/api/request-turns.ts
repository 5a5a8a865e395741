import PQueue from "p-queue";

const batch = 5;
const pauseMs = 100;

/** Requests leave in batches, with a pause between them (Specification 1, section 9): a burst is no flood. */
export function requestTurns(): <T>(run: () => Promise<T>, signal: AbortSignal) => Promise<T> {
  const queue = new PQueue({ intervalCap: batch, interval: pauseMs });
  return (run, signal) => queue.add(run, { signal });
}
