import { queueDecode } from "./decode-queue.ts";

/**
 * Draws the middle of a picture on a square canvas. Resolves to whether it was drawn: not if the browser cannot
 * decode it, if its bytes are gone, or if `isStillNeeded` returns false when it is to be drawn.
 */
export function drawThumbnail(
  canvas: HTMLCanvasElement,
  readFile: () => Promise<Blob | undefined>,
  isStillNeeded: () => boolean = () => true,
): Promise<boolean> {
  const drawing = queueDecode(async () => {
    if (!isStillNeeded() || typeof createImageBitmap === "undefined") return false;
    const file = await readFile();
    return file !== undefined && (await draw(canvas, file));
  });
  return drawing.catch(() => false);
}

async function draw(canvas: HTMLCanvasElement, file: Blob): Promise<boolean> {
  const side = canvas.width;
  // Twice as wide as the canvas, so that a landscape picture is high enough, too.
  const picture = await createImageBitmap(file, { resizeWidth: 2 * side, resizeQuality: "medium" });
  const scale = side / Math.min(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const context = canvas.getContext("2d");
  context?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
  picture.close();
  return context !== null;
}
