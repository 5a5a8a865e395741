import { useEffect, useState } from "react";
import { useDesignerStore } from "../designer-store.ts";
import { type Detail, detailAt, labelScale } from "./detail.ts";

/** What a zoom means for what is drawn: how much of it, and the scale that texts are made for. */
export interface Lens {
  readonly detail: Detail;
  readonly scale: number;
}

/** A zoom that rests so long is meant: until then everything grows and shrinks as it is drawn, like a map. */
const restMs = 140;

/** The lens of the canvas's zoom. Drawing 600 seats anew is not for every step of a pinch. */
export function useLens(): Lens {
  const designer = useDesignerStore();
  const [lens, setLens] = useState(() => lensAt(designer.getState().camera.scale));
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const next = lensAt(designer.getState().camera.scale);
      setLens((before) => (before.detail === next.detail && before.scale === next.scale ? before : next));
    };
    look();
    const stop = designer.subscribe((now, before) => {
      if (now.camera.scale === before.camera.scale) return;
      clearTimeout(resting);
      resting = setTimeout(look, restMs);
    });
    return () => {
      stop();
      clearTimeout(resting);
    };
  }, [designer]);
  return lens;
}

const lensAt = (scale: number): Lens => ({ detail: detailAt(scale), scale: labelScale(scale) });
