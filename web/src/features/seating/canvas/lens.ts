import { useLayoutEffect, useState } from "react";
import { useDesignerStore } from "./designer-store.ts";
import { type Detail, detailAt, labelScale } from "./detail.ts";

/** What a zoom means for what is drawn: how much of it, and the scale that texts are made for. */
export interface Lens {
  readonly detail: Detail;
  readonly scale: number;
}

/** A zoom that rests so long is meant: until then everything grows and shrinks as it is drawn, like a map. */
const restMs = 140;
/** More than this at once is no pinch: a button, or a plan that is fitted into its canvas, is drawn at once. */
const jump = 1.3;

/** The lens of the canvas's zoom. Drawing 600 seats anew is not for every step of a pinch. */
export function useLens(): Lens {
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

const lensAt = (scale: number): Lens => ({ detail: detailAt(scale), scale: labelScale(scale) });
