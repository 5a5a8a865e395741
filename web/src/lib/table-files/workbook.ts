import { getFormatFromId } from "numfmt";
import { unmarkFormula } from "./formula-mark.ts";
import type { TableLimits } from "./limits.ts";
import { type NumberReader, numberReader } from "./number-reader.ts";
import { readSheet, type SharedParts } from "./sheet.ts";
import { type Table, TableRefusal } from "./table.ts";
import { type NumberedRow, tidyRows } from "./tidy-rows.ts";
import { attributesOf, readSharedStrings, walkXml } from "./workbook-xml.ts";
import { ZipFile } from "./zip.ts";

const workbookPath = "xl/workbook.xml";
const relationsPath = "xl/_rels/workbook.xml.rels";

interface WorkbookSheet {
  name: string;
  /** The path of its part in the zip file. */
  path: string;
}

/** Reads one sheet of an .xlsx file: the one with this name, or the first that is not empty. */
export function readWorkbook(bytes: Uint8Array, chosenSheet: string | undefined, limits: TableLimits): Table {
  const zip = new ZipFile(bytes, limits);
  if (!zip.has(workbookPath)) throw new TableRefusal({ code: "notAWorkbook" });
  const relations = readRelations(textOf(zip.unpack(relationsPath)));
  const { sheets, is1904 } = listSheets(textOf(zip.unpack(workbookPath)), relations);
  const partText = (type: string) => {
    const path = [...relations.values()].find((relation) => relation.type === type)?.path;
    return path === undefined ? undefined : textOf(zip.unpack(path));
  };
  const strings = partText("sharedStrings");
  const styles = partText("styles");
  const shared: SharedParts = {
    strings: strings === undefined ? [] : readSharedStrings(strings),
    readers: styles === undefined ? [] : readNumberReaders(styles, is1904),
    plainReader: numberReader("General", is1904),
  };

  const candidates = chosenSheet === undefined ? sheets : sheets.filter(({ name }) => name === chosenSheet);
  if (chosenSheet !== undefined && candidates.length === 0) throw new TableRefusal({ code: "noSuchSheet" });
  for (const { name, path } of candidates) {
    const { rows, hidden, uncalculated, errors } = readSheet(textOf(zip.unpack(path)), shared, limits);
    if (rows.length === 0) continue;
    const tidy = tidyRows(withoutMarks(rows), limits);
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
function* withoutMarks(rows: readonly NumberedRow[]): Generator<NumberedRow> {
  for (const { number, cells } of rows) yield { number, cells: cells.map(unmarkFormula) };
}

function textOf(part: Uint8Array): string {
  return new TextDecoder().decode(part);
}

/** The parts of a workbook by relation id. Types are URLs; only their last segment is kept. */
function readRelations(xml: string): Map<string, { type: string; path: string }> {
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
function listSheets(
  xml: string,
  relations: ReturnType<typeof readRelations>,
): { sheets: WorkbookSheet[]; is1904: boolean } {
  const visible: WorkbookSheet[] = [];
  const hidden: WorkbookSheet[] = [];
  let is1904 = false;
  walkXml(xml, {
    onOpen: (element, attributes) => {
      if (element === "workbookPr")
        is1904 = /^(?:1|true)$/.test(attributesOf(attributes()).get("date1904") ?? "");
      if (element !== "sheet") return;
      const values = attributesOf(attributes());
      const name = values.get("name") ?? "";
      const relation = relations.get(values.get("id") ?? "");
      if (name === "" || relation?.type !== "worksheet") return;
      const isVisible = (values.get("state") ?? "visible") === "visible";
      (isVisible ? visible : hidden).push({ name, path: relation.path });
    },
  });
  return { sheets: visible.length > 0 ? visible : hidden, is1904 };
}

/** The number readers of a workbook, by style index (ECMA-376-1, 18.8.10 and 18.8.30). */
function readNumberReaders(xml: string, is1904: boolean): NumberReader[] {
  const customFormats = new Map<string, string>();
  const readers = new Map<string, NumberReader>();
  const byStyle: NumberReader[] = [];
  let isInCellStyles = false;
  walkXml(xml, {
    onOpen: (name, attributes) => {
      if (name === "cellXfs") isInCellStyles = true;
      if (name === "numFmt") {
        const values = attributesOf(attributes());
        customFormats.set(values.get("numFmtId") ?? "", values.get("formatCode") ?? "");
      }
      if (name === "xf" && isInCellStyles) {
        const id = attributesOf(attributes()).get("numFmtId") ?? "0";
        const pattern = customFormats.get(id) ?? builtInFormat(id);
        const reader = readers.get(pattern) ?? numberReader(pattern, is1904);
        readers.set(pattern, reader);
        byStyle.push(reader);
      }
    },
    onClose: (name) => {
      if (name === "cellXfs") isInCellStyles = false;
    },
  });
  return byStyle;
}

/** Built-in formats, which have an id but are in no file. */
function builtInFormat(id: string): string {
  return /^\d{1,2}$/.test(id) ? getFormatFromId(Number(id)) : "General";
}
