import { walkXml } from "./workbook-xml.ts";

/** The texts that all sheets of a workbook share, without formatting and phonetic hints. */
export function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text: string | undefined;
  let isText = false;
  let isReading = true;
  walkXml(xml, {
    onOpen: (name) => {
      if (name === "si") text = "";
      if (name === "t") isText = true;
      if (name === "rPh") isReading = false;
    },
    onClose: (name) => {
      if (name === "t") isText = false;
      if (name === "rPh") isReading = true;
      if (name === "si" && text !== undefined) {
        strings.push(unescaped(text));
        text = undefined;
      }
    },
    onText: (more) => {
      if (text !== undefined && isText && isReading) text += more;
    },
  });
  return strings;
}

/** Workbooks write characters that XML cannot hold as _xHHHH_ (ECMA-376-1, 22.9.2.19). */
export function unescaped(text: string): string {
  return text.replace(/_x([\da-f]{4})_/gi, (_whole, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
