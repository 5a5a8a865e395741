import { inDecodeTurn } from "./decode-turn.ts";

const jpegQuality = 0.92;
/** Each try has fewer pixels than the one before; at this quality even noise fits after three. */
const mostTries = 6;
/** A color that no canvas has by itself. */
const proof = [40, 90, 160] as const;
/** Some browsers change the colors that are read by as much, against those who tell devices apart by them. */
const mostOff = 4;

interface Wanted {
  /** The most bytes that it may have. */
  mostBytes: number;
  /** As many pixels as are tried first, if the picture has more. */
  mostPixels: number;
}

/** The same picture, upright, as a JPEG that fits, as this browser decodes it; undefined where it cannot. */
export function fittingJpeg(file: Blob, wanted: Wanted): Promise<Blob | undefined> {
  return inDecodeTurn(async () => {
    try {
      const bitmap = await createImageBitmap(file);
      return await fitted(bitmap, wanted).finally(() => bitmap.close());
    } catch {
      return undefined;
    }
  });
}

async function fitted(bitmap: ImageBitmap, { mostBytes, mostPixels }: Wanted): Promise<Blob | undefined> {
  const canvas = document.createElement("canvas");
  const all = bitmap.width * bitmap.height;
  let pixels = Math.min(all, mostPixels);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const jpeg = await drawn(bitmap, canvas, Math.sqrt(pixels / all));
    if (jpeg && jpeg.size <= mostBytes) {
      // iPhones keep the memory of a canvas for a while, unless it has no size.
      canvas.width = 0;
      canvas.height = 0;
      return jpeg;
    }
    // iPhones draw on 16 million pixels at most. What is drawn needs at least as many bytes for each of fewer pixels.
    pixels *= jpeg ? Math.min(0.8, (0.9 * mostBytes) / jpeg.size) : 0.5;
  }
  return undefined;
}

/** Undefined where the browser cannot draw on so many pixels. */
async function drawn(
  bitmap: ImageBitmap,
  canvas: HTMLCanvasElement,
  scale: number,
): Promise<Blob | undefined> {
  canvas.width = Math.max(1, Math.floor(bitmap.width * scale));
  canvas.height = Math.max(1, Math.floor(bitmap.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen || !showsWhatIsDrawn(pen)) return undefined;
  // Where a picture is transparent, a JPEG would be black.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = "high";
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const made = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", jpegQuality));
  return (await made) ?? undefined;
}

/** Without memory some browsers draw nothing and say nothing, and some private ones give out noise. */
function showsWhatIsDrawn(pen: CanvasRenderingContext2D): boolean {
  pen.fillStyle = `rgb(${proof.join(" ")})`;
  pen.fillRect(0, 0, 1, 1);
  const { data } = pen.getImageData(0, 0, 1, 1);
  return data[3] === 255 && proof.every((value, at) => Math.abs(value - (data[at] ?? 0)) <= mostOff);
}
