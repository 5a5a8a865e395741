import type { Why } from "./types.ts";

/** The largest file that the server takes. */
export const MOST_BYTES = 10 * 1024 * 1024;

/** What browsers call the kinds that the server takes. */
const types = ["image/jpeg", "image/heic", "image/heif", "image/png", "image/webp", "image/gif"];

const jpegQuality = 0.92;
/** As many bytes tell what a file is; the list of brands of a HEIC is seldom longer. */
const looked = 256;

export type Prepared = { file: Blob; filename: string } | { why: Why };

/** A file as it will be sent, or why it is not: decided by its bytes and not by its name. */
export async function preparePicture(file: File): Promise<Prepared> {
  if (file.size === 0) return { why: { is: "empty" } };
  let start: Uint8Array;
  try {
    start = new Uint8Array(await file.slice(0, looked).arrayBuffer());
  } catch {
    // It was moved or removed since it was chosen, or its disk is gone.
    return { why: { is: "unreadable" } };
  }
  const kind = kindOf(start);
  if (kind === undefined) return { why: notAPicture(file) };
  if (kind.is === "other") return { why: { is: "unsupported", kind: kind.name } };
  if (file.size > MOST_BYTES) return { why: { is: "tooLarge" } };
  if (kind.is === "picture") return { file, filename: file.name };
  const jpeg = await asJpeg(file);
  if (!jpeg) return { why: { is: "cannotOpen", kind: kind.name } };
  if (jpeg.size > MOST_BYTES) return { why: { is: "tooLarge" } };
  return { file: jpeg, filename: `${file.name.replace(/\.[^.]*$/, "")}.jpg` };
}

/** Named as a picture, it is a broken one; anything else is what the browser calls it. */
function notAPicture({ type }: File): Why {
  return type === "" || types.includes(type) ? { is: "notAPicture" } : { is: "unsupported", kind: type };
}

/** "decodable": the server does not take it, and some browsers can turn it into what the server takes. */
type Kind = { is: "picture" } | { is: "decodable" | "other"; name: string };

function kindOf(bytes: Uint8Array): Kind | undefined {
  const text = String.fromCharCode(...bytes);
  if (text.startsWith("\xff\xd8\xff") || text.startsWith("\x89PNG\r\n\x1a\n")) return { is: "picture" };
  if (/^GIF8[79]a/.test(text) || /^RIFF.{4}WEBP/s.test(text)) return { is: "picture" };
  if (text.startsWith("ftyp", 4)) return byBrands(text);
  if (text.startsWith("\x1aE\xdf\xa3")) return { is: "other", name: "video" };
  if (text.startsWith("II*\0") || text.startsWith("MM\0*")) return { is: "other", name: "TIFF" };
  if (text.startsWith("%PDF")) return { is: "other", name: "PDF" };
  return undefined;
}

/** The container that videos and newer pictures share lists what it can be read as. */
function byBrands(text: string): Kind {
  const size = text.charCodeAt(2) * 256 + text.charCodeAt(3);
  const brands = text.slice(8, 12) + text.slice(16, Math.min(size, text.length));
  const has = (...wanted: string[]) => wanted.some((brand) => brands.includes(brand));
  if (has("avif", "avis")) return { is: "decodable", name: "AVIF" };
  if (has("heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1")) {
    // As it is, also where the browser could decode it: a canvas loses when it was taken.
    return { is: "picture" };
  }
  return { is: "other", name: "video" };
}

/** The same picture, upright, as this browser decodes it; undefined where it cannot. */
async function asJpeg(file: Blob): Promise<Blob | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = document.createElement("canvas");
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    // Phones have a limit to what they draw on, beyond which there is nothing to draw with.
    const pen = canvas.getContext("2d");
    pen?.drawImage(bitmap, 0, 0);
    bitmap.close();
    if (!pen) return undefined;
    const made = new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", jpegQuality));
    return (await made) ?? undefined;
  } catch {
    return undefined;
  }
}
