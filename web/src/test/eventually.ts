import { vi } from "vitest";

/**
 * Waits until an assertion holds. Vitest's own second is over quickly where a disk, another tab or a busy machine has to
 * answer first; what never comes fails as it should, only later.
 */
export function eventually<T>(assertion: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(assertion, { timeout: 30_000 });
}
