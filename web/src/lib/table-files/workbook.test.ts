import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { LIMITS } from "./limits.ts";
import { parseTable } from "./parse-table.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const open = (content: Uint8Array, { sheet, ...limits }: { sheet?: string } & Partial<typeof LIMITS> = {}) =>
  // Under a misleading name.
  parseTable(
    new File([content as Uint8Array<ArrayBuffer>], "list.csv"),
    sheet === undefined ? {} : { sheet },
    { ...LIMITS, ...limits },
  );

interface Parts {
  /** The content of sheetData, by the name of the sheet. */
  sheets?: Record<string, string>;
  sheetAttributes?: string;
  strings?: string;
  workbook?: string;
  workbookPr?: string;
}

const worksheet = (cells: string) =>
  `<?xml version="1.0"?><worksheet xmlns="${MAIN}"><sheetData>${cells}</sheetData></worksheet>`;

/** A workbook as Excel writes it, with style 1 for dates, 2 for times, 3 for both. */
function parts({ sheets = {}, sheetAttributes = "", strings = "", workbook = "", workbookPr = "" }: Parts) {
  const names = Object.keys(sheets);
  const relations = [
    ...names.map((_, index) => ["worksheet", `worksheets/sheet${index + 1}.xml`]),
    ["sharedStrings", "/xl/sharedStrings.xml"],
    ["styles", "styles.xml"],
  ];
  return {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<?xml version="1.0"?>${workbook}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}">${workbookPr}<sheets>${names
      .map(
        (name, index) => `<sheet name="${name}" sheetId="${index + 7}" r:id="r${index}" ${sheetAttributes}/>`,
      )
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relations
      .map(
        ([type, target], index) =>
          `<Relationship Id="r${index}" Type="${DOCUMENT}/${type}" Target="${target}"/>`,
      )
      .join("")}</Relationships>`,
    "xl/sharedStrings.xml": `<sst xmlns="${MAIN}">${strings}</sst>`,
    "xl/styles.xml":
      `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/>` +
      `<xf numFmtId="20"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": "",
    ...Object.fromEntries(
      Object.values(sheets).map((cells, index) => [`xl/worksheets/sheet${index + 1}.xml`, worksheet(cells)]),
    ),
  };
}

function zipped(files: Record<string, string>, options = {}): Uint8Array {
  const packed = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const);
  return zipSync(Object.fromEntries(packed), options);
}

const workbook = (given: Parts) => zipped(parts(given));
const text = (address: string, value: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`;
const refused = (code: string, more = {}) => ({ ok: false, problem: { code, ...more } });

describe("reads", () => {
  test("every kind of cell, as text", async () => {
    const strings = "<si><t>Zoë &amp; Mia</t></si><si><r><t>rich </t></r><r><t>text</t></r></si>";
    const cells =
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>${text("C1", " two\nlines ")}</row>` +
      '<row r="3"><c r="A3" s="1"><v>46555</v></c><c r="B3" s="2"><v>0.60416666666666663</v></c>' +
      '<c r="C3" s="3"><v>46555.604166666664</v></c></row>' +
      '<row r="4"><c r="A4"><v>0.10000000000000001</v></c><c r="B4"><v>491701234567</v></c><c r="C4"><v>-2</v></c></row>' +
      '<row r="5"><c r="A5" t="b"><v>1</v></c><c r="B5" t="b"><v>0</v></c><c r="C5" t="e"><v>#N/A</v></c></row>' +
      '<row r="6"><c r="A6" t="str"><f>A1&amp;"!"</f><v>sum</v></c><c r="B6"><f>1+1</f><v>2</v></c><c r="XFD6" s="1"/></row>' +
      '<row r="1048576" s="1"/>';
    expect(await open(workbook({ sheets: { Guests: cells }, strings }))).toEqual({
      ok: true,
      kind: "workbook",
      sheet: "Guests",
      sheets: ["Guests"],
      hiddenRows: 0,
      uncalculated: undefined,
      errors: [{ row: 5, column: 3, text: "#N/A" }],
      rowNumbers: [1, 3, 4, 5, 6],
      rows: [
        ["Zoë & Mia", "rich text", " two\nlines "],
        ["2027-06-17", "14:30", "2027-06-17 14:30"],
        ["0.1", "491701234567", "-2"],
        ["true", "false", ""],
        ["sum", "2", ""],
      ],
    });
  });

  describe("numbers as the sheet shows them", () => {
    const read = async (value: string, formatCode: string, { workbookPr = "" } = {}) => {
      const files = parts({
        sheets: { A: `<row r="1"><c r="A1" s="1"><v>${value}</v></c></row>` },
        workbookPr,
      });
      files["xl/styles.xml"] =
        `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="164" formatCode="${formatCode}"/></numFmts>` +
        `<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`;
      const reading = await open(zipped(files));
      return reading.ok ? reading.rows[0]?.[0] : reading.problem.code;
    };

    test.each<[string, string, string]>([
      ["(###) ###-####", "5551234567", "(555) 123-4567"],
      ["[&lt;=9999999]###\\-####;\\(###\\)\\ ###\\-####", "5551234567", "(555) 123-4567"],
      ["0#\\ ##\\ ##\\ ##\\ ##", "612345678", "06 12 34 56 78"],
      ["00000", "2134", "02134"],
      ["00000\\-0000", "21340012", "02134-0012"],
      ["0", "4917612345678", "4917612345678"],
      ["General", "4.917612345678E12", "4917612345678"],
      ["0.00E+00", "4917612345678", "4917612345678"],
      ["@", "4917612345678", "4917612345678"],
      ["#,##0", "2500", "2500"],
      ["#,##0.00\\ &quot;€&quot;", "2500.5", "2500.5"],
      ["0", "2500.5", "2500.5"],
      ["0.##", "2500", "2500"],
      ["&quot;Table &quot;0", "7", "7"],
      ["0%", "0.125", "12.5%"],
      ["#", "0", "0"],
      ["(###) ###-####", "-5", "-5"],
      ["General", "0.30000000000000004", "0.3"],
      ["dd/mm/yyyy", "46143", "2026-05-01"],
      ["[$-407]d. mmmm yyyy;@", "46143", "2026-05-01"],
      ["h:mm AM/PM", "0.75", "18:00"],
      ["dd.mm.yy hh:mm", "46143.75", "2026-05-01 18:00"],
      ["d.m.yyyy", "1", "1900-01-01"],
      ["[h]:mm", "1.5", "36:00"],
      ["yyyy-mm-dd", "-3", "-3"],
      ["[[[", "12", "12"],
    ])("%s of %s", async (formatCode, value, shown) => {
      expect(await read(value, formatCode)).toBe(shown);
    });

    test("days from 1904, as on old Macs", async () => {
      expect(await read("44681", "dd/mm/yyyy", { workbookPr: '<workbookPr date1904="1"/>' })).toBe(
        "2026-05-01",
      );
      expect(await read("0.75", "h:mm", { workbookPr: '<workbookPr date1904="1"/>' })).toBe("18:00");
    });
  });

  test("hidden rows, and counts them", async () => {
    const cells =
      `<row r="1">${text("A1", "Name")}</row><row r="2" hidden="1">${text("A2", "Ole")}</row>` +
      `<row r="3" hidden="true">${text("A3", "Una")}</row><row r="4" hidden="1"/>`;
    expect(await open(workbook({ sheets: { Guests: cells } }))).toMatchObject({
      rows: [["Name"], ["Ole"], ["Una"]],
      hiddenRows: 2,
    });
  });

  test("a formula without a result is reported, unless it is a link with a text", async () => {
    const cells =
      '<row r="2"><c r="A2"><f>HYPERLINK("http://a.example","Una ""U"" Berg")</f><v/></c>' +
      '<c r="B2" t="str"><f>IF(1,"")</f><v></v></c><c r="C2"><f>1+1</f></c><c r="D2"><f t="shared" si="0"/></c></row>';
    expect(await open(workbook({ sheets: { Guests: cells } }))).toMatchObject({
      rows: [['Una "U" Berg']],
      uncalculated: { row: 2, column: 3 },
    });
  });

  test("cells without addresses, in prefixed XML, with _xHHHH_ escapes", async () => {
    const cells =
      '<row><c t="inlineStr"><is><t>a_x000D_b</t></is></c><c><v>1</v></c></row>' +
      '<row r="9"><c t="inlineStr"><is><r><t><![CDATA[<&]]></t></r><rPh><t>kana</t></rPh></is></c></row>';
    const files = parts({ sheets: { A: cells } });
    files["xl/worksheets/sheet1.xml"] = files["xl/worksheets/sheet1.xml"]
      .replace(/<(\/?)(?=[a-z])/gi, "<$1x:")
      .replace("xmlns=", "xmlns:x=");
    expect(await open(zipped(files))).toMatchObject({
      rows: [
        ["a\rb", "1"],
        ["<&", ""],
      ],
      rowNumbers: [1, 9],
    });
  });

  test("a far-out cell without using memory", async () => {
    const cells = `<row r="1">${text("A1", "a")}</row><row r="1048576">${text("GR1048576", "x")}</row>`;
    expect(await open(workbook({ sheets: { A: cells } }))).toMatchObject({ rowNumbers: [1, 1_048_576] });
  });

  test("a CSV file that was saved as a workbook, without its marks", async () => {
    const cells = `<row r="1">${text("A1", "'+49 30")}${text("B1", "'=1")}${text("C1", "'n Abend")}</row>`;
    expect(await open(workbook({ sheets: { Guests: cells } }))).toMatchObject({
      rows: [["+49 30", "=1", "'n Abend"]],
    });
  });

  test("the first sheet that is not empty, or the chosen one", async () => {
    const file = workbook({
      sheets: {
        Empty: "",
        "A &amp; B": `<row r="1">${text("A1", "a")}</row>`,
        C: `<row r="1">${text("A1", "c")}</row>`,
      },
    });
    const sheets = ["Empty", "A & B", "C"];
    expect(await open(file)).toMatchObject({ ok: true, sheet: "A & B", sheets, rows: [["a"]] });
    expect(await open(file, { sheet: "C" })).toMatchObject({ ok: true, sheet: "C", sheets, rows: [["c"]] });
    expect(await open(file, { sheet: "Empty" })).toEqual(refused("empty"));
    expect(await open(file, { sheet: "D" })).toEqual(refused("noSuchSheet"));
  });

  test("hidden sheets if there are no others", async () => {
    const sheets = { A: `<row r="1">${text("A1", "a")}</row>` };
    expect(await open(workbook({ sheets, sheetAttributes: 'state="hidden"' }))).toMatchObject({
      rows: [["a"]],
    });
  });

  test("one sheet within the limits, beside one that is not", async () => {
    const long = "x".repeat(200_000);
    const sheets = { A: `<row r="1">${text("A1", "a")}</row>`, B: `<row r="1">${text("A1", long)}</row>` };
    const file = workbook({ sheets });
    expect(await open(file, { unpackedBytes: 10_000 })).toMatchObject({ rows: [["a"]] });
    expect(await open(file, { unpackedBytes: 10_000, sheet: "B" })).toEqual(refused("unpacksTooLarge"));
  });
});

describe("refuses", () => {
  test("a zip file of another format", async () => {
    expect(await open(zipped({ "content.xml": "<a/>" }))).toEqual(refused("notAWorkbook"));
  });

  /** Overwrites a field of two or four bytes in a file's central directory record. */
  function forge(file: Uint8Array, path: string, offset: number, value: number, bytes: 2 | 4): Uint8Array {
    const forged = file.slice();
    const name = [...strToU8(path)];
    const at = forged.findLastIndex((_, index) =>
      name.every((byte, letter) => forged[index + letter] === byte),
    );
    const view = new DataView(forged.buffer);
    if (bytes === 2) view.setUint16(at - 46 + offset, value, true);
    else view.setUint32(at - 46 + offset, value, true);
    return forged;
  }
  const SHEET = "xl/worksheets/sheet1.xml";
  const sheets = { A: `<row r="1">${text("A1", "a")}</row>` };
  const bomb = () => workbook({ sheets: { A: `<row r="1">${text("A1", "0".repeat(30_000_000))}</row>` } });

  test("a zip bomb with its true size", async () => {
    expect(bomb().length).toBeLessThan(60_000);
    expect(await open(bomb(), { unpackedBytes: 1_000_000 })).toEqual(refused("unpacksTooLarge"));
  });

  test("a zip bomb with a false size", async () => {
    const lying = forge(bomb(), SHEET, 24, 1_000, 4);
    expect(await open(lying, { unpackedBytes: 1_000_000 })).toEqual(refused("unpacksTooLarge"));
    // A wrong size is refused within the limit, too.
    expect(await open(lying)).toEqual(refused("damaged"));
  });

  test("a zip bomb in the shared strings", async () => {
    const strings = `<si><t>${"0".repeat(30_000_000)}</t></si>`;
    expect(await open(workbook({ sheets, strings }), { unpackedBytes: 1_000_000 })).toEqual(
      refused("unpacksTooLarge"),
    );
  });

  test("more files than any workbook has", async () => {
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`${index}.xml`, ""]));
    expect(await open(zipped({ ...parts({ sheets }), ...many }, { level: 0 }))).toEqual(
      refused("unpacksTooLarge"),
    );
  });

  test("an encrypted part, an unknown compression, parts that reach beyond the file", async () => {
    const file = workbook({ sheets });
    expect(await open(forge(file, SHEET, 8, 1, 2))).toEqual(refused("encrypted"));
    expect(await open(forge(file, SHEET, 10, 93, 2))).toEqual(refused("damaged"));
    expect(await open(forge(file, SHEET, 20, 1_000_000, 4))).toEqual(refused("damaged"));
    expect(await open(forge(file, SHEET, 42, 0xfffffff0, 4))).toEqual(refused("damaged"));
    expect(await open(file.slice(0, -30))).toEqual(refused("damaged"));
  });

  test("two parts of the same name", async () => {
    const twice = new TextDecoder("latin1")
      .decode(zipped({ ...parts({ sheets }), "xl/worksheets/sheet2.xml": "<a/>" }))
      .replaceAll("sheet2.xml", "sheet1.xml");
    expect(await open(Uint8Array.from(twice, (letter) => letter.charCodeAt(0)))).toEqual(refused("damaged"));
  });

  const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 40 }, (_, index) => `<!ENTITY a${index} "&a;&a;&a;&a;">`).join("")}]>`;

  test.each<[string, Parts]>([
    ["in the workbook", { sheets, workbook: laughs }],
    ["in its texts", { sheets, strings: laughs }],
    ["in a sheet", { sheets: { A: `${laughs}<row r="1">${text("A1", "&a39;")}</row>` } }],
  ])("an entity bomb %s", async (_where, given) => {
    expect(await open(workbook(given))).toEqual(refused("damaged"));
  });

  test("undeclared entities stay as they are", async () => {
    expect(await open(workbook({ sheets: { A: `<row r="1">${text("A1", "&lol;")}</row>` } }))).toMatchObject({
      rows: [["&lol;"]],
    });
  });

  test.each<[string, string, object]>([
    ["a cell far to the right", `<row r="2">${text("ZZZ2", "x")}</row>`, { code: "tooManyColumns", row: 2 }],
    [
      "100,000 columns",
      `<row r="1">${Array.from({ length: 100_000 }, (_, index) => text(address(index), "x")).join("")}</row>`,
      { code: "tooManyColumns", row: 1 },
    ],
    ["a cell below the last row", `<row r="1048577">${text("A1048577", "x")}</row>`, { code: "damaged" }],
    ["a row that no sheet has", '<row r="99999999999"/>', { code: "damaged" }],
    ["a row's number that grows", '<row r="1e9"/>', { code: "damaged" }],
    [
      "an address with a prefix",
      '<row r="1"><c x:r="ZZZZZZ1" r="A1"><v>1</v></c></row>',
      { code: "damaged" },
    ],
    ["an address that is none", '<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>', { code: "damaged" }],
    ["an address in other letters", '<row r="1"><c r="A&#49;"><v>1</v></c></row>', { code: "damaged" }],
    [
      "a value behind something else",
      '<row r="1"><c r="ZZZ1"><v><x/>1</v></c></row>',
      { code: "tooManyColumns", row: 1 },
    ],
    ["a text that is not there", '<row r="1"><c r="A1" t="s"><v>9</v></c></row>', { code: "damaged" }],
    ["XML that does not end", '<row r="1"><c r="A1"><v>', { code: "damaged" }],
  ])("%s", async (_what, cells, problem) => {
    expect(await open(workbook({ sheets: { A: cells } }))).toEqual({ ok: false, problem });
  });

  test("one long text in very many cells", async () => {
    const strings = `<si><t>${"x".repeat(9_000)}</t></si>`;
    const rows = Array.from(
      { length: 2_500 },
      (_, index) => `<row r="${index + 1}"><c r="A${index + 1}" t="s"><v>0</v></c></row>`,
    );
    expect(await open(workbook({ sheets: { A: rows.join("") }, strings }))).toEqual(
      refused("tooMuchText", { row: 2_223 }),
    );
  });

  test("too many rows, and a cell that is too long, with its place", async () => {
    const rows = (count: number) =>
      Array.from(
        { length: count },
        (_, index) => `<row r="${index + 1}">${text(`A${index + 1}`, "x")}</row>`,
      ).join("");
    expect(await open(workbook({ sheets: { A: rows(20_001) } }))).toEqual(refused("tooManyRows"));
    const long = `<row r="4">${text("B4", "x".repeat(10_001))}</row>`;
    expect(await open(workbook({ sheets: { A: long } }))).toEqual(
      refused("cellTooLong", { row: 4, column: 2 }),
    );
  });

  /** Also beyond Excel's last column, XFD. */
  function address(index: number): string {
    let letters = "";
    for (let left = index + 1; left > 0; left = Math.floor((left - 1) / 26))
      letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters;
    return `${letters}1`;
  }
});
