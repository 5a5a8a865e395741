import { contactRows, isContacts } from "./contact-table.ts";
import { decodeText } from "./decode-text.ts";
import { findSeparator, readRows } from "./delimited.ts";
import type { Encoding } from "./encodings.ts";
import { unmarkFormula } from "./formula-mark.ts";
import type { TableLimits } from "./limits.ts";
import { type Table, type TableChoice, type TableReading, TableRefusal } from "./table.ts";
import { type NumberedRow, tidyRows } from "./tidy-rows.ts";
import { readWorkbook } from "./workbook.ts";

/** Signature of zip files, .xlsx included. */
const zipSignature = [0x50, 0x4b];
/** OLE2: Office files until 2003, and the container of every encrypted Office file since. */
const ole2Signature = [0xd0, 0xcf, 0x11, 0xe0];

/** Reads a table; detects its format from the content, never from the file name. Also reads pasted text. */
export async function parseTable(
  source: Blob | string,
  choice: TableChoice,
  limits: TableLimits,
): Promise<TableReading> {
  try {
    return { ok: true, ...(await readSource(source, choice, limits)) };
  } catch (error) {
    if (error instanceof TableRefusal) return { ok: false, problem: error.problem };
    // A library threw: the file is not a valid workbook.
    return { ok: false, problem: { code: "damaged" } };
  }
}

async function readSource(
  source: Blob | string,
  { sheet, encoding: chosenEncoding }: TableChoice,
  limits: TableLimits,
): Promise<Table> {
  if (typeof source === "string") {
    if (source.length > limits.fileBytes) throw new TableRefusal({ code: "tooLarge" });
    return textTable(source.replace(/^\uFEFF/, ""), undefined, limits);
  }
  if (source.size > limits.fileBytes) throw new TableRefusal({ code: "tooLarge" });
  const bytes = await readBytes(source);
  if (startsWith(bytes, zipSignature)) return readWorkbook(bytes, sheet, limits);
  if (startsWith(bytes, ole2Signature))
    throw new TableRefusal({ code: isEncrypted(bytes) ? "encrypted" : "oldWorkbook" });
  const { text, encoding } = await decodeText(bytes, chosenEncoding);
  return textTable(text, encoding, limits);
}

async function readBytes(file: Blob): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new TableRefusal({ code: "outOfReach" });
  }
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** An encrypted workbook has a part of this name (MS-OFFCRYPTO, 2.3.4.4), in UTF-16 like all names in OLE2. */
function isEncrypted(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes).includes([..."EncryptedPackage"].join("\0"));
}

function textTable(text: string, encoding: Encoding | undefined, limits: TableLimits): Table {
  if (isContacts(text)) {
    const emptyCards: number[] = [];
    const groups: string[] = [];
    const rows = contactRows(text, { emptyCards, groups });
    return { kind: "contacts", ...tidyRows(rows, limits), encoding, emptyCards, groups };
  }
  const { separator, body } = findSeparator(text);
  const rows = withNumbers(withoutMarks(readRows(body, separator)));
  return { kind: "text", ...tidyRows(rows, limits), separator, encoding };
}

function* withoutMarks(rows: Iterable<string[]>): Generator<string[]> {
  for (const row of rows) yield row.map(unmarkFormula);
}

function* withNumbers(rows: Iterable<string[]>): Generator<NumberedRow> {
  let number = 0;
  for (const cells of rows) {
    number += 1;
    yield { number, cells };
  }
}
