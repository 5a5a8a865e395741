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

/*
 * Encodings that browsers do not support (the Encoding Standard leaves them out), but that Excel still writes as
 * "CSV (MS-DOS)" and "CSV (Macintosh)". Each is ASCII plus these 128 characters. Source: the tables of
 * unicode.org, VENDORS/MICSFT/PC and VENDORS/APPLE.
 */

const upperHalves = {
  ibm850:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  ibm852:
    "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0",
  "x-mac-ce":
    "ÄĀāÉĄÖÜáąČäčĆćéŹźĎíďĒēĖóėôöõúĚěü†°Ę£§•¶ß®©™ę¨≠ģĮįĪ≤≥īĶ∂∑łĻļĽľĹĺŅņŃ¬√ńŇ∆«»…\u00a0ňŐÕőŌ–—“”‘’÷◊ōŔŕŘ‹›řŖŗŠ‚„šŚśÁŤťÍŽžŪÓÔūŮÚůŰűŲųÝýķŻŁżĢˇ",
};

type CodePage = keyof typeof upperHalves;

function isCodePage(encoding: string): encoding is CodePage {
  return Object.hasOwn(upperHalves, encoding);
}

function decodeCodePage(bytes: Uint8Array, page: CodePage): string {
  const ascii = Array.from({ length: 128 }, (_, code) => code);
  const codes = [...ascii, ...Array.from(upperHalves[page], (character) => character.charCodeAt(0))];
  return new TextDecoder("utf-16le").decode(Uint16Array.from(bytes, (byte) => codes[byte] ?? 0));
}
