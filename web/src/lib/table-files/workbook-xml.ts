import { Parser } from "saxen";
import { TableRefusal } from "./table.ts";

interface XmlListeners {
  /** Names come without their prefix. Attributes come as they are written: prefixed, and with their references. */
  onOpen: (name: string, attributes: () => Record<string, string>) => void;
  onClose?: (name: string) => void;
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
  if (onText) parser.on("text", onText);
  parser.parse(xml);
}

export function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}
