import { type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { CardDrag } from "./card-drag.ts";

interface BoardDragOptions {
  board: RefObject<HTMLElement | null>;
  enabled: boolean;
  onDrop: (id: string, column: string) => void;
}

/** Carries cards from column to column. For the board's `onPointerDown`. */
export function useBoardDrag({ board, enabled, onDrop }: BoardDragOptions) {
  const [carried, setCarried] = useState<string>();
  const [over, setOver] = useState<string>();
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  }, [onDrop]);
  const drag = useMemo(
    () => new CardDrag({ carry: setCarried, aim: setOver, drop: (id, column) => drop.current(id, column) }),
    [],
  );

  useEffect(() => {
    const element = board.current;
    // Only a listener that was there before the touch can hold the scrolling.
    const hold = (event: TouchEvent) => {
      if (drag.isCarrying && event.cancelable) event.preventDefault();
    };
    element?.addEventListener("touchmove", hold, { passive: false });
    return () => {
      element?.removeEventListener("touchmove", hold);
      drag.cancel();
    };
  }, [board, drag]);

  function onPointerDown(event: PointerEvent) {
    if (!enabled || !(event.target instanceof Element)) return;
    // What lies in the menu of a card is pressed, and no card.
    if (event.target.closest("[aria-haspopup], [role=menu]")) return;
    const id = event.target.closest<HTMLElement>("[data-card]")?.dataset.card;
    if (id !== undefined) drag.begin(id, event.nativeEvent);
  }

  return { carried, over, onPointerDown };
}
