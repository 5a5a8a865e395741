import { type CodePage, decodeCodePage, isCodePage } from "./code-pages.ts";

/**
 * The encodings that a user can choose from, related ones together. Names are those of the WHATWG Encoding Standard,
 * plus the code pages that it leaves out.
 */
export const ENCODINGS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "iso-8859-15",
  "macintosh",
  "ibm850",
  "windows-1250",
  "iso-8859-2",
  "x-mac-ce",
  "ibm852",
  "windows-1257",
  "iso-8859-4",
  "windows-1251",
  "koi8-u",
  "iso-8859-5",
  "x-mac-cyrillic",
  "ibm866",
  "windows-1253",
  "iso-8859-7",
  "windows-1254",
  "windows-1255",
  "iso-8859-8",
  "windows-1256",
  "iso-8859-6",
  "windows-1258",
  "windows-874",
  "shift_jis",
  "euc-jp",
  "iso-2022-jp",
  "gbk",
  "big5",
  "euc-kr",
] as const satisfies readonly (string | CodePage)[];

export type Encoding = (typeof ENCODINGS)[number];

/** The Western European ones, the likelier first. */
export const WESTERN: readonly Encoding[] = ["windows-1252", "iso-8859-15", "macintosh", "ibm850"];

export function isEncoding(name: string): name is Encoding {
  return (ENCODINGS as readonly string[]).includes(name);
}

/** Decodes bytes. Invalid sequences become U+FFFD. */
export function decodeAs(encoding: Encoding, bytes: Uint8Array): string {
  if (isCodePage(encoding)) return decodeCodePage(bytes, encoding);
  // Decoded as a stream, which makes no difference in browsers: Node 20 decodes a whole text as Latin-1, which has no
  // €.
  const decoder = new TextDecoder(encoding);
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}
