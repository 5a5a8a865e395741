import { decodeAs, isEncoding } from "./encodings.ts";
import { TableRefusal } from "./table.ts";

/** A property line of a card: name, parameters and value. */
export interface CardProperty {
  /** In capitals, without the group before it (`item1.`). */
  name: string;
  /** In Apple's cards: a property of the same group has the label. */
  group: string;
  /** Types and other qualifiers of the value, in small letters: home, cell, pref. */
  types: readonly string[];
  /** The parameters, by name in capitals. */
  parameters: ReadonlyMap<string, string>;
  /** As in the file, with its escapes. */
  value: string;
}

/** Properties per card: far more than any has. A malicious file could have endless ones. */
const maxProperties = 1_000;

/** Binary values: pictures, sounds and keys. */
const binaryProperties = new Set(["PHOTO", "LOGO", "SOUND", "KEY", "AGENT"]);

/**
 * The cards of a file, lazily: vCard 2.1 (versit), 3.0 (RFC 2426) and 4.0 (RFC 6350). Invalid lines and an unfinished
 * card do not affect the other cards.
 */
export function* readCards(text: string): Generator<CardProperty[]> {
  let card: CardProperty[] | undefined;
  for (const line of contentLines(text)) {
    const property = propertyOf(line);
    if (!property) continue;
    const { name, value } = property;
    const isCardMark = value.trim().toUpperCase() === "VCARD";
    if (name === "BEGIN" && isCardMark) {
      if (card?.length) yield card;
      card = [];
    } else if (name === "END" && isCardMark) {
      if (card) yield card;
      card = undefined;
    } else if (card && !binaryProperties.has(name)) {
      if (card.length === maxProperties) throw new TableRefusal({ code: "damaged" });
      card.push(property);
    }
  }
  if (card?.length) yield card;
}

/** A value as text, without escapes; version 2.1 escapes only semicolons. */
export function plainValue(value: string): string {
  return value
    .replace(/\\([\\,;:nN])/g, (_, character) => (/n/i.test(character) ? "\n" : character))
    .replaceAll("\r\n", "\n")
    .trim();
}

/** Splits a value at semicolons or commas. */
export function partsOf(value: string, separator: ";" | ","): string[] {
  const parts = [""];
  for (let index = 0; index < value.length; index += 1) {
    const character = value[index] ?? "";
    if (character === separator) parts.push("");
    // An escaped separator does not split.
    else parts[parts.length - 1] += character === "\\" ? character + (value[++index] ?? "") : character;
  }
  return parts.map(plainValue);
}

/** Unfolds lines: folded by a blank at the start of the next line, or by = at the end. */
function* contentLines(text: string): Generator<string> {
  let foldedParts: string[] = [];
  let isQuoted = false;
  for (const fileLine of text.split(/\r\n|\r|\n/)) {
    const last = foldedParts.at(-1);
    if (isQuoted && last?.endsWith("=")) {
      foldedParts[foldedParts.length - 1] = last.slice(0, -1);
      foldedParts.push(fileLine);
    } else if (last !== undefined && /^[ \t]/.test(fileLine)) foldedParts.push(fileLine.slice(1));
    else {
      if (foldedParts.length > 0) yield foldedParts.join("");
      foldedParts = [fileLine];
      isQuoted = /^[^:]*QUOTED-PRINTABLE[^:]*:/i.test(fileLine);
    }
  }
  if (foldedParts.length > 0) yield foldedParts.join("");
}

function propertyOf(line: string): CardProperty | undefined {
  const colon = findOutsideQuotes(line, ":")[0];
  if (colon === undefined) return undefined;
  const head = line.slice(0, colon);
  const ends = [...findOutsideQuotes(head, ";"), head.length];
  const [nameWithGroup = "", ...parameterTexts] = ends.map((end, index) =>
    head.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end),
  );
  const dot = nameWithGroup.lastIndexOf(".");
  const types: string[] = [];
  const parameters = new Map<string, string>();
  for (const parameter of parameterTexts) {
    const equals = parameter.indexOf("=");
    // Version 2.1 omits the name of a parameter.
    const key = equals < 0 ? "TYPE" : parameter.slice(0, equals).trim().toUpperCase();
    const value = parameter
      .slice(equals + 1)
      .trim()
      .replace(/^"|"$/g, "");
    if (key === "TYPE") types.push(...value.toLowerCase().split(","));
    else parameters.set(key, value);
  }
  const value = decodeValue(line.slice(colon + 1), types, parameters);
  const name = nameWithGroup
    .slice(dot + 1)
    .trim()
    .toUpperCase();
  return { name, group: dot < 0 ? "" : nameWithGroup.slice(0, dot).toLowerCase(), types, parameters, value };
}

/** Positions of a sign outside quotation marks. */
function findOutsideQuotes(text: string, character: string): number[] {
  const positions: number[] = [];
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === '"') isQuoted = !isQuoted;
    else if (text[index] === character && !isQuoted) {
      positions.push(index);
      // The rest of the line is its value, where quotation marks are ordinary characters.
      if (character === ":") break;
    }
  }
  return positions;
}

function decodeValue(
  value: string,
  types: readonly string[],
  parameters: ReadonlyMap<string, string>,
): string {
  const encoding = (parameters.get("ENCODING") ?? "").toUpperCase();
  if (encoding === "QUOTED-PRINTABLE" || types.includes("quoted-printable"))
    return decodeBytes(decodeQuotedPrintable(value), parameters.get("CHARSET"));
  return value;
}

/** An unknown charset is mostly UTF-8. */
function decodeBytes(bytes: Uint8Array, charset = "utf-8"): string {
  const name = charset
    .toLowerCase()
    .replace(/^iso-8859-(?:1|9)$/, (latin) => (latin.endsWith("9") ? "windows-1254" : "windows-1252"));
  return decodeAs(isEncoding(name) ? name : "utf-8", bytes);
}

/** Decodes RFC 2045, section 6.7. An invalid sequence stays as it is. */
function decodeQuotedPrintable(value: string): Uint8Array {
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const [piece, hex] of value.matchAll(/=([\da-f]{2})|[^=]+|=/gi))
    if (hex === undefined) for (const byte of encoder.encode(piece)) bytes.push(byte);
    else bytes.push(Number.parseInt(hex, 16));
  return Uint8Array.from(bytes);
}
