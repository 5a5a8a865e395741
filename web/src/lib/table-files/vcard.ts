import { contentLine, escaped } from "./content-lines.ts";

/** A contact for an address book. Empty fields are left out. */
export interface Contact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** As on an envelope, in one or more lines. */
  address: string;
  note: string;
  org?: string;
}

/**
 * Contacts as one vCard file. Version 3.0 (RFC 2426), not 4.0: the address books of iOS, Android and Google write it
 * themselves, and Outlook reads nothing newer. A contact with neither a name nor an address is left out.
 */
export function writeVCards(contacts: readonly Contact[]): string {
  return contacts.flatMap(linesOf).map(contentLine).join("");
}

function linesOf({ firstName, lastName, email, phone, address, note, org = "" }: Contact): string[] {
  const name = `${firstName.trim()} ${lastName.trim()}`.trim();
  const shown = [name, org, email, phone].map((text) => text.trim()).find((text) => text !== "");
  if (shown === undefined) return [];
  const filled = (property: string, text: string) =>
    text.trim() === "" ? [] : [property + escaped(text.trim())];
  return [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${escaped(lastName.trim())};${escaped(firstName.trim())};;;`,
    `FN:${escaped(shown)}`,
    ...filled("ORG:", org),
    ...filled("EMAIL;TYPE=INTERNET:", email),
    ...filled("TEL;TYPE=CELL:", phone),
    // The address has no structure, so all of it goes into the street, which is displayed unchanged.
    ...filled("ADR;TYPE=HOME:;;", address).map((line) => `${line};;;;`),
    ...filled("NOTE:", note),
    "END:VCARD",
  ];
}
