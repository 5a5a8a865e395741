import { drawThumbnail } from "@/lib/uploads/draw-thumbnail.ts";
import { el } from "../note.ts";

/** Its width on a sharp screen. */
const SIDE = 176;

/** A thumbnail of a photo with its name beside it. A phone could not hold twenty photos at full size. */
export function thumbnail(bytes: () => Promise<Blob | undefined>): HTMLCanvasElement {
  const canvas = el("canvas", { width: SIDE, height: SIDE });
  canvas.setAttribute("aria-hidden", "true");
  void drawThumbnail(canvas, bytes);
  return canvas;
}
