import { type PointerEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { PointerDrag } from "./pointer-drag.ts";

interface CarryOptions<T> {
  within: RefObject<HTMLElement | null>;
  enabled: boolean;
  /** The attribute of draggable elements; its value is their id. */
  source: string;
  /** The attribute of drop targets. */
  target: string;
  /** Selector of controls that are pressed, not dragged. */
  pressed: string;
  /** Everything that is dragged along with the element. */
  loadOf: (id: string) => T;
  onDrop: (load: T, target: string) => void;
}

/**
 * Pointer dragging within an element. Returns its `onPointerDown`; `chip` is the ref of an element that follows the
 * pointer.
 */
export function usePointerDrag<T>(options: CarryOptions<T>) {
  const { within, enabled, source, target, pressed, loadOf, onDrop } = options;
  const [carried, setCarried] = useState<T>();
  const [over, setOver] = useState<string>();
  const chipElement = useRef<HTMLDivElement>(null);
  const at = useRef("");
  // The chip renders some time after the first move.
  const chip = useCallback((element: HTMLDivElement | null) => {
    chipElement.current = element;
    if (element) element.style.transform = at.current;
  }, []);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  }, [onDrop]);

  const carry = useMemo(
    () =>
      new PointerDrag<T>(target, {
        onLoad: (load) => setCarried(() => load),
        onTarget: setOver,
        onMove: (x, y) => {
          at.current = `translate(${x + 12}px, ${y + 12}px)`;
          if (chipElement.current) chipElement.current.style.transform = at.current;
        },
        onDrop: (load, where) => drop.current(load, where),
      }),
    [target],
  );
  useEffect(() => {
    const element = within.current;
    // Only a listener registered before the touch can prevent scrolling.
    const hold = (event: TouchEvent) => {
      if (carry.isCarrying && event.cancelable) event.preventDefault();
    };
    element?.addEventListener("touchmove", hold, { passive: false });
    return () => {
      element?.removeEventListener("touchmove", hold);
      carry.cancel();
    };
  }, [within, carry]);

  function onPointerDown(event: PointerEvent) {
    if (!enabled || !(event.target instanceof Element)) return;
    if (event.target.closest(pressed)) return;
    const id = event.target.closest(`[${source}]`)?.getAttribute(source);
    if (typeof id === "string") carry.begin(loadOf(id), event.nativeEvent);
  }

  return { carried, over, chip, onPointerDown };
}
