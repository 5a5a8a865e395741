import { getFormatFromId } from "numfmt";
import { type NumberReader, numberReader } from "./number-reader.ts";
import { attributesOf, walkXml } from "./workbook-xml.ts";

/** The number readers of a workbook, by style index (ECMA-376-1, 18.8.10 and 18.8.30). */
export function numberReaders(xml: string, is1904: boolean): NumberReader[] {
  const own = new Map<string, string>();
  const readers = new Map<string, NumberReader>();
  const byStyle: NumberReader[] = [];
  let isInCells = false;
  walkXml(xml, {
    onOpen: (name, attributes) => {
      if (name === "cellXfs") isInCells = true;
      if (name === "numFmt") {
        const given = attributesOf(attributes());
        own.set(given.get("numFmtId") ?? "", given.get("formatCode") ?? "");
      }
      if (name === "xf" && isInCells) {
        const id = attributesOf(attributes()).get("numFmtId") ?? "0";
        const pattern = own.get(id) ?? builtIn(id);
        const reader = readers.get(pattern) ?? numberReader(pattern, is1904);
        readers.set(pattern, reader);
        byStyle.push(reader);
      }
    },
    onClose: (name) => {
      if (name === "cellXfs") isInCells = false;
    },
  });
  return byStyle;
}

/** Built-in formats, which have an id but are in no file. */
function builtIn(id: string): string {
  return /^\d{1,2}$/.test(id) ? getFormatFromId(Number(id)) : "General";
}
