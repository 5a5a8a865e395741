import { useEffect, useState } from "react";

export interface RetryCountdown {
  /** The seconds that the server asked for. */
  asked: number;
  /** The remaining seconds; 0 once it is over. */
  left: number;
}

/** A wait that the server asked for, in seconds. Reads the clock at each tick: a tablet may sleep meanwhile. */
export function useWait() {
  const [until, setUntil] = useState<number>();
  const [wait, setWait] = useState<RetryCountdown>();
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setWait((before) => before && { ...before, left });
      if (left === 0) setUntil(undefined);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);

  function begin(seconds: number): void {
    setUntil(Date.now() + seconds * 1000);
    setWait({ asked: seconds, left: seconds });
  }
  function lift(): void {
    setUntil(undefined);
    setWait(undefined);
  }
  return { wait, begin, lift };
}
