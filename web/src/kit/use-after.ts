import { useEffect, useState } from "react";

/** True once `milliseconds` have passed since the first render with this `state`. Another state starts again. */
export function useAfter(milliseconds: number, state?: unknown): boolean {
  const [elapsed, setElapsed] = useState<{ state: unknown }>();
  useEffect(() => {
    const timer = setTimeout(() => setElapsed({ state }), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, state]);
  return elapsed !== undefined && Object.is(elapsed.state, state);
}
