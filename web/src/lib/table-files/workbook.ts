import { zipSync } from "fflate";
import { type CellValue, readSheet } from "read-excel-file/universal";
import { unmarkFormula } from "./formula-mark.ts";
import type { TableLimits } from "./limits.ts";
import { guardSheet } from "./sheet-guard.ts";
import { type Table, TableRefusal } from "./table.ts";
import { tidyRows } from "./tidy-rows.ts";
import { localName, walkXml } from "./workbook-xml.ts";
import { ZipFile } from "./zip.ts";

const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";

interface Sheet {
  name: string;
  /** Among all sheets, from 1, as read-excel-file counts. */
  index: number;
  /** Its part of the file. */
  path: string;
}

/**
 * Reads one sheet of an .xlsx file: the one by this name, or the first with anything on it.
 *
 * read-excel-file unpacks all of a zip file, however large that becomes, and makes a grid out of whatever addresses the
 * cells claim. So it is not given the file, but a new one with the few parts that belong to the sheet, unpacked within
 * the limits and looked through before.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  wanted: string | undefined,
  limits: TableLimits,
): Promise<Table> {
  const zip = new ZipFile(bytes, limits);
  if (!zip.has(WORKBOOK)) throw new TableRefusal({ code: "notAWorkbook" });
  const parts = new Map<string, Uint8Array>();
  const partOf = (path: string) => {
    const content = parts.get(path) ?? zip.unpack(path);
    parts.set(path, content);
    return textOf(content);
  };
  const relations = relationsIn(partOf(RELATIONS));
  const sheets = sheetsIn(partOf(WORKBOOK), relations);
  for (const { type, path } of relations.values())
    if (type === "sharedStrings" || type === "styles") guardSheet(partOf(path), limits);
  for (const shared of [RELATIONS, WORKBOOK]) guardSheet(partOf(shared), limits);

  const candidates = wanted === undefined ? sheets : sheets.filter(({ name }) => name === wanted);
  if (wanted !== undefined && candidates.length === 0) throw new TableRefusal({ code: "noSuchSheet" });
  const shared = Object.fromEntries(parts);
  for (const { name, index, path } of candidates) {
    const content = zip.unpack(path);
    if (!guardSheet(textOf(content), limits)) continue;
    // Stored, not packed: there is nothing left to inflate, for which fflate would start workers from blobs.
    const sheetOnly = zipSync({ ...shared, [path]: content }, { level: 0 });
    const cells = await readSheet(sheetOnly.buffer as ArrayBuffer, index, { trim: false });
    const rows = tidyRows(textRows(cells), limits);
    return { kind: "workbook", ...rows, sheet: name, sheets: sheets.map((sheet) => sheet.name) };
  }
  throw new TableRefusal({ code: "empty" });
}

function textOf(part: Uint8Array): string {
  return new TextDecoder().decode(part);
}

/** Which part of the file has which of the workbook's things, by id. The types are addresses on the web. */
function relationsIn(xml: string): Map<string, { type: string; path: string }> {
  const relations = new Map<string, { type: string; path: string }>();
  walkXml(xml, {
    onOpen: (name, attributes) => {
      if (name !== "Relationship") return;
      const { Id = "", Type = "", Target = "" } = attributes();
      const path = Target.startsWith("/") ? Target.slice(1) : `xl/${Target}`;
      relations.set(Id, { type: Type.slice(Type.lastIndexOf("/") + 1), path });
    },
  });
  return relations;
}

/** Tables only, no charts, and what is hidden only where nothing else is. */
function sheetsIn(xml: string, relations: ReturnType<typeof relationsIn>): Sheet[] {
  const shown: Sheet[] = [];
  const hidden: Sheet[] = [];
  let index = 0;
  walkXml(xml, {
    onOpen: (element, attributes) => {
      if (element !== "sheet") return;
      const found = new Map(Object.entries(attributes()).map(([name, value]) => [localName(name), value]));
      const name = decoded(found.get("name") ?? "");
      if (name === "") return;
      index += 1;
      const relation = relations.get(found.get("id") ?? "");
      if (relation?.type !== "worksheet") return;
      const isShown = (found.get("state") ?? "visible") === "visible";
      (isShown ? shown : hidden).push({ name, index, path: relation.path });
    },
  });
  return shown.length > 0 ? shown : hidden;
}

const references: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return references[name] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

function* textRows(rows: readonly (readonly (CellValue | null)[])[]): Generator<string[]> {
  for (const row of rows) yield row.map(cellText);
}

function cellText(value: CellValue | null): string {
  if (value === null) return "";
  return value instanceof Date ? dateText(value) : unmarkFormula(String(value));
}

/** Excel counts days, so that times of day are fractions, nearly; and a time alone is on the day before all others. */
function dateText(date: Date): string {
  const seconds = Math.round(date.getTime() / 1000);
  if (!(Math.abs(seconds) < 1e11)) return "";
  const [day = "", time = ""] = new Date(seconds * 1000).toISOString().split("T");
  const clock = time.slice(0, 5);
  if (day < "1900") return clock;
  return clock === "00:00" ? day : `${day} ${clock}`;
}
