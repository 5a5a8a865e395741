import { useState } from "react";

/**
 * The last state seen of something that may go away while it is on the screen: what a person looks at is never taken
 * from under them by another device. `gone` while it is not there any more. A component of its own for each thing.
 */
export function useKept<T>(live: T | undefined): { value: T | undefined; gone: boolean } {
  const [last, setLast] = useState(live);
  if (live !== undefined && live !== last) setLast(live);
  return { value: live ?? last, gone: live === undefined && last !== undefined };
}
