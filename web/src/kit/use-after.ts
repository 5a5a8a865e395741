import { useEffect, useState } from "react";

/** True once `milliseconds` have passed since the first render with this `since`. */
export function useAfter(milliseconds: number, since?: unknown): boolean {
  const [passed, setPassed] = useState<{ since: unknown }>();
  useEffect(() => {
    const timer = setTimeout(() => setPassed({ since }), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, since]);
  return passed !== undefined && Object.is(passed.since, since);
}
