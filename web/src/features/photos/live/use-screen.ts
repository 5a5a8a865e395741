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

/** Time that they stay after the last tap or move. */
const SHOWN_MILLISECONDS = 3000;

/** Whether the controls are visible: after a tap, key or move, and while paused. */
export function useShownControls(isPlaying: boolean) {
  const [touched, setTouched] = useState(0);
  const [isShown, setShown] = useState(true);
  const show = useCallback(() => {
    setShown(true);
    setTouched((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each touch restarts the time
  useEffect(() => {
    if (!isPlaying) return setShown(true);
    const timer = setTimeout(() => setShown(false), SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isPlaying, touched]);
  return { isShown, show };
}
