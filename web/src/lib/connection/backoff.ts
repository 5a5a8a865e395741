const initialMs = 1000;
const maxMs = 30_000;

/**
 * Full jitter: a random delay between 0 and the doubling bound. Clients of a server that comes back are spread over
 * the whole interval instead of all reconnecting in the same second.
 */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  return random() * Math.min(maxMs, initialMs * 2 ** attempt);
}

/** Delay after the server asked clients to slow down: at least half the longest delay, with jitter. */
export function backoffAfterSlowDownMs(random: () => number = Math.random): number {
  return maxMs * (0.5 + random() / 2);
}
