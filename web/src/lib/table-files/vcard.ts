/** Somebody for an address book. What is empty is left out. */
export interface Contact {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** As it is written on an envelope, in one or more lines. */
  address: string;
  note: string;
  org?: string;
}

/** Octets of a line, without its end (RFC 2426, 2.6). */
const LINE_OCTETS = 75;

/**
 * Contacts as one vCard file. Version 3.0 (RFC 2426), not 4.0: it is what the address books of iOS, Android and Google
 * write themselves, and all that Outlook reads beyond 2.1. Whoever has neither a name nor a way to be reached is left
 * out.
 */
export function writeVCards(contacts: readonly Contact[]): string {
  return contacts
    .flatMap(linesOf)
    .map((line) => `${folded(line)}\r\n`)
    .join("");
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
    // Which line is the town, nobody has said: all of it is in the part for the street, which is shown as it is.
    ...filled("ADR;TYPE=HOME:;;", address).map((line) => `${line};;;;`),
    ...filled("NOTE:", note),
    "END:VCARD",
  ];
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** Goes on in another line where one becomes too long, and never within a character. */
function folded(line: string): string {
  let text = "";
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > LINE_OCTETS) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}
