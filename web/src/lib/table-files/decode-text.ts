import { type EncodingDetector, loadEncodingDetector } from "@/lib/core/encodings.ts";
import { decodeAs, type Encoding, isEncoding, WESTERN } from "./encodings.ts";
import { oddnessOf } from "./name-likeness.ts";
import { TableRefusal } from "./table.ts";

/** Sample size for detection. Even, since a UTF-16 character has two bytes. */
const sampleBytes = 64 * 1024;

const lineFeed = 0x0a;

/** Formats that begin like text but are no table, such as a web page. */
const otherFormatStart = /^\s*(?:%PDF-|\{\\rtf|<\?xml|<!doctype|<html|<svg)/i;

/** Only characters defined by Unicode, and no controls other than whitespace. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: text contains none of them
const textPattern = /^[^\p{Cn}\p{Co}\uFFFD\0-\x08\x0e-\x1f]*$/u;

const centralEuropean: readonly Encoding[] = ["windows-1250", "x-mac-ce", "ibm852", "windows-1257"];

/**
 * Other encodings to try, by the one that the detector found: it knows neither Mac nor DOS encodings. The likelier
 * first.
 */
const alternatives: readonly { detected: readonly Encoding[]; others: readonly Encoding[] }[] = [
  {
    detected: [...WESTERN, ...centralEuropean, "windows-1254", "windows-1258", "iso-8859-2", "iso-8859-4"],
    others: [...WESTERN, ...centralEuropean],
  },
  { detected: ["windows-1251", "koi8-u", "iso-8859-5", "ibm866"], others: ["x-mac-cyrillic"] },
  { detected: ["shift_jis", "euc-jp", "gbk", "big5", "euc-kr"], others: WESTERN },
];

export interface DecodedText {
  text: string;
  encoding: Encoding;
}

/** Decodes a file in the encoding that the user chose, or in the likeliest. */
export async function decodeText(
  bytes: Uint8Array,
  chosenEncoding: Encoding | undefined,
): Promise<DecodedText> {
  if (chosenEncoding !== undefined) {
    return { text: withoutNuls(decodeAs(chosenEncoding, bytes)), encoding: chosenEncoding };
  }
  const decoded = await decodeLikeliest(bytes);
  // No table contains NUL, and almost every other file does.
  if (decoded.text.includes("\0") || otherFormatStart.test(decoded.text)) {
    throw new TableRefusal({ code: "notATable" });
  }
  return decoded;
}

function withoutNuls(text: string): string {
  return text.replaceAll("\0", "");
}

async function decodeLikeliest(bytes: Uint8Array): Promise<DecodedText> {
  const utf16 = utf16EncodingOf(bytes);
  if (utf16) return { text: decodeAs(utf16, bytes), encoding: utf16 };
  const unicode = tryUtf8(bytes);
  if (unicode && !hasEscapeSequences(unicode.text)) return unicode;
  if (isBinary(bytes)) throw new TableRefusal({ code: "notATable" });
  const detected = decodeDetected(bytes, await loadDetector());
  return unicode && detected.encoding !== "iso-2022-jp" ? unicode : detected;
}

async function loadDetector(): Promise<EncodingDetector> {
  try {
    return await loadEncodingDetector();
  } catch {
    throw new TableRefusal({ code: "detectorMissing" });
  }
}

function tryUtf8(bytes: Uint8Array): DecodedText | undefined {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "utf-8" };
  } catch {
    const text = decodeAs("utf-8", bytes);
    return isMostlyValid(text) ? { text, encoding: "utf-8" } : undefined;
  }
}

/** Whether an ASCII text has escape sequences, by which Japanese mail programs switch character sets (ISO-2022-JP). */
function hasEscapeSequences(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: such a sequence begins with one
  return /\x1b[$(]/.test(text) && !/[^\0-\x7f]/.test(text);
}

/**
 * Whether most characters beyond ASCII are valid: one lost byte does not change a file's encoding. Text of another
 * encoding hardly ever contains valid UTF-8 sequences.
 */
function isMostlyValid(text: string): boolean {
  let invalidCount = 0;
  let validCount = 0;
  for (const character of text) {
    if (character === "\uFFFD") invalidCount += 1;
    else if (character > "\x7f") validCount += 1;
  }
  return validCount >= 2 * invalidCount;
}

/**
 * Detects UTF-16 by its byte order mark; without one, if there are NULs, by which byte order gives more ASCII letters,
 * line ends and separators.
 */
function utf16EncodingOf(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (!bytes.includes(0)) return undefined;
  const sample = bytes.subarray(0, Math.min(sampleBytes, bytes.length - (bytes.length % 2)));
  const readings = (["utf-16le", "utf-16be"] as const).map((encoding) => {
    const text = decodeAs(encoding, sample);
    const asciiCount = textPattern.test(text) ? (text.match(/[\t\n\r -~]/g)?.length ?? 0) : 0;
    return { encoding, asciiCount };
  });
  const [best] = readings.toSorted((a, b) => b.asciiCount - a.asciiCount);
  return best && best.asciiCount > 0 ? best.encoding : undefined;
}

/** Whether there are more control characters than in any text. */
function isBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, sampleBytes);
  const controls = sample.filter(
    (byte) => byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1b,
  ).length;
  return controls > sample.length / 100;
}

/** The detected encoding, or a related one if its text looks more like names. */
function decodeDetected(bytes: Uint8Array, { detectEncoding }: EncodingDetector): DecodedText {
  const name = detectEncoding(bytes).toLowerCase();
  const detected: Encoding = isEncoding(name) ? name : "windows-1252";
  const others = alternatives.find((group) => group.detected.includes(detected))?.others ?? [];
  const sample = others.length > 0 ? nonAsciiLines(bytes) : bytes.subarray(0, 0);
  let best = { encoding: detected, oddness: oddnessOf(decodeAs(detected, sample), detected) };
  for (const encoding of others) {
    if (best.oddness === 0) break;
    const oddness = oddnessOf(decodeAs(encoding, sample), encoding);
    if (oddness < best.oddness) best = { encoding, oddness };
  }
  return { text: decodeAs(best.encoding, bytes), encoding: best.encoding };
}

/** A sample of lines that are not all ASCII: a long list may begin with many that are. */
function nonAsciiLines(bytes: Uint8Array): Uint8Array {
  const lines: number[] = [];
  let start = 0;
  for (let index = 0; index < bytes.length && lines.length < sampleBytes; index += 1) {
    if (bytes[index] !== lineFeed && index < bytes.length - 1) continue;
    const line = bytes.subarray(start, Math.min(index + 1, start + sampleBytes));
    if (line.some((byte) => byte >= 0x80)) for (const byte of line) lines.push(byte);
    start = index + 1;
  }
  return Uint8Array.from(lines);
}
