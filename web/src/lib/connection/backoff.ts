const firstMs = 1000;
const longestMs = 30_000;

/**
 * Full jitter: anything between nothing and the doubling bound. A server that comes back meets its clients spread
 * over the whole interval instead of all in the same second.
 */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  return random() * Math.min(longestMs, firstMs * 2 ** attempt);
}

/** For a server that asked for a rest: never soon, and not for everybody in the same second. */
export function slowDownMs(random: () => number = Math.random): number {
  return longestMs * (0.5 + random() / 2);
}
