import { useDrag } from "@use-gesture/react";
import { useState } from "react";
import type { Verdict } from "@/records/photo-decisions/store.ts";

/** What each way comes to; a way that is missing does nothing. */
export interface SwipeWays {
  right?: Verdict;
  left?: Verdict;
}

/** In px, and px a millisecond: as far as a thumb goes, or as quick as a flick. */
const FAR = 110;
const QUICK = 0.5;

/** Decides by a finger that draws the photo away to a side. A mouse has buttons. */
export function useSwipe(ways: SwipeWays, onVerdict: (what: Verdict) => void) {
  const [x, setX] = useState(0);
  const bind = useDrag(
    ({ active, movement: [moved], velocity: [speed], canceled, event, cancel }) => {
      if ("pointerType" in event && event.pointerType === "mouse") return cancel();
      const way = moved > 0 ? ways.right : ways.left;
      if (active) {
        setX(way ? moved : 0);
        return;
      }
      setX(0);
      const isMeant = Math.abs(moved) > FAR || (speed > QUICK && Math.abs(moved) > FAR / 3);
      if (way && isMeant && !canceled) onVerdict(way);
    },
    { axis: "x", filterTaps: true, pointer: { touch: true }, enabled: Boolean(ways.right ?? ways.left) },
  );
  return { bind, x, meant: x > 0 ? ways.right : x < 0 ? ways.left : undefined };
}
