/** The core's limit for a picture as a data URL: the 64 KiB of a value, less what else the floor plan stores. */
export const MAX_IMAGE_CHARACTERS = 63 * 1024;

/** Types for the file picker. SVG is left out: it can contain more than a picture. */
export const IMAGE_TYPES = "image/png,image/jpeg,image/webp,image/gif";

/** Larger than any photo of a floor plan; decoding takes four bytes of memory per pixel. */
const MAX_FILE_BYTES = 30 * 1024 * 1024;

/** Longest side in pixels and quality of each attempt, from the best down. The last fits any picture. */
const ATTEMPTS: readonly { maxSide: number; quality: number }[] = [
  { maxSide: 1600, quality: 0.8 },
  { maxSide: 1400, quality: 0.7 },
  { maxSide: 1200, quality: 0.6 },
  { maxSide: 1000, quality: 0.5 },
  { maxSide: 800, quality: 0.45 },
  { maxSide: 640, quality: 0.4 },
  { maxSide: 480, quality: 0.35 },
  { maxSide: 320, quality: 0.3 },
];

export type ImageProblem = "notAnImage" | "tooLarge" | "cannotReduce";

interface ReducedImage {
  /** A WebP or JPEG as a data URL. */
  dataUrl: string;
  /** In pixels. */
  width: number;
  height: number;
}

export type ReduceResult = { ok: true; image: ReducedImage } | { ok: false; problem: ImageProblem };

/** Browser functions used here; tests have fakes. */
export interface ImageTools {
  decode: (file: Blob) => Promise<{ width: number; height: number; image: CanvasImageSource }>;
  /** Undefined if the browser cannot write this type. */
  encode: (
    image: CanvasImageSource,
    width: number,
    height: number,
    type: "image/webp" | "image/jpeg",
    quality: number,
  ) => Promise<string | undefined>;
}

/** Reduces a picture of a floor plan to fit into the document, with the best possible quality. */
export async function reduceImage(file: Blob, tools: ImageTools = browserTools): Promise<ReduceResult> {
  if (!IMAGE_TYPES.split(",").includes(file.type)) return { ok: false, problem: "notAnImage" };
  if (file.size > MAX_FILE_BYTES) return { ok: false, problem: "tooLarge" };
  const decoded = await tools.decode(file).catch(() => undefined);
  if (!decoded || decoded.width === 0 || decoded.height === 0) return { ok: false, problem: "notAnImage" };
  let previous: Attempt | undefined;
  for (const { maxSide, quality } of ATTEMPTS) {
    if (previous && isHopeless(previous, maxSide)) continue;
    const { width, height } = fitWithin(decoded, maxSide);
    const dataUrl =
      (await tools.encode(decoded.image, width, height, "image/webp", quality)) ??
      (await tools.encode(decoded.image, width, height, "image/jpeg", quality));
    if (dataUrl === undefined) return { ok: false, problem: "cannotReduce" };
    if (dataUrl.length <= MAX_IMAGE_CHARACTERS) return { ok: true, image: { dataUrl, width, height } };
    previous = { maxSide, characters: dataUrl.length };
  }
  return { ok: false, problem: "cannotReduce" };
}

interface Attempt {
  maxSide: number;
  /** Length of the resulting data URL. */
  characters: number;
}

/**
 * Whether a picture of this side would still be twice too large, judging by its number of pixels and the previous
 * attempt. Trying it would take a slow tablet seconds. The last attempt is always made.
 */
function isHopeless(previous: Attempt, maxSide: number): boolean {
  if (maxSide === ATTEMPTS.at(-1)?.maxSide) return false;
  const expectedCharacters = previous.characters * (maxSide / previous.maxSide) ** 2;
  return expectedCharacters > 2 * MAX_IMAGE_CHARACTERS;
}

/** The size within a square of `maxSide`, never larger than the picture itself. */
function fitWithin({ width, height }: { width: number; height: number }, maxSide: number) {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const browserTools: ImageTools = {
  decode: async (file) => {
    const image = await createImageBitmap(file);
    return { width: image.width, height: image.height, image };
  },
  encode: async (image, width, height, type, quality) => {
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d");
    if (!context) return undefined;
    // A transparent picture gets a white background: JPEG would make it black.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    // Asynchronous, so that the form stays responsive.
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    // A browser that cannot write the type writes a PNG instead, and reports it in `type`.
    return blob?.type === type ? readAsDataUrl(blob) : undefined;
  },
};

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
