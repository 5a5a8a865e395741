import { useLayoutEffect, useState } from "react";
import { useDesignerStore } from "./designer-store.ts";
import { type Detail, detailAt, labelScale } from "./detail.ts";

/** What a zoom means for drawing: the level of detail, and the scale for texts. */
export interface DetailLens {
  readonly detail: Detail;
  readonly scale: number;
}

/** Debounce in ms: until the zoom rests, the drawing scales like a map. */
const restMs = 140;
/** A larger factor at once comes from a button or a fit, not a pinch, and is applied at once. */
const jump = 1.3;

/** The lens for the canvas's zoom. Debounced, so that 600 seats do not re-render for every step of a pinch. */
export function useLens(): DetailLens {
  const designer = useDesignerStore();
  const [lens, setLens] = useState(() => lensAt(designer.getState().camera.scale));
  // Before the first paint, and before the canvas has its size and is fitted.
  useLayoutEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const next = lensAt(designer.getState().camera.scale);
      setLens((before) => (before.detail === next.detail && before.scale === next.scale ? before : next));
    };
    look();
    const stop = designer.subscribe((now, before) => {
      const factor = now.camera.scale / before.camera.scale;
      if (factor === 1) return;
      clearTimeout(resting);
      if (factor > jump || factor < 1 / jump) look();
      else resting = setTimeout(look, restMs);
    });
    return () => {
      stop();
      clearTimeout(resting);
    };
  }, [designer]);
  return lens;
}

const lensAt = (scale: number): DetailLens => ({ detail: detailAt(scale), scale: labelScale(scale) });
