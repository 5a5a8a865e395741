import { queueDecode } from "./decode-queue.ts";
import type { UploadProblem } from "./types.ts";

/** The largest file that the server accepts. */
export const maxUploadBytes = 10 * 1024 * 1024;

/** The media types that the server accepts. */
const acceptedTypes = ["image/jpeg", "image/heic", "image/heif", "image/png", "image/webp", "image/gif"];

/** Larger files are not decoded to shrink them: phones lack the memory. */
export const maxShrinkableBytes = 200 * 1024 * 1024;
/** A JPEG with this many pixels mostly fits. */
const likelyPixels = 24_000_000;
/** Enough bytes to detect the format; the list of brands of a HEIC is seldom longer. */
const formatBytes = 256;

type PreparedPicture = { file: Blob; filename: string } | { problem: UploadProblem };

/** Prepares a file for sending, or explains why it cannot be sent: decided by its bytes, not by its name. */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  if (file.size === 0) return { problem: { is: "empty" } };
  let firstBytes: Uint8Array;
  try {
    firstBytes = new Uint8Array(await file.slice(0, formatBytes).arrayBuffer());
  } catch {
    // It was moved or deleted since it was chosen, or its disk is gone.
    return { problem: { is: "unreadable" } };
  }
  const format = formatOf(firstBytes);
  if (format === undefined) return { problem: problemOfUnknownFormat(file) };
  if (format.name === "video") return { problem: { is: "video" } };
  if (format.is === "other") return { problem: { is: "unsupported", kind: format.name } };
  if (format.is !== "decodable" && file.size <= maxUploadBytes) return { file, filename: file.name };
  if (format.is === "moving" || file.size > maxShrinkableBytes) return { problem: { is: "tooLarge" } };
  return convertToJpeg(file, format);
}

/** The photo as a JPEG that fits, made by this browser. */
async function convertToJpeg(file: File, { is, name }: PictureFormat): Promise<PreparedPicture> {
  const isDecodable = is === "decodable";
  const maxPixels = isDecodable ? Number.POSITIVE_INFINITY : likelyPixels;
  const exif = name === "JPEG" ? await uprightExifOf(file) : undefined;
  const maxBytes = maxUploadBytes - (exif?.length ?? 0);
  const jpeg = await shrinkToJpeg(file, { maxBytes, maxPixels });
  if (!jpeg) return { problem: isDecodable ? { is: "cannotOpen", kind: name } : { is: "tooLarge" } };
  const filename = /\.jpe?g$/i.test(file.name) ? file.name : `${file.name.replace(/\.[^.]*$/, "")}.jpg`;
  return { file: exif ? withSegment(jpeg, exif) : jpeg, filename };
}

/** With a picture's type it is a broken picture; otherwise the type that the browser reports is unsupported. */
function problemOfUnknownFormat({ type }: File): UploadProblem {
  if (type.startsWith("video/")) return { is: "video" };
  return type === "" || acceptedTypes.includes(type)
    ? { is: "notAPicture" }
    : { is: "unsupported", kind: type };
}

/**
 * "moving": an animation, which cannot be shrunk. "decodable": the server does not accept it, but some browsers can
 * convert it.
 */
interface PictureFormat {
  is: "picture" | "moving" | "decodable" | "other";
  name: string;
}

function formatOf(bytes: Uint8Array): PictureFormat | undefined {
  const text = String.fromCharCode(...bytes);
  if (text.startsWith("\xff\xd8\xff")) return { is: "picture", name: "JPEG" };
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return { is: "picture", name: "PNG" };
  if (/^RIFF.{4}WEBP/s.test(text)) return { is: "picture", name: "WebP" };
  if (/^GIF8[79]a/.test(text)) return { is: "moving", name: "GIF" };
  if (text.startsWith("ftyp", 4)) return formatByBrands(text);
  if (text.startsWith("\x1aE\xdf\xa3")) return { is: "other", name: "video" };
  if (text.startsWith("II*\0") || text.startsWith("MM\0*")) return { is: "other", name: "TIFF" };
  if (text.startsWith("%PDF")) return { is: "other", name: "PDF" };
  return undefined;
}

/** Videos and newer pictures share a container, which lists the brands it can be read as. */
function formatByBrands(text: string): PictureFormat {
  const size = text.charCodeAt(2) * 256 + text.charCodeAt(3);
  const brands = text.slice(8, 12) + text.slice(16, Math.min(size, text.length));
  const has = (...names: string[]) => names.some((brand) => brands.includes(brand));
  if (has("avif", "avis")) return { is: "decodable", name: "AVIF" };
  if (has("heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1")) {
    // Sent unchanged if it fits, even if the browser can decode it: a canvas loses the capture time.
    return { is: "picture", name: "HEIC" };
  }
  return { is: "other", name: "video" };
}

/** The segments before the pixels fit into this many bytes, unless a program has filled them with its own data. */
const segmentBytes = 1024 * 1024;
const startMarker = [0xff, 0xd8];
const exifMarker = 0xe1;
/** Precedes the Exif data. */
const exifName = "Exif\0\0";
/** Marker, length and name. */
const exifHeader = 4 + exifName.length;
const orientationTag = 0x0112;
const shortType = 3;
const entryLength = 12;

/**
 * The Exif segment of a JPEG, with the orientation set to upright; undefined if it has none. The server reads the
 * capture time from it and drops the rest (pictures/src/exif.rs).
 */
export async function uprightExifOf(jpeg: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = new Uint8Array(await jpeg.slice(0, segmentBytes).arrayBuffer());
  const segment = exifSegment(bytes);
  return segment && setUpright(segment) ? segment : undefined;
}

/** The JPEG with a segment right after its first marker, as Exif requires (CIPA DC-008, section 4.5.4). */
export function withSegment(jpeg: Blob, segment: Uint8Array<ArrayBuffer>): Blob {
  return new Blob([new Uint8Array(startMarker), segment, jpeg.slice(startMarker.length)], {
    type: jpeg.type,
  });
}

/** A copy of the first Exif segment, from its marker to its end (ITU T.81, annex B). */
function exifSegment(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  if (!startMarker.every((byte, at) => bytes[at] === byte)) return undefined;
  const view = new DataView(bytes.buffer);
  for (let at = startMarker.length; at + exifHeader <= bytes.length; ) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) return undefined;
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // The pixels begin, or a marker without a length follows.
    if (marker === 0xda || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)) return undefined;
    const end = at + 2 + view.getUint16(at + 2);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + exifHeader));
    if (marker === exifMarker && name === exifName) {
      return end - at > exifHeader && end <= bytes.length ? bytes.slice(at, end) : undefined;
    }
    at = end;
  }
  return undefined;
}

/** Sets the orientation to upright. Returns whether the Exif data could be parsed (TIFF 6.0, section 2). */
function setUpright(segment: Uint8Array<ArrayBuffer>): boolean {
  const exif = new DataView(segment.buffer, exifHeader);
  if (exif.byteLength < 8) return false;
  const order = exif.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return false;
  const isLittle = order === 0x4949;
  const directory = exif.getUint32(4, isLittle);
  if (exif.getUint16(2, isLittle) !== 42 || directory + 2 > exif.byteLength) return false;
  const count = exif.getUint16(directory, isLittle);
  for (let number = 0; number < count; number += 1) {
    const entry = directory + 2 + number * entryLength;
    if (entry + entryLength > exif.byteLength) break;
    if (exif.getUint16(entry, isLittle) !== orientationTag) continue;
    exif.setUint16(entry + 2, shortType, isLittle);
    exif.setUint32(entry + 4, 1, isLittle);
    exif.setUint16(entry + 8, 1, isLittle);
    exif.setUint16(entry + 10, 0, isLittle);
  }
  return true;
}

const jpegQuality = 0.92;
/** Each attempt has fewer pixels than the one before; at this quality even noise fits after three. */
const maxTries = 6;
/** A colour that no fresh canvas has. */
const testColor = [40, 90, 160] as const;
/** Some browsers alter the colours that are read by up to this much, against fingerprinting. */
const colorTolerance = 4;

interface JpegLimits {
  /** Size limit in bytes. */
  maxBytes: number;
  /** Pixels of the first attempt, if the picture has more. */
  maxPixels: number;
}

/** The picture as an upright JPEG that fits, decoded by this browser; undefined if it cannot. */
function shrinkToJpeg(file: Blob, limits: JpegLimits): Promise<Blob | undefined> {
  return queueDecode(async () => {
    try {
      const bitmap = await createImageBitmap(file);
      return await fitIntoLimits(bitmap, limits).finally(() => bitmap.close());
    } catch {
      return undefined;
    }
  });
}

async function fitIntoLimits(
  bitmap: ImageBitmap,
  { maxBytes, maxPixels }: JpegLimits,
): Promise<Blob | undefined> {
  const canvas = document.createElement("canvas");
  const all = bitmap.width * bitmap.height;
  let pixels = Math.min(all, maxPixels);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const jpeg = await drawAsJpeg(bitmap, canvas, Math.sqrt(pixels / all));
    if (jpeg && jpeg.size <= maxBytes) {
      // iPhones keep the memory of a canvas for a while, unless its size is 0.
      canvas.width = 0;
      canvas.height = 0;
      return jpeg;
    }
    // iPhones draw at most 16 million pixels. A smaller picture needs at least as many bytes per pixel.
    pixels *= jpeg ? Math.min(0.8, (0.9 * maxBytes) / jpeg.size) : 0.5;
  }
  return undefined;
}

/** Undefined if the browser cannot draw that many pixels. */
async function drawAsJpeg(
  bitmap: ImageBitmap,
  canvas: HTMLCanvasElement,
  scale: number,
): Promise<Blob | undefined> {
  canvas.width = Math.max(1, Math.floor(bitmap.width * scale));
  canvas.height = Math.max(1, Math.floor(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context || !canDraw(context)) return undefined;
  // JPEG has no transparency: transparent pixels would be black.
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const jpeg = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", jpegQuality));
  return (await jpeg) ?? undefined;
}

/** Whether drawing works: without memory some browsers silently draw nothing, and some private ones return noise. */
function canDraw(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = `rgb(${testColor.join(" ")})`;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  return (
    data[3] === 255 && testColor.every((value, at) => Math.abs(value - (data[at] ?? 0)) <= colorTolerance)
  );
}
