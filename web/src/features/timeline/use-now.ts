import { useEffect, useState } from "react";

/** Often enough for a clock that shows minutes. */
const HALF_A_MINUTE = 30_000;

/** The current time in milliseconds since 1970, updated while the page is visible. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setInterval(look, HALF_A_MINUTE);
    // Timers do not run while a phone is locked, so update on return.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return now;
}
