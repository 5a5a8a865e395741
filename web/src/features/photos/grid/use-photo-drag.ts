import { type PointerEvent, type RefObject, useRef } from "react";
import { usePointerDrag } from "@/kit/drag/use-pointer-drag.ts";
import type { Selection } from "@/lib/selection/use-selection.ts";

interface PhotoCarryOptions {
  within: RefObject<HTMLElement | null>;
  photos: readonly { id: string }[];
  selection: Selection;
  onPlace: ((from: number, to: number) => void) | undefined;
}

/** Drags a photo to another place. A long press without a move selects it, which starts a selection without a mouse. */
export function usePhotoDrag({ within, photos, selection, onPlace }: PhotoCarryOptions) {
  const isTouch = useRef(false);
  const indexOf = (id: string) => photos.findIndex((photo) => photo.id === id);
  const carry = usePointerDrag({
    within,
    enabled: true,
    source: "data-photo",
    target: "data-photo",
    pressed: "label, input",
    loadOf: (id) => id,
    onDrop: (id, target) => {
      if (id === target) {
        if (isTouch.current) selection.toggle(id);
        return;
      }
      const [from, to] = [indexOf(id), indexOf(target)];
      if (from >= 0 && to >= 0) onPlace?.(from, to);
    },
  });

  function onPointerDown(event: PointerEvent) {
    isTouch.current = event.pointerType !== "mouse";
    // A mouse selects with the boxes, and without an order there is nothing to drag.
    if (isTouch.current || onPlace) carry.onPointerDown(event);
  }
  return { ...carry, onPointerDown };
}
