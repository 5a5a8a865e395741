import { queueDecode } from "./decode-queue.ts";

/**
 * Draws the middle of a picture on a square canvas. Resolves to whether it was drawn: not if the browser cannot
 * decode it, if its bytes are gone, or if `isAwaited` is false when its turn comes.
 */
export function drawThumbnail(
  canvas: HTMLCanvasElement,
  bytes: () => Promise<Blob | undefined>,
  isAwaited: () => boolean = () => true,
): Promise<boolean> {
  const drawing = queueDecode(async () => {
    if (!isAwaited() || typeof createImageBitmap === "undefined") return false;
    const file = await bytes();
    return file !== undefined && (await draw(canvas, file));
  });
  return drawing.catch(() => false);
}

async function draw(canvas: HTMLCanvasElement, file: Blob): Promise<boolean> {
  const side = canvas.width;
  // Twice as wide: for a landscape twice as wide as high, the height then suffices.
  const picture = await createImageBitmap(file, { resizeWidth: 2 * side, resizeQuality: "medium" });
  const scale = side / Math.min(picture.width, picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const pen = canvas.getContext("2d");
  pen?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
  picture.close();
  return pen !== null;
}
