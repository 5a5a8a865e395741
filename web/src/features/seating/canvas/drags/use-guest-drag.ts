import { type PointerEvent, useCallback } from "react";
import { useDesignerStore } from "../designer-store.ts";

/**
 * Drags guests from a list onto the canvas: for a row's `onPointerDown`. A mouse takes them along after 5 px; a finger
 * has to rest for a moment, so that the list still scrolls. Several go to one table together.
 */
export function useGuestDrag(): (guestIds: readonly string[], event: PointerEvent) => void {
  const designer = useDesignerStore();
  return useCallback(
    (guestIds, event) => designer.getState().canvas?.startGuestDrag(guestIds, event.nativeEvent),
    [designer],
  );
}
