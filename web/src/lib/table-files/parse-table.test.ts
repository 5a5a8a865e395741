import fc from "fast-check";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { realEncodingDetector } from "@/test/core.ts";
import { writeCsv } from "./csv.ts";
import { LIMITS } from "./limits.ts";
import { parseTable } from "./parse-table.ts";
import type { TableReading } from "./table.ts";

const open = (source: Blob | string, limits = {}) => parseTable(source, {}, { ...LIMITS, ...limits });
const file = (...parts: BlobPart[]) => new File(parts, "guests.xlsx");
const bytes = (...values: number[]) => new Uint8Array(values);

async function rowsOf(source: Blob | string): Promise<string[][]> {
  const reading = await open(source);
  expect(reading).toMatchObject({ ok: true });
  return reading.ok ? reading.rows : [];
}

const refused = (problem: Extract<TableReading, { ok: false }>["problem"]) => ({ ok: false, problem });

describe("encodings", () => {
  beforeAll(() => void realEncodingDetector());

  const text = "Name;Town\r\nZoë Müller;Köln €\r\n";
  const rows = [
    ["Name", "Town"],
    ["Zoë Müller", "Köln €"],
  ];
  const wide = (isLittle: boolean, content: string) => {
    const view = new DataView(new ArrayBuffer(content.length * 2));
    for (let at = 0; at < content.length; at += 1) view.setUint16(at * 2, content.charCodeAt(at), isLittle);
    return view;
  };
  const narrow = Uint8Array.from(text, (letter) => (letter === "€" ? 0x80 : letter.charCodeAt(0)));

  test.each<[string, BlobPart, string]>([
    ["UTF-8", text, "utf-8"],
    ["UTF-8 with its mark", `\uFEFF${text}`, "utf-8"],
    ["UTF-16 LE with its mark", wide(true, `\uFEFF${text}`), "utf-16le"],
    ["UTF-16 BE with its mark", wide(false, `\uFEFF${text}`), "utf-16be"],
    ["UTF-16 LE", wide(true, text), "utf-16le"],
    ["UTF-16 BE", wide(false, text), "utf-16be"],
    ["Windows-1252", narrow, "windows-1252"],
  ])("%s is read", async (_name, content, encoding) => {
    expect(await open(file(content))).toEqual({
      ok: true,
      kind: "text",
      rows,
      rowNumbers: [1, 2],
      separator: ";",
      encoding,
    });
  });
});

describe("texts", () => {
  test.each<[string, string, string, string[][]]>([
    [
      "commas",
      "a,b\n1,2",
      ",",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    ["tabs, as pasted", 'a\t"two\nlines"\tsaid ""\n', "\t", [["a", "two\nlines", 'said ""']]],
    [
      "pipes",
      "a|b, c|d\n1|2, 3|4\n",
      "|",
      [
        ["a", "b, c", "d"],
        ["1", "2, 3", "4"],
      ],
    ],
    [
      "semicolons beside decimal commas",
      "a;b\n1,5;2,5\n3,5;4,5\n",
      ";",
      [
        ["a", "b"],
        ["1,5", "2,5"],
        ["3,5", "4,5"],
      ],
    ],
    [
      "semicolons in quotes",
      'a,"b; c"\nd,"e; f"\n',
      ",",
      [
        ["a", "b; c"],
        ["d", "e; f"],
      ],
    ],
    ["Excel's first line", "sep=|\r\na;b|c;d\r\n", "|", [["a;b", "c;d"]]],
    [
      "Excel's first line in quotes",
      '"sep=;"\r\nName;Town\r\nJörg;Weiß, Ost\r\n',
      ";",
      [
        ["Name", "Town"],
        ["Jörg", "Weiß, Ost"],
      ],
    ],
    ["one column", "Mia\nBen\n", ",", [["Mia"], ["Ben"]]],
    [
      "a title above",
      "Our guests\n\nName;Email\nMia;mia@example.org\n",
      ";",
      [
        ["Our guests", ""],
        ["Name", "Email"],
        ["Mia", "mia@example.org"],
      ],
    ],
    [
      "every line's end",
      'a,b\r\nc,"d\r\ne"\rf,g\nh,i',
      ",",
      [
        ["a", "b"],
        ["c", "d\r\ne"],
        ["f", "g"],
        ["h", "i"],
      ],
    ],
    [
      "doubled quotes",
      'a,"say ""hi"", Mia"\nb,""""\n',
      ",",
      [
        ["a", 'say "hi", Mia'],
        ["b", '"'],
      ],
    ],
    [
      "quotation marks that are letters",
      '"Bob" Lee,5"\n"Ann,x\nMia,y\n',
      ",",
      [
        ['"Bob" Lee', '5"'],
        ['"Ann', "x"],
        ["Mia", "y"],
      ],
    ],
    [
      "empty rows and columns",
      "a,,b,,\n,,,,\n\n c ,,,,\n",
      ",",
      [
        ["a", "", "b"],
        [" c ", "", ""],
      ],
    ],
    [
      "marks of other programs",
      "Phone,Note\n'+49 30,'=1\n'n Abend,it's\n",
      ",",
      [
        ["Phone", "Note"],
        ["+49 30", "=1"],
        ["'n Abend", "it's"],
      ],
    ],
  ])("%s", async (_name, text, separator, rows) => {
    expect(await open(text)).toMatchObject({ ok: true, kind: "text", separator, rows });
    expect(await open(file(text))).toMatchObject({ ok: true, separator, rows });
  });

  test("rows keep their numbers in the file", async () => {
    expect(await open('\na,"1\n2"\n\n\nb\n')).toMatchObject({ rowNumbers: [2, 5] });
  });

  test("any written text is read back", async () => {
    const nasty = fc.constantFrom(
      "=",
      "+",
      "-",
      "@",
      "'",
      '"',
      ",",
      ";",
      "\t",
      "|",
      "\r",
      "\n",
      "1",
      " ",
      "sep=",
    );
    const plain = fc.string({ unit: "binary" }).map((text) => text.replaceAll("\0", ""));
    const cell = fc.oneof(
      plain,
      fc.array(nasty).map((signs) => signs.join("")),
    );
    // Filled at both ends, so that no row and no column is dropped.
    const table = fc.integer({ min: 0, max: 4 }).chain((width) =>
      fc.array(
        fc.array(cell, { minLength: width, maxLength: width }).map((cells) => ["x", ...cells, "x"]),
        { minLength: 1, maxLength: 5 },
      ),
    );
    const separators = fc.constantFrom(...([",", ";", "\t", "|"] as const));
    await fc.assert(
      fc.asyncProperty(table, separators, async (rows, separator) => {
        expect(await rowsOf(file(writeCsv(rows, { separator })))).toEqual(rows);
        // As a single column, where nothing shows the separator.
        const column = rows.map((row) => [`${row[1]}x`]);
        expect(await rowsOf(writeCsv(column, { separator }))).toEqual(column);
      }),
    );
  });
});

describe("refusals", () => {
  const png = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52);
  const oldExcel = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
  const noise = Uint8Array.from({ length: 999 }, (_, index) => 1 + ((index * 97) % 255));

  test.each<[string, BlobPart, string]>([
    ["a picture", png, "notATable"],
    ["noise", noise, "notATable"],
    ["a PDF", "%PDF-1.7\n1 0 obj\n", "notATable"],
    ["a web page that calls itself a table", "<html><table><tr><td>Mia", "notATable"],
    ["an old workbook", bytes(...oldExcel, 0, 0), "oldWorkbook"],
    [
      "an encrypted workbook",
      bytes(...oldExcel, ...[..."EncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0])),
      "encrypted",
    ],
    ["half a zip file", bytes(0x50, 0x4b, 3, 4, 0), "damaged"],
    ["nothing", "", "empty"],
    ["blanks", " ,\n,\t\n", "empty"],
  ])("%s", async (_name, content, code) => {
    expect(await open(file(content))).toEqual({ ok: false, problem: { code } });
  });

  test("a file of 50 MB, without reading a byte of it", async () => {
    const large = file(new Uint8Array(50_000_000));
    const read = vi.spyOn(large, "arrayBuffer");
    expect(await open(large)).toEqual(refused({ code: "tooLarge" }));
    expect(await open("a".repeat(10_000_001))).toEqual(refused({ code: "tooLarge" }));
    expect(read).not.toHaveBeenCalled();
  });

  test("a file that no longer exists", async () => {
    const gone = file("a,b");
    vi.spyOn(gone, "arrayBuffer").mockRejectedValue(new DOMException("gone", "NotReadableError"));
    expect(await open(gone)).toEqual(refused({ code: "outOfReach" }));
  });

  test("100,000 columns, unless they are empty", async () => {
    const wide = `Name\n${"x,".repeat(100_000)}`;
    expect(await open(file(wide))).toEqual(refused({ code: "tooManyColumns", row: 2 }));
    expect(await rowsOf(file(`Name${",".repeat(100_000)}`))).toEqual([["Name"]]);
  });

  test("rows, cells and text beyond the limits, but none just within them", async () => {
    expect(await open("a\n".repeat(20_000))).toMatchObject({ ok: true });
    expect(await open("a\n".repeat(20_001))).toEqual(refused({ code: "tooManyRows" }));
    expect(await open("a".repeat(10_000))).toMatchObject({ ok: true });
    const long = `Name,Note\n\nMia,${"a".repeat(10_001)}`;
    expect(await open(long)).toEqual(refused({ code: "cellTooLong", row: 3, column: 2 }));
    expect(await open("aa,b\nc,d", { characters: 5 })).toMatchObject({ ok: true });
    expect(await open("aa,b\nc,d", { characters: 4 })).toEqual(refused({ code: "tooMuchText", row: 2 }));
  });

  test("quotation marks that are meant to be slow", async () => {
    // If each were searched for up to the end of the text, this would take hours.
    expect(await open('"'.repeat(5_000_001))).toEqual(refused({ code: "cellTooLong", row: 1, column: 1 }));
    const openings = `${',"x'.repeat(100)}\n`.repeat(20_001);
    expect(await open(openings)).toEqual(refused({ code: "tooManyRows" }));
    const pairs = `${'"a""'.repeat(500_000)}\n${',"'.repeat(500_000)}`;
    expect(await open(pairs)).toEqual(refused({ code: "cellTooLong", row: 1, column: 1 }));
  });
});
