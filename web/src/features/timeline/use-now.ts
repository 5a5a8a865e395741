import { useEffect, useState } from "react";

/** Often enough for a clock that shows minutes. */
const HALF_A_MINUTE = 30_000;

/** The moment it is, in milliseconds since 1970, while it is looked at. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = () => setNow(Date.now());
    const timer = setInterval(look, HALF_A_MINUTE);
    // A phone that was in a pocket has let no timer run.
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return now;
}
