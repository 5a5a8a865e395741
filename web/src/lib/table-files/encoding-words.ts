import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Encoding } from "./encodings.ts";

const western = msg`Western European`;
const central = msg`Central European`;
const baltic = msg`Baltic`;
const cyrillic = msg`Cyrillic`;
const greek = msg`Greek`;
const hebrew = msg`Hebrew`;
const arabic = msg`Arabic`;
const japanese = msg`Japanese`;

interface EncodingWords {
  /** The languages it is for. */
  letters: MessageDescriptor;
  /** Its technical name, the same in every language. */
  name: string;
}

export const encodingWords: Record<Encoding, EncodingWords> = {
  "utf-8": { letters: msg`All languages`, name: "UTF-8" },
  "utf-16le": { letters: msg`All languages`, name: "UTF-16" },
  "utf-16be": { letters: msg`All languages`, name: "UTF-16 BE" },
  "windows-1252": { letters: western, name: "Windows-1252" },
  "iso-8859-15": { letters: western, name: "ISO 8859-15" },
  macintosh: { letters: western, name: "Macintosh" },
  ibm850: { letters: western, name: "MS-DOS" },
  "windows-1250": { letters: central, name: "Windows-1250" },
  "iso-8859-2": { letters: central, name: "ISO 8859-2" },
  "x-mac-ce": { letters: central, name: "Macintosh" },
  ibm852: { letters: central, name: "MS-DOS" },
  "windows-1257": { letters: baltic, name: "Windows-1257" },
  "iso-8859-4": { letters: baltic, name: "ISO 8859-4" },
  "windows-1251": { letters: cyrillic, name: "Windows-1251" },
  "koi8-u": { letters: cyrillic, name: "KOI8" },
  "iso-8859-5": { letters: cyrillic, name: "ISO 8859-5" },
  "x-mac-cyrillic": { letters: cyrillic, name: "Macintosh" },
  ibm866: { letters: cyrillic, name: "MS-DOS" },
  "windows-1253": { letters: greek, name: "Windows-1253" },
  "iso-8859-7": { letters: greek, name: "ISO 8859-7" },
  "windows-1254": { letters: msg`Turkish`, name: "Windows-1254" },
  "windows-1255": { letters: hebrew, name: "Windows-1255" },
  "iso-8859-8": { letters: hebrew, name: "ISO 8859-8" },
  "windows-1256": { letters: arabic, name: "Windows-1256" },
  "iso-8859-6": { letters: arabic, name: "ISO 8859-6" },
  "windows-1258": { letters: msg`Vietnamese`, name: "Windows-1258" },
  "windows-874": { letters: msg`Thai`, name: "Windows-874" },
  shift_jis: { letters: japanese, name: "Shift JIS" },
  "euc-jp": { letters: japanese, name: "EUC-JP" },
  "iso-2022-jp": { letters: japanese, name: "ISO-2022-JP" },
  gbk: { letters: msg`Chinese, simplified`, name: "GBK" },
  big5: { letters: msg`Chinese, traditional`, name: "Big5" },
  "euc-kr": { letters: msg`Korean`, name: "EUC-KR" },
};
