import { useCallback, useEffect, useState } from "react";

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
