import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { GUEST_WORDS } from "@/domain/guests/guest-words.ts";
import type { Meaning } from "@/lib/core/importer.ts";
import { ownProperty } from "@/lib/own-property.ts";
import type { ColumnMeanings } from "@/records/record-import/choose-columns.tsx";

/** Meanings of a column other than a guest's fields. */
const OTHER_WORDS: Partial<Record<Meaning, MessageDescriptor>> = {
  middleName: msg`Middle name`,
  fullName: msg`Full name, or several people`,
  id: msg`Troth ID`,
  memberFirstName: msg`First name of a partner`,
  memberLastName: msg`Last name of a partner`,
  memberName: msg`Names of others in the household`,
  childFirstName: msg`First name of a child`,
  childLastName: msg`Last name of a child`,
  childName: msg`Names of children`,
  partySize: msg`How many people the row is for`,
  plusOneFirstName: msg`First name of a companion`,
  plusOneLastName: msg`Last name of a companion`,
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

/** Most frequent first. */
const FREQUENT_MEANINGS: readonly Meaning[] = [
  "firstName",
  "middleName",
  "lastName",
  "fullName",
  "memberFirstName",
  "memberLastName",
  "memberName",
  "childFirstName",
  "childLastName",
  "childName",
  "partySize",
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
  "plusOneFirstName",
  "plusOneLastName",
  "plusOneOf",
  "group",
  "party",
  "meal",
  "diet",
  "dietaryRestrictions",
  "id",
];

/** All meanings of a column; fields of a guest use the labels of their form. */
export const MEANINGS: readonly { value: Meaning; label: MessageDescriptor }[] = [
  { value: "ignore", label: wordsOf("ignore") },
  ...FREQUENT_MEANINGS.map((value) => ({ value, label: wordsOf(value) })),
  ...Object.keys(GUEST_WORDS.fields)
    .filter((key) => !FREQUENT_MEANINGS.includes(key as Meaning) && isColumn(key))
    .map((key) => ({ value: key as Meaning, label: wordsOf(key) })),
];

export function isMeaning(text: unknown): text is Meaning {
  return MEANINGS.some(({ value }) => value === text);
}

export const GUEST_MEANINGS: ColumnMeanings<Meaning> = { key: "troth.import-columns", isMeaning };

function wordsOf(meaning: string): MessageDescriptor {
  const otherWords = ownProperty(OTHER_WORDS, meaning);
  const fieldLabel = ownProperty(GUEST_WORDS.fields, meaning)?.label;
  return otherWords ?? fieldLabel ?? msg`Something else`;
}

/** Whether a field can be a column: tables have names of groups, parties and meals instead of ids. */
function isColumn(key: string): boolean {
  return !["groupId", "partyId", "mealId"].includes(key);
}
