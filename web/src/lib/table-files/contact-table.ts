import type { NumberedRow } from "./tidy-rows.ts";
import { type CardProperty, partsOf, plainValue, readCards } from "./vcard-properties.ts";

/** The columns for contacts, with headings that the import recognises. */
const heading = [
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

/** The columns that identify a contact or give an address: up to the city. */
const identifyingColumns = 7;

/** Google's own labels, which are not groups of people. */
const googleLabel = /^(?:\* ?)?(?:my ?contacts|starred|starred in android)$/i;

/** Properties without a column, and their labels in the notes. */
const notedProperties: Record<string, string> = {
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

/** Whether a text consists of vCards. */
export function isContacts(text: string): boolean {
  return /^\s*BEGIN:VCARD\s/i.test(text);
}

/** Cards that become no row. */
interface SkippedCards {
  /** The numbers of cards with neither a name nor an address. */
  emptyCards: number[];
  /** The names of groups: such a card lists others, which have cards of their own. */
  groups: string[];
}

/** The cards of a file as a table with a heading, one row per card. Skipped cards are added to the two lists. */
export function* contactRows(text: string, { emptyCards, groups }: SkippedCards): Generator<NumberedRow> {
  yield { number: 1, cells: heading };
  let position = 0;
  for (const card of readCards(text)) {
    position += 1;
    if (isGroup(card)) {
      const textOfProperty = (name: string) => card.find((property) => property.name === name)?.value ?? "";
      groups.push(
        plainValue(textOfProperty("FN")) || partsOf(textOfProperty("N"), ";").filter(Boolean).join(" "),
      );
      continue;
    }
    const cells = rowOf(card);
    if (cells.slice(0, identifyingColumns).some((cell) => cell !== "")) yield { number: position + 1, cells };
    else emptyCards.push(position);
  }
}

/** Whether a card is a group: as vCard 4.0 marks it, or Apple's address books in 3.0. */
function isGroup(card: readonly CardProperty[]): boolean {
  return card.some(
    ({ name, value }) =>
      (name === "KIND" || name === "X-ADDRESSBOOKSERVER-KIND") && value.trim().toLowerCase() === "group",
  );
}

function rowOf(card: readonly CardProperty[]): string[] {
  const propertiesOf = (name: string) => card.filter((property) => property.name === name);
  const firstValue = (name: string) => plainValue(propertiesOf(name)[0]?.value ?? "");
  const notes = propertiesOf("NOTE").map(({ value }) => plainValue(value));
  const addNote = (label: string, text: string) => text !== "" && notes.push(`${label}: ${text}`);

  const emails = distinct(
    propertiesOf("EMAIL")
      .toSorted(byPreference([]))
      .map(({ value }) => plainValue(value).replace(/^mailto:/i, "")),
  );
  const phones = distinct(
    propertiesOf("TEL")
      .toSorted(byPreference(["cell", "iphone", "mobile", "home", "voice"], ["fax", "pager"]))
      .map(({ value }) => plainValue(value).replace(/^tel:/i, "").replace(/;ext=/i, " ext. ")),
  );
  const addresses = propertiesOf("ADR")
    .toSorted(byPreference(["home"]))
    .map(addressOf)
    .filter(({ text }) => text !== "");
  const [email = "", ...otherEmails] = emails;
  const [phone = "", ...otherPhones] = phones;
  const [address, ...otherAddresses] = addresses;

  const organisation = distinct(partsOf(propertiesOf("ORG")[0]?.value ?? "", ";")).join(", ");
  const { firstName, lastName, title, displayedName } = nameOf(
    propertiesOf("N")[0],
    firstValue("FN"),
    organisation,
    [email, phone],
  );
  addNote("Title", title);
  addNote("Shown as", displayedName);
  if (organisation !== firstName) addNote("Organisation", organisation);
  for (const other of otherEmails) addNote("Other e-mail", other);
  for (const other of otherPhones) addNote("Other phone", other);
  for (const other of otherAddresses) addNote("Other address", other.text);

  const groups = distinct(propertiesOf("CATEGORIES").flatMap(({ value }) => partsOf(value, ","))).filter(
    (group) => !googleLabel.test(group),
  );
  const [group = "", ...otherGroups] = groups;
  addNote("Other groups", otherGroups.join(", "));
  for (const property of card) {
    const label = notedProperties[property.name];
    if (label) addNote(label, noteOf(property, card));
  }
  return [
    firstName,
    lastName,
    email,
    phone,
    address?.street ?? firstValue("LABEL"),
    address?.postalCode ?? "",
    address?.city ?? "",
    address?.country ?? "",
    group,
    notes.filter((note) => note !== "").join("\n"),
  ];
}

interface ContactName {
  firstName: string;
  lastName: string;
  /** Before the name and behind it: Dr., Jr. */
  title: string;
  /** The name that the address book displays instead. */
  displayedName: string;
}

/**
 * The name of a card. `displayed`: the name that the address book shows, which is used if the card has no structured
 * name; without either, the organisation is. `contacts`: addresses that may stand in place of a name.
 */
function nameOf(
  name: CardProperty | undefined,
  displayed: string,
  organisation: string,
  contacts: readonly string[],
): ContactName {
  const [family = "", given = "", middle = "", prefix = "", suffix = ""] = partsOf(name?.value ?? "", ";");
  const title = [prefix, suffix].filter(Boolean).join(", ");
  const firstName = [given, middle].filter(Boolean).join(" ");
  // Address books display an address if there is no name.
  const isName = displayed !== "" && !contacts.includes(displayed);
  if (firstName !== "" || family !== "") {
    const cardWords = new Set(wordsOf([family, given, middle, prefix, suffix, organisation].join(" ")));
    const hasNewWords = isName && wordsOf(displayed).some((word) => !cardWords.has(word));
    const displayedName = hasNewWords ? displayed : "";
    // A single name is used as the first name.
    if (firstName === "") return { firstName: family, lastName: "", title, displayedName };
    return { firstName, lastName: family, title, displayedName };
  }
  if (!isName) return { firstName: organisation, lastName: "", title, displayedName: "" };
  if (displayed === organisation) return { firstName: displayed, lastName: "", title, displayedName: "" };
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
  text: string;
}

/** Post box, flat, street, town, region, code and country. Street and flat may have several lines. */
function addressOf({ value, parameters }: CardProperty): CardAddress {
  const [box = "", flat = "", line = "", town = "", region = "", postalCode = "", country = ""] = partsOf(
    value,
    ";",
  );
  const street = [line, flat, box].filter(Boolean).join("\n");
  const city = [town, region].filter(Boolean).join(", ");
  const text = [street.replaceAll("\n", ", "), `${postalCode} ${city}`.trim(), country]
    .filter(Boolean)
    .join(", ");
  const label = plainValue(parameters.get("LABEL") ?? "");
  return text === ""
    ? { street: label, postalCode, city, country, text: label }
    : { street, postalCode, city, country, text };
}

/**
 * A comparison that sorts preferred values first (`PREF=1`, `TYPE=pref`), then by type in the order of `firstTypes`;
 * values of `lastTypes` come last. Otherwise it keeps the order.
 */
function byPreference(firstTypes: readonly string[], lastTypes: readonly string[] = []) {
  const rank = ({ types, parameters }: CardProperty) => {
    const preference = Number(parameters.get("PREF"));
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
function noteOf({ name, value, group }: CardProperty, card: readonly CardProperty[]): string {
  const labelProperty = card.find((other) => other.group === group && other.name === "X-ABLABEL");
  const text = name === "BDAY" || name === "ANNIVERSARY" ? dayOf(value) : plainValue(value);
  const label = plainValue((group && labelProperty?.value) || "").replace(/^_\$!<(.+)>!\$_$/, "$1");
  return label && !/^homepage$/i.test(label) ? `${text} (${label.toLowerCase()})` : text;
}

/** 19900501 is 1990-05-01; a time of birth is dropped. */
function dayOf(value: string): string {
  return plainValue(value).replace(/^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/, "$1-$2-$3");
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ""))];
}
