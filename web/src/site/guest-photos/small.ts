import { drawSmall } from "@/lib/uploads/draw-small.ts";
import { el } from "../note.ts";

/** As wide as it is shown, on a sharp screen. */
const SIDE = 176;

/** A small look at a photo, whose name stands beside it. A phone could not hold twenty of them in full. */
export function small(bytes: () => Promise<Blob | undefined>): HTMLCanvasElement {
  const canvas = el("canvas", { width: SIDE, height: SIDE });
  canvas.setAttribute("aria-hidden", "true");
  void drawSmall(canvas, bytes);
  return canvas;
}
