import { type CodePage, decodeCodePage, isCodePage } from "./code-pages.ts";

/**
 * The encodings that a person can choose from, each with its relatives together. The names are those of the Encoding
 * Standard of WHATWG, beside the code pages that it leaves out.
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

/** The ones of Western Europe, the likelier first. */
export const WESTERN: readonly Encoding[] = ["windows-1252", "iso-8859-15", "macintosh", "ibm850"];

export function isEncoding(name: string): name is Encoding {
  return (ENCODINGS as readonly string[]).includes(name);
}

/** Text from bytes. What is no text in this encoding becomes U+FFFD. */
export function decodeAs(encoding: Encoding, bytes: Uint8Array): string {
  if (isCodePage(encoding)) return decodeCodePage(bytes, encoding);
  // As a stream, which makes no difference to a browser: Node 20 takes a whole text for Latin-1, which has no €.
  const decoder = new TextDecoder(encoding);
  return decoder.decode(bytes, { stream: true }) + decoder.decode();
}
