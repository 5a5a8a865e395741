import { useState } from "react";

/**
 * The last known state of something that may be removed while it is on screen, so that another device never takes it
 * from under the user. `gone` while it is removed. Use a separate component for each thing.
 */
export function useLastKnown<T>(live: T | undefined): { value: T | undefined; gone: boolean } {
  const [last, setLast] = useState(live);
  if (live !== undefined && live !== last) setLast(live);
  return { value: live ?? last, gone: live === undefined && last !== undefined };
}
