import { Parser } from "saxen";
import { TableRefusal } from "./table.ts";

interface XmlListeners {
  /** Names come without their prefix. Attributes come as they are written: prefixed, and with their references. */
  onOpen: (name: string, attributes: () => Record<string, string>) => void;
  onClose?: (name: string) => void;
  /** Text as it is meant: references are replaced. */
  onText?: (text: string) => void;
}

/**
 * Walks through a part of a workbook. It knows no document types, and Office knows none either (ECMA-376-2, 8.1.4): a
 * part with one is refused, whatever its entities would grow to.
 */
export function walkXml(xml: string, { onOpen, onClose, onText }: XmlListeners): void {
  const parser = new Parser();
  parser.on("attention", () => {
    throw new TableRefusal({ code: "damaged" });
  });
  parser.on("openTag", (name, attributes) => onOpen(localName(name), attributes));
  if (onClose) parser.on("closeTag", (name) => onClose(localName(name)));
  if (onText) {
    parser.on("text", (text) => onText(decoded(text)));
    parser.on("cdata", onText);
  }
  parser.parse(xml);
}

export function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}

const references: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Text or an attribute with its references replaced. What nobody declared stays as it is written. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return references[name] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

/** Attributes by their names without prefixes, with their references replaced. */
export function attributesOf(written: Record<string, string>): Map<string, string> {
  return new Map(Object.entries(written).map(([name, value]) => [localName(name), decoded(value)]));
}
