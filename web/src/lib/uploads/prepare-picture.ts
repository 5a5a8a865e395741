import { uprightExifOf, withSegment } from "./exif.ts";
import { shrinkToJpeg } from "./shrink-jpeg.ts";
import type { UploadProblem } from "./types.ts";

/** The largest file that the server accepts. */
export const MOST_BYTES = 10 * 1024 * 1024;

/** The media types that the server accepts. */
const types = ["image/jpeg", "image/heic", "image/heif", "image/png", "image/webp", "image/gif"];

/** Larger files are not decoded to shrink them: phones lack the memory. */
export const MOST_BYTES_MADE_SMALLER = 200 * 1024 * 1024;
/** A JPEG with this many pixels mostly fits. */
const likelyPixels = 24_000_000;
/** Enough bytes to detect the format; the list of brands of a HEIC is seldom longer. */
const looked = 256;

export type PreparedPicture = { file: Blob; filename: string } | { why: UploadProblem };

/** Prepares a file for sending, or explains why it cannot be sent: decided by its bytes, not by its name. */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  if (file.size === 0) return { why: { is: "empty" } };
  let start: Uint8Array;
  try {
    start = new Uint8Array(await file.slice(0, looked).arrayBuffer());
  } catch {
    // It was moved or deleted since it was chosen, or its disk is gone.
    return { why: { is: "unreadable" } };
  }
  const kind = formatOf(start);
  if (kind === undefined) return { why: notAPicture(file) };
  if (kind.name === "video") return { why: { is: "video" } };
  if (kind.is === "other") return { why: { is: "unsupported", kind: kind.name } };
  if (kind.is !== "decodable" && file.size <= MOST_BYTES) return { file, filename: file.name };
  if (kind.is === "moving" || file.size > MOST_BYTES_MADE_SMALLER) return { why: { is: "tooLarge" } };
  return asJpeg(file, kind);
}

/** The photo as a JPEG that fits, made by this browser. */
async function asJpeg(file: File, { is, name }: PictureFormat): Promise<PreparedPicture> {
  const isDecodable = is === "decodable";
  const mostPixels = isDecodable ? Number.POSITIVE_INFINITY : likelyPixels;
  const exif = name === "JPEG" ? await uprightExifOf(file) : undefined;
  const mostBytes = MOST_BYTES - (exif?.length ?? 0);
  const made = await shrinkToJpeg(file, { mostBytes, mostPixels });
  if (!made) return { why: isDecodable ? { is: "cannotOpen", kind: name } : { is: "tooLarge" } };
  const filename = /\.jpe?g$/i.test(file.name) ? file.name : `${file.name.replace(/\.[^.]*$/, "")}.jpg`;
  return { file: exif ? withSegment(made, exif) : made, filename };
}

/** With a picture's type it is a broken picture; otherwise the type that the browser reports is unsupported. */
function notAPicture({ type }: File): UploadProblem {
  if (type.startsWith("video/")) return { is: "video" };
  return type === "" || types.includes(type) ? { is: "notAPicture" } : { is: "unsupported", kind: type };
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
  if (text.startsWith("ftyp", 4)) return byBrands(text);
  if (text.startsWith("\x1aE\xdf\xa3")) return { is: "other", name: "video" };
  if (text.startsWith("II*\0") || text.startsWith("MM\0*")) return { is: "other", name: "TIFF" };
  if (text.startsWith("%PDF")) return { is: "other", name: "PDF" };
  return undefined;
}

/** Videos and newer pictures share a container, which lists the brands it can be read as. */
function byBrands(text: string): PictureFormat {
  const size = text.charCodeAt(2) * 256 + text.charCodeAt(3);
  const brands = text.slice(8, 12) + text.slice(16, Math.min(size, text.length));
  const has = (...wanted: string[]) => wanted.some((brand) => brands.includes(brand));
  if (has("avif", "avis")) return { is: "decodable", name: "AVIF" };
  if (has("heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1")) {
    // Sent unchanged if it fits, even if the browser can decode it: a canvas loses the capture time.
    return { is: "picture", name: "HEIC" };
  }
  return { is: "other", name: "video" };
}
