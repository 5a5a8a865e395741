/**
 * Whoever keeps something for the server registers how much of it would be left behind; the session cannot ask them
 * directly, since they are built on the session and not the other way round.
 */
const counts = new Set<() => number>();

/** Answers how to take it back. */
export function onSignOut(count: () => number): () => void {
  counts.add(count);
  return () => void counts.delete(count);
}

export function unsyncedOnSignOut(): number {
  return [...counts].reduce((sum, count) => sum + count(), 0);
}
