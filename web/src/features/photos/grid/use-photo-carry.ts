import { type PointerEvent, type RefObject, useRef } from "react";
import { useCarry } from "@/kit/carry/use-carry.ts";
import type { Selection } from "@/lib/selection/use-selection.ts";

interface PhotoCarryOptions {
  within: RefObject<HTMLElement | null>;
  photos: readonly { id: string }[];
  selection: Selection;
  onPlace: ((from: number, to: number) => void) | undefined;
}

/**
 * Takes a photo to another place by a pointer. A finger that rests on a photo and lets go there selects it: that is how
 * one begins to select without a mouse.
 */
export function usePhotoCarry({ within, photos, selection, onPlace }: PhotoCarryOptions) {
  const isTouch = useRef(false);
  const indexOf = (id: string) => photos.findIndex((photo) => photo.id === id);
  const carry = useCarry({
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
    // A mouse has boxes to select with, and nothing to carry where there is no order.
    if (isTouch.current || onPlace) carry.onPointerDown(event);
  }
  return { ...carry, onPointerDown };
}
