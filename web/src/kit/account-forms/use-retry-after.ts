import { useEffect, useState } from "react";

export interface RetryCountdown {
  /** The seconds that the server asked for. */
  total: number;
  /** The remaining seconds; 0 once it is over. */
  remaining: number;
}

/** A wait that the server asked for, in seconds. Reads the clock at each tick: a tablet may sleep meanwhile. */
export function useRetryAfter() {
  const [until, setUntil] = useState<number>();
  const [wait, setWait] = useState<RetryCountdown>();
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setWait((before) => before && { ...before, remaining: left });
      if (left === 0) setUntil(undefined);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);

  function begin(seconds: number): void {
    setUntil(Date.now() + seconds * 1000);
    setWait({ total: seconds, remaining: seconds });
  }
  function lift(): void {
    setUntil(undefined);
    setWait(undefined);
  }
  return { wait, begin, lift };
}
