import type { NumberedRow } from "./tidy-rows.ts";
import { type CardProperty, partsOf, plainValue, readCards } from "./vcard-properties.ts";

/** The columns for contacts, with headings that the import recognises. */
const HEADING = [
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
const IDENTIFYING = 7;

/** Google's own labels, which are not groups of people. */
const googleLabel = /^(?:\* ?)?(?:my ?contacts|starred|starred in android)$/i;

/** Other properties worth keeping, and their label in the notes. */
const otherFacts: Record<string, string> = {
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
  leftOut: number[];
  /** The names of groups: such a card lists others, which have cards of their own. */
  groups: string[];
}

/** The cards of a file as a table with a heading, one row per card. Skipped cards are added to the two lists. */
export function* contactRows(text: string, { leftOut, groups }: SkippedCards): Generator<NumberedRow> {
  yield { number: 1, cells: HEADING };
  let place = 0;
  for (const card of readCards(text)) {
    place += 1;
    if (isGroup(card)) {
      const named = (name: string) => card.find((property) => property.name === name)?.value ?? "";
      groups.push(plainValue(named("FN")) || partsOf(named("N"), ";").filter(Boolean).join(" "));
      continue;
    }
    const cells = rowOf(card);
    if (cells.slice(0, IDENTIFYING).some((cell) => cell !== "")) yield { number: place + 1, cells };
    else leftOut.push(place);
  }
}

/** By vCard 4.0, and by Apple's address books in 3.0. */
function isGroup(card: readonly CardProperty[]): boolean {
  return card.some(
    ({ name, value }) =>
      (name === "KIND" || name === "X-ADDRESSBOOKSERVER-KIND") && value.trim().toLowerCase() === "group",
  );
}

function rowOf(card: readonly CardProperty[]): string[] {
  const all = (name: string) => card.filter((property) => property.name === name);
  const first = (name: string) => plainValue(all(name)[0]?.value ?? "");
  const notes = all("NOTE").map(({ value }) => plainValue(value));
  const say = (word: string, text: string) => text !== "" && notes.push(`${word}: ${text}`);

  const emails = distinct(
    all("EMAIL")
      .toSorted(byPreference([]))
      .map(({ value }) => plainValue(value).replace(/^mailto:/i, "")),
  );
  const phones = distinct(
    all("TEL")
      .toSorted(byPreference(["cell", "iphone", "mobile", "home", "voice"], ["fax", "pager"]))
      .map(({ value }) => plainValue(value).replace(/^tel:/i, "").replace(/;ext=/i, " ext. ")),
  );
  const addresses = all("ADR")
    .toSorted(byPreference(["home"]))
    .map(addressOf)
    .filter(({ text }) => text !== "");
  const [email = "", ...otherEmails] = emails;
  const [phone = "", ...otherPhones] = phones;
  const [address, ...otherAddresses] = addresses;

  const organisation = distinct(partsOf(all("ORG")[0]?.value ?? "", ";")).join(", ");
  const { firstName, lastName, title, shown } = nameOf(all("N")[0], first("FN"), organisation, [
    email,
    phone,
  ]);
  say("Title", title);
  say("Shown as", shown);
  if (organisation !== firstName) say("Organisation", organisation);
  for (const other of otherEmails) say("Other e-mail", other);
  for (const other of otherPhones) say("Other phone", other);
  for (const other of otherAddresses) say("Other address", other.text);

  const groups = distinct(all("CATEGORIES").flatMap(({ value }) => partsOf(value, ","))).filter(
    (group) => !googleLabel.test(group),
  );
  const [group = "", ...otherGroups] = groups;
  say("Other groups", otherGroups.join(", "));
  for (const property of card) {
    const word = otherFacts[property.name];
    if (word) say(word, factOf(property, card));
  }
  return [
    firstName,
    lastName,
    email,
    phone,
    address?.street ?? first("LABEL"),
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
  shown: string;
}

/** A card without a structured name uses the displayed name, or its organisation. */
function nameOf(
  name: CardProperty | undefined,
  shown: string,
  organisation: string,
  addresses: readonly string[],
): ContactName {
  const [family = "", given = "", middle = "", prefix = "", suffix = ""] = partsOf(name?.value ?? "", ";");
  const title = [prefix, suffix].filter(Boolean).join(", ");
  const firstName = [given, middle].filter(Boolean).join(" ");
  // Address books display an address if there is no name.
  const isName = shown !== "" && !addresses.includes(shown);
  if (firstName !== "" || family !== "") {
    const known = new Set(wordsOf([family, given, middle, prefix, suffix, organisation].join(" ")));
    const isNew = isName && wordsOf(shown).some((word) => !known.has(word));
    // A single name is used as the first name.
    if (firstName === "") return { firstName: family, lastName: "", title, shown: isNew ? shown : "" };
    return { firstName, lastName: family, title, shown: isNew ? shown : "" };
  }
  const nothing = { title, shown: "", lastName: "" };
  if (!isName || shown === organisation) return { ...nothing, firstName: isName ? shown : organisation };
  const [, last, rest] = /^([^,]+),\s*([^,]+)$/.exec(shown) ?? [];
  if (last && rest) return { ...nothing, firstName: rest, lastName: last };
  const cut = shown.lastIndexOf(" ");
  if (cut < 0) return { ...nothing, firstName: shown };
  return { ...nothing, firstName: shown.slice(0, cut).trim(), lastName: shown.slice(cut + 1) };
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

/** Sorts preferred values first (`PREF=1`, `TYPE=pref`), then by type; otherwise keeps the order. */
function byPreference(types: readonly string[], last: readonly string[] = []) {
  const rank = ({ types: given, parameters }: CardProperty) => {
    const preference = Number(parameters.get("PREF"));
    if (preference >= 1 && preference <= 100) return preference / 1_000;
    if (given.includes("pref")) return 0;
    if (given.some((type) => last.includes(type))) return types.length + 2;
    const place = types.findIndex((type) => given.includes(type));
    return 1 + (place < 0 ? types.length : place);
  };
  return (one: CardProperty, two: CardProperty) => rank(one) - rank(two);
}

/** Apple puts the label of a date or a person into another property of the same group. */
function factOf({ name, value, group }: CardProperty, card: readonly CardProperty[]): string {
  const label = group && card.find((other) => other.group === group && other.name === "X-ABLABEL")?.value;
  const text = name === "BDAY" || name === "ANNIVERSARY" ? dayOf(value) : plainValue(value);
  const word = plainValue(label || "").replace(/^_\$!<(.+)>!\$_$/, "$1");
  return word && !/^homepage$/i.test(word) ? `${text} (${word.toLowerCase()})` : text;
}

/** 19900501 is 1990-05-01; a time of birth is dropped. */
function dayOf(value: string): string {
  return plainValue(value).replace(/^(\d{4})-?(\d{2})-?(\d{2})(?:T.*)?$/, "$1-$2-$3");
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.filter((text) => text !== ""))];
}
