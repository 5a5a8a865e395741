import { queueDecode } from "./decode-queue.ts";

const jpegQuality = 0.92;
/** Each attempt has fewer pixels than the one before; at this quality even noise fits after three. */
const mostTries = 6;
/** A colour that no fresh canvas has. */
const proof = [40, 90, 160] as const;
/** Some browsers alter the colours that are read by up to this much, against fingerprinting. */
const mostOff = 4;

interface JpegLimits {
  /** Size limit in bytes. */
  mostBytes: number;
  /** Pixels of the first attempt, if the picture has more. */
  mostPixels: number;
}

/** The picture as an upright JPEG that fits, decoded by this browser; undefined if it cannot. */
export function shrinkToJpeg(file: Blob, wanted: JpegLimits): Promise<Blob | undefined> {
  return queueDecode(async () => {
    try {
      const bitmap = await createImageBitmap(file);
      return await fitted(bitmap, wanted).finally(() => bitmap.close());
    } catch {
      return undefined;
    }
  });
}

async function fitted(bitmap: ImageBitmap, { mostBytes, mostPixels }: JpegLimits): Promise<Blob | undefined> {
  const canvas = document.createElement("canvas");
  const all = bitmap.width * bitmap.height;
  let pixels = Math.min(all, mostPixels);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const jpeg = await drawn(bitmap, canvas, Math.sqrt(pixels / all));
    if (jpeg && jpeg.size <= mostBytes) {
      // iPhones keep the memory of a canvas for a while, unless its size is 0.
      canvas.width = 0;
      canvas.height = 0;
      return jpeg;
    }
    // iPhones draw at most 16 million pixels. A smaller picture needs at least as many bytes per pixel.
    pixels *= jpeg ? Math.min(0.8, (0.9 * mostBytes) / jpeg.size) : 0.5;
  }
  return undefined;
}

/** Undefined if the browser cannot draw that many pixels. */
async function drawn(
  bitmap: ImageBitmap,
  canvas: HTMLCanvasElement,
  scale: number,
): Promise<Blob | undefined> {
  canvas.width = Math.max(1, Math.floor(bitmap.width * scale));
  canvas.height = Math.max(1, Math.floor(bitmap.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen || !showsWhatIsDrawn(pen)) return undefined;
  // JPEG has no transparency: transparent pixels would be black.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const made = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", jpegQuality));
  return (await made) ?? undefined;
}

/** Whether drawing works: without memory some browsers silently draw nothing, and some private ones return noise. */
function showsWhatIsDrawn(pen: CanvasRenderingContext2D): boolean {
  pen.fillStyle = `rgb(${proof.join(" ")})`;
  pen.fillRect(0, 0, 1, 1);
  const { data } = pen.getImageData(0, 0, 1, 1);
  return data[3] === 255 && proof.every((value, at) => Math.abs(value - (data[at] ?? 0)) <= mostOff);
}
