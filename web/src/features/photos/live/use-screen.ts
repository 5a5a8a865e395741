import { useCallback, useEffect, useState } from "react";

/** Keeps the screen on, if the browser supports it. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !("wakeLock" in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | undefined;
    const ask = () => {
      if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
      navigator.wakeLock.request("screen").then(
        (given) => {
          lock = given;
          if (isOver) void given.release();
        },
        // Refused, for example when the battery is low.
        () => {},
      );
    };
    ask();
    // The lock is lost whenever the page is hidden, so request it again.
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, [isOn]);
}

/** Full screen: state, functions to enter and leave, and whether the browser supports it, which an iPhone does not. */
export function useFullScreen() {
  const [isFull, setFull] = useState(document.fullscreenElement != null);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement != null);
    document.addEventListener("fullscreenchange", changed);
    return () => document.removeEventListener("fullscreenchange", changed);
  }, []);
  const enter = useCallback((element: HTMLElement | null) => {
    // Browsers refuse it without a user gesture: then the show fills the window only.
    element?.requestFullscreen?.().catch(() => {});
  }, []);
  const leave = useCallback(() => {
    if (document.fullscreenElement != null) document.exitFullscreen().catch(() => {});
  }, []);
  return { isFull, canFill: document.fullscreenEnabled === true, enter, leave };
}
