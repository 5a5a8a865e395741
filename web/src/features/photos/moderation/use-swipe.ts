import { useDrag } from "@use-gesture/react";
import { useState } from "react";
import type { PhotoVerdict } from "@/domain/photos/moderation/store.ts";

/** The decision of each direction; a missing one does nothing. */
export interface SwipeActions {
  right?: PhotoVerdict;
  left?: PhotoVerdict;
}

/** Thresholds: distance in px, and speed in px per millisecond. */
const FAR = 110;
const QUICK = 0.5;

/** Decides by swiping the photo to a side. Not for a mouse, which has buttons. */
export function useSwipe(ways: SwipeActions, onVerdict: (what: PhotoVerdict) => void) {
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
