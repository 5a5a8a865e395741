import { type PointerEvent, type RefObject, useCallback, useState } from "react";

/** Height of the sheet: its head only, half with the plan visible above it, or nearly the whole window. */
export type SheetStep = "head" | "half" | "tall";

/** In parts of the window; the heights of the style sheet. */
const heights: readonly (readonly [SheetStep, number])[] = [
  ["head", 0.08],
  ["half", 0.48],
  ["tall", 0.86],
];

/** In px; less is a tap. */
const dragThreshold = 6;

interface BottomSheet {
  step: SheetStep;
  setStep: (step: SheetStep) => void;
  /** For the handle: drags the sheet, which settles at the nearest step. A tap is not a drag. */
  onPointerDown: (event: PointerEvent) => void;
}

/** The bottom sheet of small screens, moved by its handle. */
export function useSheet(sheet: RefObject<HTMLElement | null>): BottomSheet {
  const [step, setStep] = useState<SheetStep>("head");

  const onPointerDown = useCallback(
    (start: PointerEvent) => {
      const element = sheet.current;
      if (!element || start.button !== 0) return;
      const from = element.offsetHeight;
      let height: number | undefined;
      const onMove = (event: globalThis.PointerEvent) => {
        const up = start.clientY - event.clientY;
        if (event.pointerId !== start.pointerId || (height === undefined && Math.abs(up) < dragThreshold))
          return;
        height = from + up;
        element.dataset.dragged = "";
        element.style.height = `${height}px`;
      };
      const onEnd = (event: globalThis.PointerEvent) => {
        if (event.pointerId !== start.pointerId) return;
        window.removeEventListener("pointermove", onMove);
        window.removeEventListener("pointerup", onEnd);
        window.removeEventListener("pointercancel", onEnd);
        if (height === undefined) return;
        delete element.dataset.dragged;
        element.style.height = "";
        setStep(nearestStep(height / window.innerHeight));
        swallowClick();
      };
      window.addEventListener("pointermove", onMove);
      window.addEventListener("pointerup", onEnd);
      window.addEventListener("pointercancel", onEnd);
    },
    [sheet],
  );

  return { step, setStep, onPointerDown };
}

/** The step with the nearest height, in parts of the window. */
export function nearestStep(height: number): SheetStep {
  const [nearest] = [...heights].sort(
    ([, one], [, other]) => Math.abs(one - height) - Math.abs(other - height),
  );
  return nearest?.[0] ?? "head";
}

/** Suppresses the click that a browser sends after a mouse drag. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", stop, { capture: true }));
}
