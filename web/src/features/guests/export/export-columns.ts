import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { GuestView } from "@/lib/core/types.ts";
import { own } from "@/lib/own.ts";
import type { WrittenCell } from "@/lib/table-files/written-cell.ts";
import { DIET_WORDS, type DietKey } from "@/records/diets/diet-words.ts";
import { GUEST_WORDS } from "@/records/guests/guest-words.ts";

/*
 * The guest list in a file. Headings and values are what the screens say and what an import understands
 * (core/src/guest_import): a file that was mended in a spreadsheet comes back as it was meant.
 */

/** A column of the guest list, in a file and on paper. */
export interface ExportColumn {
  key: string;
  label: MessageDescriptor;
  cellOf: (guest: GuestView, words: ValueWords) => WrittenCell;
}

/** What values are said with. */
interface ValueWords {
  i18n: I18n;
  /** What tells a companion's host from everybody else. */
  hostOf: (guest: GuestView) => string;
}

const YES = msg`Yes`;
const NO = msg`No`;

/**
 * Without these a row is nobody, or a companion without a host; by the id an import knows a guest again whose name has
 * changed. They are in every file.
 */
export const NEEDED_COLUMNS: readonly string[] = ["firstName", "lastName", "plusOneOf", "id"];

/** What most people want to see in a table, in its order. Notes are often for oneself alone. */
export const USUAL_COLUMNS: readonly string[] = [
  "firstName",
  "lastName",
  "plusOneOf",
  "email",
  "phone",
  "address",
  "rsvpStatus",
  "plusOnes",
  "groupId",
  "partyId",
  "ageGroup",
  "mealId",
  "diets",
  "dietaryRestrictions",
];

const DIETS = Object.keys(DIET_WORDS) as DietKey[];

/** Diets and allergies in words; empty where there are none. */
function dietsOf(guest: GuestView, i18n: I18n): string {
  const said = DIETS.filter((key) => guest[key]);
  return said.map((key) => i18n._(DIET_WORDS[key].label)).join(", ");
}

const SPECIAL: Readonly<Record<string, ExportColumn["cellOf"]>> = {
  groupId: (guest) => guest.groupName ?? "",
  partyId: (guest) => guest.partyName ?? "",
  mealId: (guest) => guest.mealName ?? "",
  plusOneOf: (guest, { hostOf }) => (guest.plusOneOf === null ? "" : hostOf(guest)),
  // Whoever is brought along brings nobody, and nobody asks how many.
  plusOnes: (guest) => (guest.plusOneOf === null ? guest.plusOnes : ""),
};

const diets: ExportColumn = {
  key: "diets",
  label: msg`Dietary needs`,
  cellOf: (guest, { i18n }) => dietsOf(guest, i18n),
};

function columnOf(key: string): ExportColumn {
  const words = own(GUEST_WORDS.fields, key);
  const label = key === "dietaryRestrictions" ? msg`Other dietary needs` : words?.label;
  return {
    key,
    label: label ?? { id: key },
    cellOf:
      own(SPECIAL, key) ?? ((guest, { i18n }) => plainValue(own({ ...guest }, key), words?.choices, i18n)),
  };
}

function plainValue(
  value: unknown,
  choices: Readonly<Record<string, MessageDescriptor>> | undefined,
  i18n: I18n,
): WrittenCell {
  if (typeof value === "boolean") return i18n._(value ? YES : NO);
  if (typeof value === "number") return value;
  if (typeof value !== "string") return "";
  const choice = own(choices ?? {}, value);
  return choice ? i18n._(choice) : value;
}

/** Its heading is no matter of language: an import knows the column by it. */
const id: ExportColumn = { key: "id", label: msg`Troth ID`, cellOf: (guest) => guest.id };

/** What other columns say: diets stand in one, and who has no last name has one name. */
const SAID_BY_OTHERS: readonly string[] = [...DIETS, "hasOneName"];

/** Every field of a guest, the usual ones first; diets and allergies stand in one column. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  ...USUAL_COLUMNS,
  ...Object.keys(GUEST_WORDS.fields).filter(
    (key) => !USUAL_COLUMNS.includes(key) && !SAID_BY_OTHERS.includes(key),
  ),
  id.key,
].map((key) => (key === diets.key ? diets : key === id.key ? id : columnOf(key)));

/** The columns of these keys, in their order. */
export function columnsOf(keys: readonly string[]): ExportColumn[] {
  return EXPORT_COLUMNS.filter(({ key }) => keys.includes(key));
}

/** The guest list as a table with a heading. Companions have rows of their own and name their host. */
export function guestTable(
  guests: readonly GuestView[],
  keys: readonly string[],
  words: ValueWords,
): WrittenCell[][] {
  const columns = columnsOf([...NEEDED_COLUMNS, ...keys]);
  const heading = columns.map(({ label }) => words.i18n._(label));
  return [heading, ...guests.map((guest) => columns.map(({ cellOf }) => cellOf(guest, words)))];
}
