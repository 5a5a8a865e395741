import { useCallback, useEffect, useState } from "react";

/** How long they stay after the last tap or move. */
const SHOWN_MILLISECONDS = 3000;

/** Whether the controls are seen: after a tap, a key or a move, and while nothing plays. */
export function useShownControls(isPlaying: boolean) {
  const [touched, setTouched] = useState(0);
  const [isShown, setShown] = useState(true);
  const show = useCallback(() => {
    setShown(true);
    setTouched((count) => count + 1);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each touch begins the time anew
  useEffect(() => {
    if (!isPlaying) return setShown(true);
    const timer = setTimeout(() => setShown(false), SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isPlaying, touched]);
  return { isShown, show };
}
