import { type PointerEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { PartyDrag } from "./party-drag.ts";

interface PartyDragOptions {
  grid: RefObject<HTMLElement | null>;
  enabled: boolean;
  /** All who go along with a guest: those who are selected with them. */
  idsWith: (id: string) => readonly string[];
  onDrop: (ids: readonly string[], party: string) => void;
}

/** Carries guests from their rows to another party. For the grid's `onPointerDown`. */
export function usePartyDrag({ grid, enabled, idsWith, onDrop }: PartyDragOptions) {
  const [carried, setCarried] = useState<readonly string[]>();
  const [over, setOver] = useState<string>();
  const chipElement = useRef<HTMLDivElement>(null);
  const at = useRef("");
  // The chip is drawn some time after the first move was told.
  const chip = useCallback((element: HTMLDivElement | null) => {
    chipElement.current = element;
    if (element) element.style.transform = at.current;
  }, []);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  }, [onDrop]);

  const drag = useMemo(
    () =>
      new PartyDrag({
        carry: setCarried,
        aim: setOver,
        follow: (x, y) => {
          at.current = `translate(${x + 12}px, ${y + 12}px)`;
          if (chipElement.current) chipElement.current.style.transform = at.current;
        },
        drop: (ids, party) => drop.current(ids, party),
      }),
    [],
  );
  useEffect(() => {
    const element = grid.current;
    // Only a listener that was there before the touch can hold the scrolling.
    const hold = (event: TouchEvent) => {
      if (drag.isCarrying && event.cancelable) event.preventDefault();
    };
    element?.addEventListener("touchmove", hold, { passive: false });
    return () => {
      element?.removeEventListener("touchmove", hold);
      drag.cancel();
    };
  }, [grid, drag]);

  function onPointerDown(event: PointerEvent) {
    if (!enabled || !(event.target instanceof Element)) return;
    // A button or a box within the row is pressed; what lies in a dialog over the row is none of the list's.
    if (event.target.closest("button, label, input, [role=dialog], [role=menu]")) return;
    const id = event.target.closest<HTMLElement>("[data-guest]")?.dataset.guest;
    if (id !== undefined) drag.begin(idsWith(id), event.nativeEvent);
  }

  return { carried, over, chip, onPointerDown };
}
