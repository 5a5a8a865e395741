import { type PointerEvent, type RefObject, useCallback, useState } from "react";

/** Height of the sheet: its head only, half with the canvas visible above it, or nearly the whole window. */
export type SheetStep = "head" | "half" | "tall";

/** Height of each step as a part of the window, as in the style sheet. */
const stepHeights: Record<SheetStep, number> = { head: 0.08, half: 0.48, tall: 0.86 };

/** Less is a tap. */
const dragThresholdPx = 6;

interface BottomSheet {
  step: SheetStep;
  setStep: (step: SheetStep) => void;
  /** For the handle: drags the sheet, which settles at the nearest step. A tap is not a drag. */
  onPointerDown: (event: PointerEvent) => void;
}

/** The bottom sheet of small screens, moved by its handle. */
export function useSheet(sheetRef: RefObject<HTMLElement | null>): BottomSheet {
  const [step, setStep] = useState<SheetStep>("head");

  const onPointerDown = useCallback(
    (start: PointerEvent) => {
      const element = sheetRef.current;
      if (!element || start.button !== 0) return;
      const startHeight = element.offsetHeight;
      /** Undefined until the drag begins. */
      let draggedHeight: number | undefined;
      const onMove = (event: globalThis.PointerEvent) => {
        if (event.pointerId !== start.pointerId) return;
        const movedUp = start.clientY - event.clientY;
        if (draggedHeight === undefined && Math.abs(movedUp) < dragThresholdPx) return;
        draggedHeight = startHeight + movedUp;
        element.dataset.dragged = "";
        element.style.height = `${draggedHeight}px`;
      };
      const onEnd = (event: globalThis.PointerEvent) => {
        if (event.pointerId !== start.pointerId) return;
        window.removeEventListener("pointermove", onMove);
        window.removeEventListener("pointerup", onEnd);
        window.removeEventListener("pointercancel", onEnd);
        if (draggedHeight === undefined) return;
        delete element.dataset.dragged;
        element.style.height = "";
        setStep(nearestStep(draggedHeight / window.innerHeight));
        suppressNextClick();
      };
      window.addEventListener("pointermove", onMove);
      window.addEventListener("pointerup", onEnd);
      window.addEventListener("pointercancel", onEnd);
    },
    [sheetRef],
  );

  return { step, setStep, onPointerDown };
}

/** The step with the nearest height, in parts of the window. */
export function nearestStep(height: number): SheetStep {
  const distanceTo = (step: SheetStep) => Math.abs(stepHeights[step] - height);
  const steps: SheetStep[] = ["head", "half", "tall"];
  const [nearest = "head"] = steps.sort((a, b) => distanceTo(a) - distanceTo(b));
  return nearest;
}

/** Suppresses the click that a browser sends after a mouse drag. */
function suppressNextClick(): void {
  const suppress = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", suppress, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", suppress, { capture: true }));
}
