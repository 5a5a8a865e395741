import type { PointerEvent } from "react";
import { useCallback } from "react";
import { useDesignerStore } from "../canvas/designer-store.ts";

/** Starts dragging guests by a row, but not by a button within it. */
export function useRowDrag(readOnly: boolean): (guestIds: readonly string[], event: PointerEvent) => void {
  const drag = useGuestDrag();
  return (guestIds, event) => {
    if (readOnly || (event.target instanceof Element && event.target.closest("button"))) return;
    drag(guestIds, event);
  };
}

/**
 * Drags guests from a list onto the canvas: for a row's `onPointerDown`. A mouse drags after 5 px; a finger must rest
 * for a moment, so that the list still scrolls. Several go to one table together.
 */
function useGuestDrag(): (guestIds: readonly string[], event: PointerEvent) => void {
  const designer = useDesignerStore();
  return useCallback(
    (guestIds, event) => designer.getState().canvas?.startGuestDrag(guestIds, event.nativeEvent),
    [designer],
  );
}
