import { expect, test } from "vitest";
import { type Contact, writeVCards } from "./vcard.ts";

const mia: Contact = {
  firstName: "Mia",
  lastName: "Rossi",
  email: "mia@example.org",
  phone: "+49 30 123",
  address: "Lindenweg 3\n12345 Berlin",
  note: "Vegan; no nuts, please",
  org: "",
};
const nobody: Contact = { firstName: "", lastName: "", email: "", phone: "", address: "", note: "" };

test("a contact has what is known", () => {
  expect(writeVCards([mia]).split("\r\n")).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:Rossi;Mia;;;",
    "FN:Mia Rossi",
    "EMAIL;TYPE=INTERNET:mia@example.org",
    "TEL;TYPE=CELL:+49 30 123",
    "ADR;TYPE=HOME:;;Lindenweg 3\\n12345 Berlin;;;;",
    "NOTE:Vegan\\; no nuts\\, please",
    "END:VCARD",
    "",
  ]);
});

test("nothing that somebody wrote becomes a line of its own", () => {
  const text = "a\\b;c,d\r\nEND:VCARD\rx\ny";
  const lines = writeVCards([{ ...mia, lastName: text, note: text }]).split("\r\n");
  expect(lines).toContain("N:a\\\\b\\;c\\,d\\nEND:VCARD\\nx\\ny;Mia;;;");
  expect(lines.filter((line) => line === "END:VCARD")).toHaveLength(1);
});

test("who has no name is found by what there is, and who has nothing is left out", () => {
  expect(writeVCards([{ ...nobody, phone: "030 1" }])).toContain("FN:030 1\r\n");
  expect(writeVCards([{ ...nobody, org: "Florist", email: "f@x.org" }])).toContain("FN:Florist\r\n");
  expect(writeVCards([{ ...nobody, note: "?" }, mia]).match(/BEGIN/g)).toHaveLength(1);
});

test("long lines are folded at 75 octets, and no character is torn", () => {
  const note = "ö€😀".repeat(60);
  const text = writeVCards([{ ...mia, note }]);
  const octets = text.split("\r\n").map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(Math.max(...octets)).toBeGreaterThan(70);
  expect(text.replaceAll("\r\n ", "")).toContain(`NOTE:${note}\r\n`);
});
