import { strToU8, zipSync } from "fflate";
import { columnName } from "./column-name.ts";
import { cellText, type TypedCell, writeCsv } from "./csv.ts";
import { keepMark } from "./formula-mark.ts";

export type TableFormat = "xlsx" | "csv";

/** A table with its heading; one sheet of a workbook. */
export interface NamedTable<C extends TypedCell = TypedCell> {
  name: string;
  rows: C[][];
}

/** A file to offer for download. */
export interface TableFile {
  content: string | Blob;
  type: string;
  ending: string;
}

/** Writes tables as one file: the sheets of a workbook, or one below the other. */
export function fileOf(tables: readonly NamedTable[], format: TableFormat): TableFile {
  if (format === "xlsx") {
    const content = writeXlsx(tables);
    return { content, type: content.type, ending: "xlsx" };
  }
  return { content: writeCsv(joinTables(tables)), type: "text/csv;charset=utf-8", ending: "csv" };
}

/** A single table is plain CSV; of several, each has its name above it. */
function joinTables(tables: readonly NamedTable[]): (readonly TypedCell[])[] {
  const [first, ...others] = tables;
  if (!first || others.length === 0) return first?.rows ?? [];
  return tables.flatMap(({ name, rows }, index) => [...(index > 0 ? [[]] : []), [name], ...rows]);
}

interface SheetContent {
  name: string;
  /** The first row is the header. */
  rows: readonly (readonly TypedCell[])[];
}

const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const spreadsheetNamespace = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationshipsNamespace = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageNamespace = "http://schemas.openxmlformats.org/package/2006";
const partType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Excel's limits: characters of a cell, and of a sheet's name. */
const maxCellLength = 32_767;
const maxNameLength = 31;

/** Columns are as wide as the longest line of their first rows, in characters, within these limits. */
const widthLimits = { rows: 500, min: 8, max: 50 };

/** Style indexes in `styles.xml`. Text cells have the text format, so that they stay text when edited. */
const styleIndex = { header: 1, text: 2, date: 3, amount: 4 };

/** Day 0 of spreadsheets, and the first day on which all of them agree: Excel has a 29 February 1900. */
const firstDayMs = Date.UTC(1899, 11, 30);
const firstReliableDay = "1900-03-01";
const dayMs = 24 * 60 * 60 * 1000;

/**
 * A workbook of tables, each with a bold, frozen header. Text is stored as text, so that it is never a formula.
 * Written here and not by a library: write-excel-file starts workers from blobs, which the app's content security
 * policy forbids, and then never resolves; it also loses names such as "constructor" and control characters.
 */
export function writeXlsx(sheets: readonly SheetContent[]): Blob {
  const strings = new Map<string, number>();
  const names = sheetNames(sheets);
  const worksheets = sheets.map(({ rows }) => worksheetXml(rows, strings));
  const parts = {
    "[Content_Types].xml": contentTypesXml(sheets.length),
    "_rels/.rels": relationshipsXml([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": workbookXml(names),
    "xl/_rels/workbook.xml.rels": relationshipsXml([
      ...names.map((_, index): [string, string] => ["worksheet", `worksheets/sheet${index + 1}.xml`]),
      ["styles", "styles.xml"],
      ["sharedStrings", "sharedStrings.xml"],
    ]),
    "xl/styles.xml": stylesXml,
    "xl/sharedStrings.xml": sharedStringsXml(strings),
    ...Object.fromEntries(worksheets.map((xml, index) => [`xl/worksheets/sheet${index + 1}.xml`, xml])),
  };
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(xmlDeclaration + xml)] as const);
  // The same table always gives the same file.
  const packed = zipSync(Object.fromEntries(files), { mtime: "1980-01-01T12:00:00" });
  return new Blob([packed as Uint8Array<ArrayBuffer>], { type: workbookType });
}

function worksheetXml(rows: SheetContent["rows"], strings: Map<string, number>): string {
  const lines = rows.map((row, index) => {
    const number = index + 1;
    const style = index === 0 ? styleIndex.header : styleIndex.text;
    const cells = row.map((value, column) =>
      cellXml(`${columnName(column + 1)}${number}`, value, style, strings),
    );
    return `<row r="${number}">${cells.join("")}</row>`;
  });
  const widths = columnWidths(rows).map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  return (
    `<worksheet xmlns="${spreadsheetNamespace}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `${widths.length > 0 ? `<cols>${widths.join("")}</cols>` : ""}<sheetData>${lines.join("")}</sheetData></worksheet>`
  );
}

function cellXml(address: string, value: TypedCell, style: number, strings: Map<string, number>): string {
  if (typeof value === "number" && Number.isFinite(value)) return `<c r="${address}"><v>${value}</v></c>`;
  if (typeof value === "object") {
    if ("amount" in value) return `<c r="${address}" s="${styleIndex.amount}"><v>${cellText(value)}</v></c>`;
    const day = dayNumber(value.date);
    if (day !== undefined) return `<c r="${address}" s="${styleIndex.date}"><v>${day}</v></c>`;
  }
  const text = keepMark(cellText(value)).slice(0, maxCellLength);
  if (text === "") return "";
  const index = strings.get(text) ?? strings.size;
  strings.set(text, index);
  return `<c r="${address}" s="${style}" t="s"><v>${index}</v></c>`;
}

/** A day's number in spreadsheets; undefined for text, which a merge can leave in a date field. */
function dayNumber(date: string): number | undefined {
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time) || date < firstReliableDay) return undefined;
  return (time - firstDayMs) / dayMs;
}

function columnWidths(rows: SheetContent["rows"]): number[] {
  const widths: number[] = [];
  for (const row of rows.slice(0, widthLimits.rows))
    for (const [column, value] of row.entries()) {
      const lines = cellText(value).slice(0, maxCellLength).split("\n");
      const longest = lines.reduce((most, { length }) => Math.max(most, length), 0);
      widths[column] = Math.min(widthLimits.max, Math.max(widths[column] ?? widthLimits.min, longest + 2));
    }
  return widths;
}

function sharedStringsXml(strings: Map<string, number>): string {
  const items = [...strings.keys()].map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`);
  return `<sst xmlns="${spreadsheetNamespace}" uniqueCount="${items.length}">${items.join("")}</sst>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Characters that XML cannot write or would change become _xHHHH_; text that looks like that is marked. */
function escapeXml(text: string): string {
  return text
    .replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_")
    .replace(/[&<>"]/g, (character) => entities[character] ?? character)
    .replace(
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to replace
      /[\x00-\x08\x0b-\x1f\ufffe\uffff]/g,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`,
    );
}

/** Names that Excel accepts: short, without certain characters, and unique. */
function sheetNames(sheets: readonly SheetContent[]): string[] {
  const usedNames = new Set<string>();
  return sheets.map(({ name }, index) => {
    const plain = name
      .replace(/[\\/*?:[\]]|^'+|'+$/g, " ")
      .trim()
      .slice(0, maxNameLength)
      .trim();
    const base = plain || String(index + 1);
    let unique = base;
    for (let copy = 2; usedNames.has(unique.toLowerCase()); copy += 1)
      unique = `${base.slice(0, maxNameLength - ` (${copy})`.length)} (${copy})`;
    usedNames.add(unique.toLowerCase());
    return unique;
  });
}

function workbookXml(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `<workbook xmlns="${spreadsheetNamespace}" xmlns:r="${relationshipsNamespace}"><sheets>${sheets.join("")}</sheets></workbook>`;
}

function relationshipsXml(targets: readonly [type: string, target: string][]): string {
  const items = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${relationshipsNamespace}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${packageNamespace}/relationships">${items.join("")}</Relationships>`;
}

function contentTypesXml(sheets: number): string {
  const overrides = [
    ["workbook.xml", "sheet.main"],
    ["styles.xml", "styles"],
    ["sharedStrings.xml", "sharedStrings"],
    ...Array.from({ length: sheets }, (_, index) => [`worksheets/sheet${index + 1}.xml`, "worksheet"]),
  ].map(([path, type]) => `<Override PartName="/xl/${path}" ContentType="${partType}.${type}+xml"/>`);
  return (
    `<Types xmlns="${packageNamespace}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>${overrides.join("")}</Types>`
  );
}

/**
 * The minimum that Excel requires, and the styles. Of the built-in formats 49 is text, 14 a date and 4 a number with
 * two decimals.
 */
const stylesXml =
  `<styleSheet xmlns="${spreadsheetNamespace}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>' +
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>' +
  '<xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
