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
const emptyContact: Contact = { firstName: "", lastName: "", email: "", phone: "", address: "", note: "" };

test("a contact has its known fields", () => {
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

test("user text never becomes a line of its own", () => {
  const text = "a\\b;c,d\r\nEND:VCARD\rx\ny";
  const lines = writeVCards([{ ...mia, lastName: text, note: text }]).split("\r\n");
  expect(lines).toContain("N:a\\\\b\\;c\\,d\\nEND:VCARD\\nx\\ny;Mia;;;");
  expect(lines.filter((line) => line === "END:VCARD")).toHaveLength(1);
});

test("a contact without a name is found by its other fields, and an empty one is left out", () => {
  expect(writeVCards([{ ...emptyContact, phone: "030 1" }])).toContain("FN:030 1\r\n");
  expect(writeVCards([{ ...emptyContact, org: "Florist", email: "f@x.org" }])).toContain("FN:Florist\r\n");
  expect(writeVCards([{ ...emptyContact, note: "?" }, mia]).match(/BEGIN/g)).toHaveLength(1);
});

test("long lines are folded at 75 octets, never within a character", () => {
  const note = "ö€😀".repeat(60);
  const text = writeVCards([{ ...mia, note }]);
  const octets = text.split("\r\n").map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(Math.max(...octets)).toBeGreaterThan(70);
  expect(text.replaceAll("\r\n ", "")).toContain(`NOTE:${note}\r\n`);
});
