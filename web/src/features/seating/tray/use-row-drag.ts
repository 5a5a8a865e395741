import type { PointerEvent } from "react";
import { useGuestDrag } from "../canvas/drags/use-guest-drag.ts";

/** Begins to drag guests by a row, and not by a button within it, which is pressed. */
export function useRowDrag(readOnly: boolean): (guestIds: readonly string[], event: PointerEvent) => void {
  const drag = useGuestDrag();
  return (guestIds, event) => {
    if (readOnly || (event.target instanceof Element && event.target.closest("button"))) return;
    drag(guestIds, event);
  };
}
