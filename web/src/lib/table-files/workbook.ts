import { getFormatFromId } from "numfmt";
import { unmarkFormula } from "./formula-mark.ts";
import type { TableLimits } from "./limits.ts";
import { type NumberReader, numberReader } from "./number-reader.ts";
import { readSheet, type SharedParts } from "./sheet.ts";
import { type Table, TableRefusal } from "./table.ts";
import { type NumberedRow, tidyRows } from "./tidy-rows.ts";
import { attributesOf, sharedStrings, walkXml } from "./workbook-xml.ts";
import { ZipFile } from "./zip.ts";

const WORKBOOK = "xl/workbook.xml";
const RELATIONS = "xl/_rels/workbook.xml.rels";

interface WorkbookSheet {
  name: string;
  /** The path of its part in the zip file. */
  path: string;
}

/** Reads one sheet of an .xlsx file: the one with this name, or the first that is not empty. */
export function readWorkbook(bytes: Uint8Array, wanted: string | undefined, limits: TableLimits): Table {
  const zip = new ZipFile(bytes, limits);
  if (!zip.has(WORKBOOK)) throw new TableRefusal({ code: "notAWorkbook" });
  const relations = relationsIn(textOf(zip.unpack(RELATIONS)));
  const { sheets, is1904 } = sheetsIn(textOf(zip.unpack(WORKBOOK)), relations);
  const partOf = (type: string) => {
    const path = [...relations.values()].find((relation) => relation.type === type)?.path;
    return path === undefined ? undefined : textOf(zip.unpack(path));
  };
  const strings = partOf("sharedStrings");
  const styles = partOf("styles");
  const shared: SharedParts = {
    strings: strings === undefined ? [] : sharedStrings(strings),
    readers: styles === undefined ? [] : numberReaders(styles, is1904),
    plainReader: numberReader("General", is1904),
  };

  const candidates = wanted === undefined ? sheets : sheets.filter(({ name }) => name === wanted);
  if (wanted !== undefined && candidates.length === 0) throw new TableRefusal({ code: "noSuchSheet" });
  for (const { name, path } of candidates) {
    const { rows, hidden, uncalculated, errors } = readSheet(textOf(zip.unpack(path)), shared, limits);
    if (rows.length === 0) continue;
    const tidy = tidyRows(unmarked(rows), limits);
    return {
      kind: "workbook",
      ...tidy,
      sheet: name,
      sheets: sheets.map((sheet) => sheet.name),
      hiddenRows: tidy.rowNumbers.filter((number) => hidden.has(number)).length,
      uncalculated,
      errors,
    };
  }
  throw new TableRefusal({ code: "empty" });
}

/** Removes formula marks: a workbook may be a CSV file that was saved again, marks included. */
function* unmarked(rows: readonly NumberedRow[]): Generator<NumberedRow> {
  for (const { number, cells } of rows) yield { number, cells: cells.map(unmarkFormula) };
}

function textOf(part: Uint8Array): string {
  return new TextDecoder().decode(part);
}

/** The parts of a workbook by relation id. Types are URLs; only their last segment is kept. */
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

/** Worksheets only, no charts; hidden ones only if all are hidden. */
function sheetsIn(
  xml: string,
  relations: ReturnType<typeof relationsIn>,
): { sheets: WorkbookSheet[]; is1904: boolean } {
  const shown: WorkbookSheet[] = [];
  const hidden: WorkbookSheet[] = [];
  let is1904 = false;
  walkXml(xml, {
    onOpen: (element, attributes) => {
      if (element === "workbookPr")
        is1904 = /^(?:1|true)$/.test(attributesOf(attributes()).get("date1904") ?? "");
      if (element !== "sheet") return;
      const found = attributesOf(attributes());
      const name = found.get("name") ?? "";
      const relation = relations.get(found.get("id") ?? "");
      if (name === "" || relation?.type !== "worksheet") return;
      const isShown = (found.get("state") ?? "visible") === "visible";
      (isShown ? shown : hidden).push({ name, path: relation.path });
    },
  });
  return { sheets: shown.length > 0 ? shown : hidden, is1904 };
}

/** The number readers of a workbook, by style index (ECMA-376-1, 18.8.10 and 18.8.30). */
function numberReaders(xml: string, is1904: boolean): NumberReader[] {
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
