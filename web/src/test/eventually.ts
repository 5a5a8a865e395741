import { vi } from "vitest";

/**
 * Waits until an assertion holds. Vitest's default of one second is too short if a disk, another tab or a busy
 * machine has to answer first; a missing result still fails, only later.
 */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: 30_000 });
}
