import { contentLine, escapeValue } from "./content-lines.ts";

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
  const displayedName = [name, org, email, phone].map((text) => text.trim()).find((text) => text !== "");
  if (displayedName === undefined) return [];
  const lineIfFilled = (property: string, text: string) =>
    text.trim() === "" ? [] : [property + escapeValue(text.trim())];
  return [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${escapeValue(lastName.trim())};${escapeValue(firstName.trim())};;;`,
    `FN:${escapeValue(displayedName)}`,
    ...lineIfFilled("ORG:", org),
    ...lineIfFilled("EMAIL;TYPE=INTERNET:", email),
    ...lineIfFilled("TEL;TYPE=CELL:", phone),
    // The address has no structure, so all of it goes into the street, which is displayed unchanged.
    ...lineIfFilled("ADR;TYPE=HOME:;;", address).map((line) => `${line};;;;`),
    ...lineIfFilled("NOTE:", note),
    "END:VCARD",
  ];
}
