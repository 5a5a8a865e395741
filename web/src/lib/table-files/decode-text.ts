import { type EncodingDetector, loadEncodingDetector } from "@/lib/core/encodings.ts";
import { decodeAs, type Encoding, isEncoding, WESTERN } from "./encodings.ts";
import { oddness } from "./name-likeness.ts";
import { TableRefusal } from "./table.ts";

/** Sample size for detection. Even, since a UTF-16 character has two bytes. */
const SAMPLE_BYTES = 64 * 1024;

const LINE_END = 0x0a;

/** Formats that begin like text but are no table, such as a web page. */
const otherFormat = /^\s*(?:%PDF-|\{\\rtf|<\?xml|<!doctype|<html|<svg)/i;

/** Only characters defined by Unicode, and no controls other than whitespace. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: text contains none of them
const isText = /^[^\p{Cn}\p{Co}\uFFFD\0-\x08\x0e-\x1f]*$/u;

const central: readonly Encoding[] = ["windows-1250", "x-mac-ce", "ibm852", "windows-1257"];

/**
 * Other encodings to try, by the one that the detector found: it knows neither Mac nor DOS encodings. The likelier
 * first.
 */
const alternatives: readonly { found: readonly Encoding[]; others: readonly Encoding[] }[] = [
  {
    found: [...WESTERN, ...central, "windows-1254", "windows-1258", "iso-8859-2", "iso-8859-4"],
    others: [...WESTERN, ...central],
  },
  { found: ["windows-1251", "koi8-u", "iso-8859-5", "ibm866"], others: ["x-mac-cyrillic"] },
  { found: ["shift_jis", "euc-jp", "gbk", "big5", "euc-kr"], others: WESTERN },
];

export interface DecodedText {
  text: string;
  encoding: Encoding;
}

/** Decodes a file in the encoding that the user chose, or in the likeliest. */
export async function decodeText(bytes: Uint8Array, wanted: Encoding | undefined): Promise<DecodedText> {
  const found =
    wanted === undefined ? await likeliest(bytes) : { text: decodeAs(wanted, bytes), encoding: wanted };
  // No table contains NUL, and almost every other file does.
  if (wanted === undefined && (found.text.includes("\0") || otherFormat.test(found.text)))
    throw new TableRefusal({ code: "notATable" });
  return { ...found, text: found.text.replaceAll("\0", "") };
}

async function likeliest(bytes: Uint8Array): Promise<DecodedText> {
  const wide = wideEncodingOf(bytes);
  if (wide) return { text: decodeAs(wide, bytes), encoding: wide };
  const unicode = asUtf8(bytes);
  if (unicode && !isShifted(unicode.text)) return unicode;
  if (isNoise(bytes)) throw new TableRefusal({ code: "notATable" });
  const found = decodeDetected(bytes, await detector());
  return unicode && found.encoding !== "iso-2022-jp" ? unicode : found;
}

async function detector(): Promise<EncodingDetector> {
  try {
    return await loadEncodingDetector();
  } catch {
    throw new TableRefusal({ code: "detectorMissing" });
  }
}

function asUtf8(bytes: Uint8Array): DecodedText | undefined {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    const text = decodeAs("utf-8", bytes);
    return isMostlyRight(text) ? { text, encoding: "utf-8" } : undefined;
  }
}

/** Japanese mail programs switch character sets with ASCII escape sequences. */
function isShifted(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: such a sequence begins with one
  return /\x1b[$(]/.test(text) && !/[^\0-\x7f]/.test(text);
}

/**
 * One lost byte does not change a file's encoding. Text of another encoding hardly ever contains valid UTF-8
 * sequences.
 */
function isMostlyRight(text: string): boolean {
  let wrong = 0;
  let right = 0;
  for (const character of text) {
    if (character === "\uFFFD") wrong += 1;
    else if (character > "\x7f") right += 1;
  }
  return right >= 2 * wrong;
}

/**
 * Detects UTF-16 by its byte order mark; if there are NULs, by which reading has more ASCII letters, line ends and
 * separators.
 */
function wideEncodingOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (!bytes.includes(0)) return undefined;
  const sample = bytes.subarray(0, Math.min(SAMPLE_BYTES, bytes.length - (bytes.length % 2)));
  const readings = (["utf-16le", "utf-16be"] as const).map((encoding) => {
    const text = decodeAs(encoding, sample);
    return { encoding, ascii: isText.test(text) ? (text.match(/[\t\n\r -~]/g)?.length ?? 0) : 0 };
  });
  const [best] = readings.toSorted((one, two) => two.ascii - one.ascii);
  return best && best.ascii > 0 ? best.encoding : undefined;
}

/** Whether there are more control characters than in any text. */
function isNoise(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const controls = sample.filter(
    (byte) => byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1b,
  ).length;
  return controls > sample.length / 100;
}

/** The detected encoding, or a related one if its text looks more like names. */
function decodeDetected(bytes: Uint8Array, { detectEncoding }: EncodingDetector): DecodedText {
  const name = detectEncoding(bytes).toLowerCase();
  const detected: Encoding = isEncoding(name) ? name : "windows-1252";
  const others = alternatives.find(({ found }) => found.includes(detected))?.others ?? [];
  const sample = others.length > 0 ? nonAsciiLines(bytes) : bytes.subarray(0, 0);
  let best = { encoding: detected, odd: oddness(decodeAs(detected, sample), detected) };
  for (const encoding of others) {
    if (best.odd === 0) break;
    const odd = oddness(decodeAs(encoding, sample), encoding);
    if (odd < best.odd) best = { encoding, odd };
  }
  return { text: decodeAs(best.encoding, bytes), encoding: best.encoding };
}

/** The first lines that are not all ASCII: a long list may begin with many that are. */
function nonAsciiLines(bytes: Uint8Array): Uint8Array {
  const lines: number[] = [];
  let start = 0;
  for (let at = 0; at < bytes.length && lines.length < SAMPLE_BYTES; at += 1) {
    if (bytes[at] !== LINE_END && at < bytes.length - 1) continue;
    const line = bytes.subarray(start, Math.min(at + 1, start + SAMPLE_BYTES));
    if (line.some((byte) => byte >= 0x80)) for (const byte of line) lines.push(byte);
    start = at + 1;
  }
  return Uint8Array.from(lines);
}
