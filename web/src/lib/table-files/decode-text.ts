import { type Encoding, TableRefusal } from "./table.ts";

/** Where encodings show, if they show at all: a heading is ASCII for the most part. */
const SAMPLE_BYTES = 1024;

/** What opens as text and is none, or a page instead of a table. */
const otherFormat = /^\s*(?:%PDF-|\{\\rtf|<\?xml|<!doctype|<html|<svg)/i;

/** The text of a file, in the encoding that its bytes show; Windows-1252 has Latin-1 in it and can read anything. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const found = read(bytes);
  // No table has NUL in it, and next to no other file is without.
  if (found.text.includes("\0") || otherFormat.test(found.text))
    throw new TableRefusal({ code: "notATable" });
  return found;
}

function read(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const wide = wideEncodingOf(bytes);
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: wide };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    // As a stream, which makes no difference to a browser: Node 20 takes a whole text for Latin-1, which has no €.
    const text = new TextDecoder("windows-1252").decode(bytes, { stream: true });
    if (isNoise(text)) throw new TableRefusal({ code: "notATable" });
    return { text, encoding: "windows-1252" };
  }
}

/** By its mark, or by every second byte of Latin letters, which is 0. */
function wideEncodingOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  let even = 0;
  let odd = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const most = sample.length * 0.3;
  const hardlyAny = sample.length * 0.02;
  if (odd > most && even <= hardlyAny) return "utf-16le";
  if (even > most && odd <= hardlyAny) return "utf-16be";
  return undefined;
}

/** More control characters than any text has. */
function isNoise(text: string): boolean {
  const sample = text.slice(0, 64 * 1024);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return (sample.match(/[\x01-\x08\x0e-\x1f]/g)?.length ?? 0) > sample.length / 100;
}
