import type { NumberedRow } from "./tidy-rows.ts";
import { type CardProperty, partsOf, plainValue, readCards } from "./vcard-properties.ts";

/** The headings of the table, which the import recognises. `rowOf` returns the cells in this order. */
const headings = [
  "First name",
  "Last name",
  "E-mail",
  "Phone",
  "Street",
  "Postal code",
  "City",
  "Country",
  "Group",
  "Notes",
] as const;

/** The first columns, up to the city: a card with none of them is skipped. */
const identifyingColumnCount = 7;

/** Google's own labels, which are not groups of people. */
const googleLabelPattern = /^(?:\* ?)?(?:my ?contacts|starred|starred in android)$/i;

/** vCard properties without a column, and their labels in the notes. */
const labelsInNotes: Record<string, string> = {
  NICKNAME: "Nickname",
  TITLE: "Job",
  ROLE: "Job",
  BDAY: "Birthday",
  ANNIVERSARY: "Anniversary",
  RELATED: "Related",
  "X-SPOUSE": "Spouse",
  "X-ABRELATEDNAMES": "Related",
  URL: "Website",
};

type Card = readonly CardProperty[];

/** Whether a text consists of vCards. */
export function isContacts(text: string): boolean {
  return /^\s*BEGIN:VCARD\s/i.test(text);
}

/** Cards that become no row. */
interface SkippedCards {
  /** The positions of cards with neither a name nor an address; the first card is 1. */
  emptyCards: number[];
  /** The names of groups: such a card lists others, which have cards of their own. */
  groups: string[];
}

/** The vCards of a file as a table with a heading, one row per card. Skipped cards are added to the two lists. */
export function* contactRows(text: string, { emptyCards, groups }: SkippedCards): Generator<NumberedRow> {
  yield { number: 1, cells: headings };
  let position = 0;
  for (const card of readCards(text)) {
    position += 1;
    if (isGroup(card)) {
      groups.push(nameOfGroup(card));
      continue;
    }
    const cells = rowOf(card);
    const isIdentified = cells.slice(0, identifyingColumnCount).some((cell) => cell !== "");
    // The heading is the first row.
    if (isIdentified) yield { number: position + 1, cells };
    else emptyCards.push(position);
  }
}

/** Whether a card is a group: as vCard 4.0 marks it, or Apple's address books in 3.0. */
function isGroup(card: Card): boolean {
  return card.some(
    ({ name, value }) =>
      (name === "KIND" || name === "X-ADDRESSBOOKSERVER-KIND") && value.trim().toLowerCase() === "group",
  );
}

function nameOfGroup(card: Card): string {
  const structuredName = partsOf(firstProperty(card, "N")?.value ?? "", ";");
  return firstText(card, "FN") || structuredName.filter(Boolean).join(" ");
}

/** The cells of a card, in the order of `headings`. Its other values become lines of the notes. */
function rowOf(card: Card): string[] {
  const [email = "", ...otherEmails] = emailsOf(card);
  const [phone = "", ...otherPhones] = phonesOf(card);
  const [address, ...otherAddresses] = addressesOf(card);
  const [group = "", ...otherGroups] = groupsOf(card);
  const organisation = distinct(partsOf(firstProperty(card, "ORG")?.value ?? "", ";")).join(", ");
  const { firstName, lastName, title, displayedName } = nameOf(card, organisation, [email, phone]);

  const notes = propertiesOf(card, "NOTE").map(({ value }) => plainValue(value));
  const addNote = (label: string, text: string) => text !== "" && notes.push(`${label}: ${text}`);
  addNote("Title", title);
  addNote("Shown as", displayedName);
  if (organisation !== firstName) addNote("Organisation", organisation);
  for (const otherEmail of otherEmails) addNote("Other e-mail", otherEmail);
  for (const otherPhone of otherPhones) addNote("Other phone", otherPhone);
  for (const otherAddress of otherAddresses) addNote("Other address", otherAddress.text);
  addNote("Other groups", otherGroups.join(", "));
  for (const property of card) {
    const label = labelsInNotes[property.name];
    if (label) addNote(label, noteOf(property, card));
  }
  return [
    firstName,
    lastName,
    email,
    phone,
    address?.street ?? firstText(card, "LABEL"),
    address?.postalCode ?? "",
    address?.city ?? "",
    address?.country ?? "",
    group,
    notes.filter((note) => note !== "").join("\n"),
  ];
}

function propertiesOf(card: Card, name: string): CardProperty[] {
  return card.filter((property) => property.name === name);
}

function firstProperty(card: Card, name: string): CardProperty | undefined {
  return card.find((property) => property.name === name);
}

function firstText(card: Card, name: string): string {
  return plainValue(firstProperty(card, name)?.value ?? "");
}

/** The e-mail addresses, the preferred one first. */
function emailsOf(card: Card): string[] {
  const properties = propertiesOf(card, "EMAIL").toSorted(byPreference([]));
  return distinct(properties.map(({ value }) => plainValue(value).replace(/^mailto:/i, "")));
}

/** The phone numbers, the preferred one first. */
function phonesOf(card: Card): string[] {
  const properties = propertiesOf(card, "TEL").toSorted(
    byPreference(["cell", "iphone", "mobile", "home", "voice"], ["fax", "pager"]),
  );
  return distinct(
    properties.map(({ value }) => plainValue(value).replace(/^tel:/i, "").replace(/;ext=/i, " ext. ")),
  );
}

/** The postal addresses, the preferred one first. */
function addressesOf(card: Card): CardAddress[] {
  const properties = propertiesOf(card, "ADR").toSorted(byPreference(["home"]));
  return properties.map(addressOf).filter(({ text }) => text !== "");
}

function groupsOf(card: Card): string[] {
  const categories = propertiesOf(card, "CATEGORIES").flatMap(({ value }) => partsOf(value, ","));
  return distinct(categories).filter((category) => !googleLabelPattern.test(category));
}

interface ContactName {
  firstName: string;
  lastName: string;
  /** Before the name and behind it: Dr., Jr. */
  title: string;
  /** The name that the address book displays, if it says more than the others; empty otherwise. */
  displayedName: string;
}

/**
 * The name of a card: its structured name, else the name that the address book displays, else the organisation.
 * `emailAndPhone`: address books display one of these if there is no name.
 */
function nameOf(card: Card, organisation: string, emailAndPhone: readonly string[]): ContactName {
  const nameParts = partsOf(firstProperty(card, "N")?.value ?? "", ";");
  const [family = "", given = "", middle = "", prefix = "", suffix = ""] = nameParts;
  const title = [prefix, suffix].filter(Boolean).join(", ");
  const firstNames = [given, middle].filter(Boolean).join(" ");
  const displayedText = firstText(card, "FN");
  const displayed = emailAndPhone.includes(displayedText) ? "" : displayedText;

  if (firstNames !== "" || family !== "") {
    const cardWords = new Set(wordsOf([family, given, middle, prefix, suffix, organisation].join(" ")));
    const hasNewWords = wordsOf(displayed).some((word) => !cardWords.has(word));
    const displayedName = hasNewWords ? displayed : "";
    // A single name is used as the first name.
    if (firstNames === "") return { firstName: family, lastName: "", title, displayedName };
    return { firstName: firstNames, lastName: family, title, displayedName };
  }
  const isOrganisation = displayed === "" || displayed === organisation;
  if (isOrganisation) return { firstName: organisation, lastName: "", title, displayedName: "" };
  return { ...splitName(displayed), title, displayedName: "" };
}

/** "Byron, Ada" or "Ada Byron" as first and last name. */
function splitName(name: string): Pick<ContactName, "firstName" | "lastName"> {
  const [, beforeComma, afterComma] = /^([^,]+),\s*([^,]+)$/.exec(name) ?? [];
  if (beforeComma && afterComma) return { firstName: afterComma, lastName: beforeComma };
  const lastSpace = name.lastIndexOf(" ");
  if (lastSpace < 0) return { firstName: name, lastName: "" };
  return { firstName: name.slice(0, lastSpace).trim(), lastName: name.slice(lastSpace + 1) };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

interface CardAddress {
  street: string;
  postalCode: string;
  city: string;
  country: string;
  /** The whole address in one line, for the notes. */
  text: string;
}

/**
 * An address from its seven parts: post box, flat, street, town, region, code and country. Without any, the label with
 * the whole address is used as the street.
 */
function addressOf({ value, parameters }: CardProperty): CardAddress {
  const [box = "", flat = "", line = "", town = "", region = "", postalCode = "", country = ""] = partsOf(
    value,
    ";",
  );
  const street = [line, flat, box].filter(Boolean).join("\n");
  const city = [town, region].filter(Boolean).join(", ");
  const textParts = [street.replaceAll("\n", ", "), `${postalCode} ${city}`.trim(), country];
  const text = textParts.filter(Boolean).join(", ");
  if (text !== "") return { street, postalCode, city, country, text };
  const label = plainValue(parameters.get("LABEL") ?? "");
  return { street: label, postalCode, city, country, text: label };
}

/**
 * A comparison that sorts preferred values first (`PREF=1`, `TYPE=pref`), then by type in the order of `firstTypes`;
 * values of `lastTypes` come last. Otherwise it keeps the order.
 */
function byPreference(firstTypes: readonly string[], lastTypes: readonly string[] = []) {
  /** Below 1 for preferred values; a lower rank comes first. */
  const rank = ({ types, parameters }: CardProperty) => {
    const preference = Number(parameters.get("PREF"));
    // RFC 6350: from 1, the most preferred, to 100.
    if (preference >= 1 && preference <= 100) return preference / 1_000;
    if (types.includes("pref")) return 0;
    if (types.some((type) => lastTypes.includes(type))) return firstTypes.length + 2;
    const position = firstTypes.findIndex((type) => types.includes(type));
    return 1 + (position < 0 ? firstTypes.length : position);
  };
  return (a: CardProperty, b: CardProperty) => rank(a) - rank(b);
}

/**
 * The text of a property for the notes. Apple puts the label of a date or a person into another property of the same
 * group.
 */
function noteOf({ name, value, group }: CardProperty, card: Card): string {
  const text = name === "BDAY" || name === "ANNIVERSARY" ? dayOf(value) : plainValue(value);
  const labelProperty =
    group === ""
      ? undefined
      : card.find((property) => property.group === group && property.name === "X-ABLABEL");
  // Apple writes its own labels as _$!<Spouse>!$_.
  const label = plainValue(labelProperty?.value ?? "").replace(/^_\$!<(.+)>!\$_$/, "$1");
  const saysMore = label !== "" && !/^homepage$/i.test(label);
  return saysMore ? `${text} (${label.toLowerCase()})` : text;
}

/** 19900501 is 1990-05-01; a time of birth is dropped. */
function dayOf(value: string): string {
  return plainValue(value).replace(/^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/, "$1-$2-$3");
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ""))];
}
