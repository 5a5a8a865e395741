import { drawThumbnail } from "@/lib/uploads/draw-thumbnail.ts";
import { el } from "../note.ts";

/** Width and height in px, enough for a sharp screen. */
const SIZE = 176;

/**
 * A canvas with a small picture of a photo, hidden from screen readers. It is not the photo itself: a phone could not
 * hold twenty photos at full size.
 */
export function buildThumbnail(readFile: () => Promise<Blob | undefined>): HTMLCanvasElement {
  const canvas = el("canvas", { width: SIZE, height: SIZE });
  canvas.setAttribute("aria-hidden", "true");
  void drawThumbnail(canvas, readFile);
  return canvas;
}
