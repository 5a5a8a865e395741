import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { realEncodingDetector } from "@/test/core.ts";
import { writeCsv } from "./csv.ts";
import { LIMITS } from "./limits.ts";
import { parseTable } from "./parse-table.ts";
import { writeXlsx } from "./table-file.ts";

beforeAll(() => void realEncodingDetector());

const read = (file: Blob, sheet?: string) => parseTable(file, sheet === undefined ? {} : { sheet }, LIMITS);
const partsOf = async (file: Blob) =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await file.arrayBuffer()))).map(([path, part]) => [
      path,
      strFromU8(part),
    ]),
  );

test("sheets are read back, numbers as numbers and text as text", async () => {
  const file = writeXlsx([
    {
      name: "Guests",
      rows: [
        ["Name", "Seats"],
        ["Zoë", 2],
        ["=1+1", -0.5],
      ],
    },
    { name: "Meals", rows: [["Meal"], ["0042"]] },
  ]);
  expect(await read(file)).toMatchObject({
    sheets: ["Guests", "Meals"],
    rows: [
      ["Name", "Seats"],
      ["Zoë", "2"],
      ["=1+1", "-0.5"],
    ],
  });
  expect(await read(file, "Meals")).toMatchObject({ rows: [["Meal"], ["0042"]] });
  const { "xl/worksheets/sheet1.xml": sheet = "" } = await partsOf(file);
  expect(sheet).toContain('<c r="B2"><v>2</v></c>');
  expect(sheet).toMatch(/<c r="A3" s="2" t="s">/);
  expect(sheet).not.toContain("<f>");
});

test("dates are dates and amounts are amounts, where all programs agree on them", async () => {
  const rows = [
    ["Due", "Amount"],
    [{ date: "2027-05-01" }, { amount: 250_050 }],
    [{ date: "1900-02-01" }, { amount: -5 }],
    [{ date: "some day" }, { amount: 0 }],
  ];
  const file = writeXlsx([{ name: "Costs", rows }]);
  const read = [
    ["2027-05-01", "2500.5"],
    ["1900-02-01", "-0.05"],
    ["some day", "0"],
  ];
  expect(await parseTable(file, {}, LIMITS)).toMatchObject({ rows: [["Due", "Amount"], ...read] });
  const { "xl/worksheets/sheet1.xml": sheet = "" } = await partsOf(file);
  // Excel's number of that day.
  expect(sheet).toContain('<c r="A2" s="3"><v>46508</v></c>');
  expect(sheet).toContain('<c r="B2" s="4"><v>2500.50</v></c>');
  expect(writeCsv(rows)).toContain("2027-05-01,2500.50\r\n");
});

test("any written value is read back", async () => {
  const strange = [
    "constructor",
    "__proto__",
    "_x0041_",
    "_x005F_",
    "<a>&amp;\"'",
    "a\rb\r\nc\td",
    "\u0001",
    "\uFFFF",
  ];
  const cell = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(...strange));
  const table = fc
    .array(
      fc.tuple(cell, cell).map((cells) => ["x", ...cells, "x"]),
      { minLength: 1, maxLength: 6 },
    )
    .filter((rows) => rows.length > 0);
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      expect(await read(writeXlsx([{ name: "A", rows }]))).toMatchObject({ ok: true, rows });
    }),
  );
});

test("an apostrophe before formula-like text is kept, and a mark is removed once", async () => {
  const rows = [["'=x", "''=x", "=x", "'n Abend", "'+49 30", "'\t1", "'＝1"]];
  for (const file of [writeXlsx([{ name: "A", rows }]), new Blob([writeCsv(rows)])])
    expect(await read(file)).toMatchObject({ rows });
  expect(await read(new Blob([writeCsv(rows).slice(1)]))).toMatchObject({ rows });
});

test("1,000 messy rows are the same from every file format", async () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => [
    `Zoë ${index}`,
    ["Müller; Söhne", '"Bob" Lee', "two\nlines", "=1+1", "'n Abend", "+49 (30) 12"][index % 6] ?? "",
    index % 7 === 0 ? "" : `row${index}@example.org`,
    "x",
  ]);
  const table = [["First name", "Last name", "Email", "Note"], ...rows];
  const csv = writeCsv(table, { separator: ";" });
  const latin = Uint8Array.from(csv.slice(1), (letter) => letter.charCodeAt(0));
  for (const file of [new Blob([csv]), new Blob([latin]), writeXlsx([{ name: "Guests", rows: table }])])
    expect(await read(file)).toMatchObject({ ok: true, rows: table });
});

test("the header is bold and frozen, columns are as wide as their content", async () => {
  const parts = await partsOf(
    writeXlsx([{ name: "A", rows: [["Name"], ["Maximiliane Rossi"], ["x".repeat(99)]] }]),
  );
  expect(parts["xl/worksheets/sheet1.xml"]).toMatch(/<c r="A1" s="1" t="s">.*<c r="A2" s="2" t="s">/);
  expect(parts["xl/worksheets/sheet1.xml"]).toContain('<pane ySplit="1" topLeftCell="A2"');
  expect(parts["xl/worksheets/sheet1.xml"]).toContain('<col min="1" max="1" width="50" customWidth="1"/>');
  expect(parts["xl/styles.xml"]).toMatch(/<font><b\/>/);
});

test("sheets have unique names that Excel accepts", async () => {
  const names = ["A/B: [all]?", "a b   all", "", "'quoted'", "x".repeat(40), "x".repeat(35)];
  const reading = await read(writeXlsx(names.map((name) => ({ name, rows: [["x"]] }))));
  const sheets = reading.ok && reading.kind === "workbook" ? reading.sheets : [];
  expect(sheets).toHaveLength(6);
  expect(new Set(sheets.map((name) => name.toLowerCase())).size).toBe(6);
  for (const name of sheets) expect(name).toMatch(/^(?!')[^\\/*?:[\]]{1,31}(?<!')$/);
});

test("a cell is cut where Excel would report a broken file", async () => {
  const { "xl/sharedStrings.xml": strings = "" } = await partsOf(
    writeXlsx([{ name: "A", rows: [["x".repeat(40_000)]] }]),
  );
  expect(/x+(?=<\/t>)/.exec(strings)?.[0]).toHaveLength(32_767);
});

test("an empty workbook, and the same file for the same table", async () => {
  expect(await read(writeXlsx([{ name: "A", rows: [] }]))).toEqual({ ok: false, problem: { code: "empty" } });
  const bytes = async () => new Uint8Array(await writeXlsx([{ name: "A", rows: [["x"]] }]).arrayBuffer());
  expect(await bytes()).toEqual(await bytes());
});
