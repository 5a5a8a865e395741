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

export type CodePage = keyof typeof upperHalves;

export function isCodePage(encoding: string): encoding is CodePage {
  return Object.hasOwn(upperHalves, encoding);
}

export function decodeCodePage(bytes: Uint8Array, page: CodePage): string {
  const ascii = Array.from({ length: 128 }, (_, code) => code);
  const codes = [...ascii, ...Array.from(upperHalves[page], (character) => character.charCodeAt(0))];
  return new TextDecoder("utf-16le").decode(Uint16Array.from(bytes, (byte) => codes[byte] ?? 0));
}
