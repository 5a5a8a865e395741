import { describe, expect, test } from "vitest";
import { realImporter } from "@/test/core.ts";
import { LIMITS } from "./limits.ts";
import { parseTable } from "./parse-table.ts";
import { type Contact, writeVCards } from "./vcard.ts";

const open = (source: string | BlobPart[], limits = {}) =>
  parseTable(
    typeof source === "string" ? source : new File(source, "contacts.csv"),
    {},
    { ...LIMITS, ...limits },
  );

/** The contacts of a file, each with its filled-in fields. */
async function read(...lines: string[]): Promise<Record<string, string>[]> {
  const table = await open([lines.join("\r\n")]);
  if (!table.ok) throw new Error(table.problem.code);
  const [heading = [], ...rows] = table.rows;
  return rows.map((row) =>
    Object.fromEntries(heading.map((name, at) => [name, row[at] ?? ""]).filter(([, cell]) => cell !== "")),
  );
}

const card = (...lines: string[]) => ["BEGIN:VCARD", "VERSION:3.0", ...lines, "END:VCARD", ""];

describe("contacts of", () => {
  test("Apple, with groups, labels and folded lines", async () => {
    const contacts = await read(
      "BEGIN:VCARD",
      "VERSION:3.0",
      "PRODID:-//Apple Inc.//iPhone OS 18.0//EN",
      "N:Lindqvist;Maja;Sofia;Dr.;",
      "FN:Dr. Maja Sofia Lindqvist",
      "NICKNAME:Majsan",
      "ORG:Havet AB;Design",
      "item1.EMAIL;type=INTERNET;type=pref:maja@example.org",
      "EMAIL;type=INTERNET;type=WORK:maja@havet.example",
      "TEL;type=WORK;type=VOICE:+46 8 555 01",
      "TEL;type=CELL;type=VOICE:+46 70 000 01",
      "item2.ADR;type=HOME;type=pref:;;Strandvägen 3\\nUppgång B;Stockholm;;114 51;Sverige",
      "item2.X-ABADR:se",
      "item3.X-ABDATE;type=pref:2012-06-16",
      "item4.X-ABRELATEDNAMES:Nils Lindqvist",
      "item4.X-ABLabel:_$!<Spouse>!$_",
      "NOTE:Vegetarian\\; no nuts\\, please\\nSits near the",
      "  window",
      "BDAY:1990-05-01",
      "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD",
      " ABCDEFGH",
      "CATEGORIES:Family,Sailing",
      "END:VCARD",
    );
    expect(contacts).toEqual([
      {
        "First name": "Maja Sofia",
        "Last name": "Lindqvist",
        "E-mail": "maja@example.org",
        Phone: "+46 70 000 01",
        Street: "Strandvägen 3\nUppgång B",
        "Postal code": "114 51",
        City: "Stockholm",
        Country: "Sverige",
        Group: "Family",
        Notes: [
          "Vegetarian; no nuts, please",
          "Sits near the window",
          "Title: Dr.",
          "Organisation: Havet AB, Design",
          "Other e-mail: maja@havet.example",
          "Other phone: +46 8 555 01",
          "Other groups: Sailing",
          "Nickname: Majsan",
          "Related: Nils Lindqvist (spouse)",
          "Birthday: 1990-05-01",
        ].join("\n"),
      },
    ]);
  });

  test("old telephones: version 2.1, quoted-printable, several charsets", async () => {
    const contacts = await read(
      "BEGIN:VCARD",
      "VERSION:2.1",
      "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4D=C3=BC=6C=6C=65=72;=4A=C3=B6=72=67;;;",
      "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4A=C3=B6=72=67=20=4D=C3=BC=6C=6C=65=72",
      "TEL;HOME:030 1",
      "TEL;CELL;PREF:0170 1",
      "TEL;HOME;FAX:030 9",
      "ADR;HOME;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:;;Gro=DFe Stra=DFe 1;K=F6ln;;50667;",
      "NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Erste Zeile=0D=0A=",
      "Zweite=20Zeile",
      "PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQ",
      " SkZJRg==",
      "",
      "END:VCARD",
      "BEGIN:VCARD",
      "VERSION:2.1",
      "N;ENCODING=QUOTED-PRINTABLE;CHARSET=WINDOWS-1251:=C8=E2=E0=ED=EE=E2;=DE=EB=E8=FF",
      "EMAIL;INTERNET:j@example.org",
      "END:VCARD",
    );
    expect(contacts).toEqual([
      {
        "First name": "Jörg",
        "Last name": "Müller",
        Phone: "0170 1",
        Street: "Große Straße 1",
        "Postal code": "50667",
        City: "Köln",
        Notes: "Erste Zeile\nZweite Zeile\nOther phone: 030 1\nOther phone: 030 9",
      },
      { "First name": "Юлия", "Last name": "Иванов", "E-mail": "j@example.org" },
    ]);
  });

  test("Google and Outlook", async () => {
    const contacts = await read(
      ...card(
        "FN:Ana Pérez",
        "N:Pérez;Ana;;;",
        "EMAIL;TYPE=INTERNET:ana@example.org",
        "CATEGORIES:myContacts",
        "item1.URL:https\\://ana.example",
        "item1.X-ABLabel:",
      ),
      "BEGIN:VCARD",
      "VERSION:2.1",
      "N;LANGUAGE=en-us:Reed;Tom",
      "FN:Tom Reed",
      "ADR;WORK;PREF:;;1 Main St;Salem;OR;97301;United States of America",
      "LABEL;WORK;PREF;ENCODING=QUOTED-PRINTABLE:1 Main St=0D=0ASalem, OR 97301",
      "EMAIL;PREF;INTERNET:tom@example.org",
      "X-MS-OL-DEFAULT-POSTAL-ADDRESS:2",
      "END:VCARD",
    );
    expect(contacts).toEqual([
      {
        "First name": "Ana",
        "Last name": "Pérez",
        "E-mail": "ana@example.org",
        Notes: "Website: https://ana.example",
      },
      {
        "First name": "Tom",
        "Last name": "Reed",
        "E-mail": "tom@example.org",
        Street: "1 Main St",
        "Postal code": "97301",
        City: "Salem, OR",
        Country: "United States of America",
      },
    ]);
  });

  test("version 4.0, with preferences and addresses as URIs", async () => {
    const contacts = await read(
      "BEGIN:VCARD",
      "VERSION:4.0",
      "FN:Kim Novák",
      "EMAIL;PREF=50:second@example.org",
      'EMAIL;PREF=1;TYPE="home,work":mailto:first@example.org',
      "TEL;VALUE=uri;TYPE=cell:tel:+1-555-000-0001;ext=5",
      'ADR;LABEL="Dlouhá 5\\nPraha":;;;;;;',
      "END:VCARD",
    );
    expect(contacts).toEqual([
      {
        "First name": "Kim",
        "Last name": "Novák",
        "E-mail": "first@example.org",
        Phone: "+1-555-000-0001 ext. 5",
        Street: "Dlouhá 5\nPraha",
        Notes: "Other e-mail: second@example.org",
      },
    ]);
  });
});

test.each<[string, string[], Record<string, string>]>([
  ["only its organisation", ["N:;;;;", "FN:Rosen & Co", "ORG:Rosen & Co;"], { "First name": "Rosen & Co" }],
  ["only a shown name", ["FN:Mary Ann Stone"], { "First name": "Mary Ann", "Last name": "Stone" }],
  ["a shown name the other way round", ["FN:Stone, Mary"], { "First name": "Mary", "Last name": "Stone" }],
  ["one name", ["N:Grandma;;;;", "FN:Grandma"], { "First name": "Grandma" }],
  [
    "another shown name",
    ["N:Stone;Mary;;;", "FN:Auntie"],
    { "First name": "Mary", "Last name": "Stone", Notes: "Shown as: Auntie" },
  ],
  [
    "an address in place of a name",
    ["N:;;;;", "FN:a@example.org", "EMAIL:a@example.org"],
    { "E-mail": "a@example.org" },
  ],
])("a contact with %s", async (_what, lines, contact) => {
  expect(await read(...card(...lines))).toEqual([contact]);
});

test("cards with neither a name nor an address are skipped and counted, and a torn card does not affect others", async () => {
  const text = [...card("NOTE:?"), "BEGIN:VCARD", "FN:Ole", ...card("FN:Una")].join("\n");
  expect(await open(text)).toMatchObject({
    ok: true,
    kind: "contacts",
    encoding: undefined,
    emptyCards: [1],
    rows: [["First name"], ["Ole"], ["Una"]].map((cells) => expect.arrayContaining(cells)),
    rowNumbers: [1, 3, 4],
  });
});

test.each([["KIND:group"], ["X-ADDRESSBOOKSERVER-KIND:Group"]])(
  "a card with %s is a group: no row, but its name is listed",
  async (kind) => {
    const text = [
      ...card("FN:Ole"),
      ...card("N:Choir;;;;", "FN:Choir", kind, "X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:1"),
      ...card("FN:Una", "KIND:individual"),
    ];
    expect(await open(text.join("\n"))).toMatchObject({
      groups: ["Choir"],
      emptyCards: [],
      rows: [["First name"], ["Ole"], ["Una"]].map((cells) => expect.arrayContaining(cells)),
      rowNumbers: [1, 2, 4],
    });
  },
);

test("contacts written by the app are read back the same", async () => {
  const nasty = 'a\\b;c,d "e": =41\n\nnext';
  const contact: Contact = {
    firstName: "Zoë; Ann",
    lastName: "Rossi, Haas",
    email: "zoe@example.org",
    phone: "+49 30 123",
    address: "Lindenweg 3\n12345 Berlin",
    note: nasty,
  };
  const long = { ...contact, note: "ö€😀 ".repeat(60).trim() };
  expect(await read(writeVCards([contact, long]))).toEqual(
    [contact, long].map(({ note }) => ({
      "First name": "Zoë; Ann",
      "Last name": "Rossi, Haas",
      "E-mail": "zoe@example.org",
      Phone: "+49 30 123",
      Street: "Lindenweg 3\n12345 Berlin",
      Notes: note,
    })),
  );
});

test("the guest import recognises every column", async () => {
  const table = await open(
    writeVCards([{ firstName: "Ole", lastName: "", email: "", phone: "", address: "", note: "" }]),
  );
  const rows = table.ok ? table.rows : [];
  const { hasHeading, columns } = new (realImporter().GuestImport)("{}", JSON.stringify(rows)).columns();
  expect(hasHeading).toBe(true);
  expect(columns.map(({ meaning }) => meaning)).toEqual([
    "firstName",
    "lastName",
    "email",
    "phone",
    "street",
    "postalCode",
    "city",
    "country",
    "group",
    "notes",
  ]);
});

test("contacts have the same limits as tables", async () => {
  const refused = (code: string, more = {}) => ({ ok: false, problem: { code, ...more } });
  const many = card("FN:A").join("\n").repeat(20_000);
  expect(await open(many)).toEqual(refused("tooManyRows"));
  expect(await open(card("FN:A", `NOTE:${"x".repeat(10_001)}`).join("\n"))).toEqual(
    refused("cellTooLong", { row: 2, column: 10 }),
  );
});
