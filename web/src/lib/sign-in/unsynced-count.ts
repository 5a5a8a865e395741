/**
 * Counts of unsynced work, registered by the modules that have some. They are above `lib`, so signing out cannot call
 * them directly.
 */
const counts = new Set<() => number>();

/** Registers a count; returns a function that unregisters it. */
export function registerUnsyncedCount(count: () => number): () => void {
  counts.add(count);
  return () => void counts.delete(count);
}

/** The number of changes on this device that the server lacks. */
export function countUnsynced(): number {
  return [...counts].reduce((sum, count) => sum + count(), 0);
}
