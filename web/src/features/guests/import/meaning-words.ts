import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Meaning } from "@/lib/core/importer.ts";
import { own } from "@/lib/own.ts";
import type { Meanings } from "@/records/record-import/remembered-mapping.ts";
import { GUEST_WORDS } from "../guest-words.ts";

/** What a column can mean that is no field of a guest. */
const OTHERS: Partial<Record<Meaning, MessageDescriptor>> = {
  fullName: msg`Whole name`,
  street: msg`Street`,
  postalCode: msg`Postal code`,
  city: msg`City`,
  country: msg`Country`,
  plusOneNames: msg`Names of companions`,
  group: msg`Group`,
  party: msg`Party`,
  diet: msg`Diet, in words`,
  dietaryRestrictions: msg`Other dietary needs`,
  meal: msg`Meal`,
  ignore: msg`Leave this column out`,
};

/** In the order in which people look for them. */
const FIRST: readonly Meaning[] = [
  "firstName",
  "lastName",
  "fullName",
  "email",
  "phone",
  "address",
  "street",
  "postalCode",
  "city",
  "country",
  "rsvpStatus",
  "plusOnes",
  "plusOneNames",
  "plusOneOf",
  "group",
  "party",
  "meal",
  "diet",
  "dietaryRestrictions",
];

/** Everything that a column can mean; fields of a guest go by the words of their form. */
export const MEANINGS: readonly { value: Meaning; label: MessageDescriptor }[] = [
  { value: "ignore", label: wordsOf("ignore") },
  ...FIRST.map((value) => ({ value, label: wordsOf(value) })),
  ...Object.keys(GUEST_WORDS.fields)
    .filter((key) => !FIRST.includes(key as Meaning) && isColumn(key))
    .map((key) => ({ value: key as Meaning, label: wordsOf(key) })),
];

export function isMeaning(text: unknown): text is Meaning {
  return MEANINGS.some(({ value }) => value === text);
}

export const GUEST_MEANINGS: Meanings<Meaning> = { key: "troth.import-columns", isMeaning };

function wordsOf(meaning: string): MessageDescriptor {
  const other = own(OTHERS, meaning);
  const field = own(GUEST_WORDS.fields, meaning)?.label;
  return other ?? field ?? msg`Something else`;
}

/** Columns name groups, parties and meals. */
function isColumn(key: string): boolean {
  return !["groupId", "partyId", "mealId"].includes(key);
}
