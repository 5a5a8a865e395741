import { useCallback, useEffect, useState } from "react";

/** Keeps the screen from going dark, where the browser can. */
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
        // A battery that runs low comes first.
        () => {},
      );
    };
    ask();
    // It is lost whenever the page is not seen.
    document.addEventListener("visibilitychange", ask);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release();
    };
  }, [isOn]);
}

/** Whether something fills the screen, and the way to change that; no way where a browser has none, as on a phone of Apple's. */
export function useFullScreen() {
  const [isFull, setFull] = useState(document.fullscreenElement != null);
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement != null);
    document.addEventListener("fullscreenchange", changed);
    return () => document.removeEventListener("fullscreenchange", changed);
  }, []);
  const enter = useCallback((element: HTMLElement | null) => {
    // Without a press a browser refuses it: then the show fills the window.
    element?.requestFullscreen?.().catch(() => {});
  }, []);
  const leave = useCallback(() => {
    if (document.fullscreenElement != null) document.exitFullscreen().catch(() => {});
  }, []);
  return { isFull, canFill: document.fullscreenEnabled === true, enter, leave };
}
