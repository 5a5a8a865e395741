import { Parser } from "saxen";
import { TableRefusal } from "./table.ts";

/** The texts that all sheets of a workbook share, without formatting and phonetic hints. */
export function readSharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text: string | undefined;
  let isText = false;
  let isOutsideHints = true;
  walkXml(xml, {
    onOpen: (name) => {
      if (name === "si") text = "";
      if (name === "t") isText = true;
      if (name === "rPh") isOutsideHints = false;
    },
    onClose: (name) => {
      if (name === "t") isText = false;
      if (name === "rPh") isOutsideHints = true;
      if (name === "si" && text !== undefined) {
        strings.push(unescapeText(text));
        text = undefined;
      }
    },
    onText: (more) => {
      if (text !== undefined && isText && isOutsideHints) text += more;
    },
  });
  return strings;
}

/** Workbooks write characters that XML cannot hold as _xHHHH_ (ECMA-376-1, 22.9.2.19). */
export function unescapeText(text: string): string {
  return text.replace(/_x([\da-f]{4})_/gi, (_whole, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}

interface XmlListeners {
  /** Names have no prefix. Attributes are as in the file: with prefixes and unresolved references. */
  onOpen: (name: string, attributes: () => Record<string, string>) => void;
  onClose?: (name: string) => void;
  /** Text with its references replaced. */
  onText?: (text: string) => void;
}

/**
 * Parses a part of a workbook. Refuses document types, which Office does not allow either (ECMA-376-2, 8.1.4), so
 * that entities cannot expand.
 */
export function walkXml(xml: string, { onOpen, onClose, onText }: XmlListeners): void {
  const parser = new Parser();
  parser.on("attention", () => {
    throw new TableRefusal({ code: "damaged" });
  });
  parser.on("openTag", (name, attributes) => onOpen(localName(name), attributes));
  if (onClose) parser.on("closeTag", (name) => onClose(localName(name)));
  if (onText) {
    parser.on("text", (text) => onText(resolveReferences(text)));
    parser.on("cdata", onText);
  }
  parser.parse(xml);
}

export function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}

const entityTexts: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Replaces the references in text or an attribute. Unknown ones stay as they are. */
function resolveReferences(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entityTexts[name] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

/** Attributes by name without prefix, with their references replaced. */
export function attributesOf(rawAttributes: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(rawAttributes).map(([name, value]) => [localName(name), resolveReferences(value)]),
  );
}
