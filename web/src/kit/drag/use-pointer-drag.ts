import { type PointerEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { PointerDrag } from "./pointer-drag.ts";

interface PointerDragOptions<T> {
  within: RefObject<HTMLElement | null>;
  enabled: boolean;
  /** The attribute of draggable elements; its value is their id. */
  sourceAttribute: string;
  /** The attribute of drop targets; its value is their id. */
  targetAttribute: string;
  /** Selector of controls inside a draggable element that are pressed, not dragged. */
  controls: string;
  /** Everything that is dragged along with the element. */
  loadOf: (id: string) => T;
  onDrop: (load: T, target: string) => void;
}

/**
 * Dragging by pointer within an element, which gets the returned `onPointerDown`. `draggedLoad` is what is dragged now,
 * `hoveredTarget` the drop target under the pointer, and `chipRef` the ref of an element that follows the pointer.
 */
export function usePointerDrag<T>(options: PointerDragOptions<T>) {
  const { within, enabled, sourceAttribute, targetAttribute, controls, loadOf, onDrop } = options;
  const [draggedLoad, setDraggedLoad] = useState<T>();
  const [hoveredTarget, setHoveredTarget] = useState<string>();
  const chipElement = useRef<HTMLDivElement>(null);
  const chipTransform = useRef("");
  // The chip renders some time after the first move.
  const chipRef = useCallback((element: HTMLDivElement | null) => {
    chipElement.current = element;
    if (element) element.style.transform = chipTransform.current;
  }, []);
  const latestOnDrop = useRef(onDrop);
  useEffect(() => {
    latestOnDrop.current = onDrop;
  }, [onDrop]);

  const drag = useMemo(
    () =>
      new PointerDrag<T>(targetAttribute, {
        onLoad: (load) => setDraggedLoad(() => load),
        onTarget: setHoveredTarget,
        onMove: (x, y) => {
          chipTransform.current = `translate(${x + 12}px, ${y + 12}px)`;
          if (chipElement.current) chipElement.current.style.transform = chipTransform.current;
        },
        onDrop: (load, target) => latestOnDrop.current(load, target),
      }),
    [targetAttribute],
  );
  useEffect(() => {
    const element = within.current;
    // Only a listener registered before the touch can prevent scrolling.
    const preventScroll = (event: TouchEvent) => {
      if (drag.isDragging && event.cancelable) event.preventDefault();
    };
    element?.addEventListener("touchmove", preventScroll, { passive: false });
    return () => {
      element?.removeEventListener("touchmove", preventScroll);
      drag.cancel();
    };
  }, [within, drag]);

  function onPointerDown(event: PointerEvent) {
    if (!enabled || !(event.target instanceof Element)) return;
    if (event.target.closest(controls)) return;
    const id = event.target.closest(`[${sourceAttribute}]`)?.getAttribute(sourceAttribute);
    if (typeof id === "string") drag.begin(loadOf(id), event.nativeEvent);
  }

  return { draggedLoad, hoveredTarget, chipRef, onPointerDown };
}
