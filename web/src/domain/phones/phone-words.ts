import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PhoneReading } from "@/lib/core/phones.ts";

/** Why no message can be sent to a telephone number. */
export type PhoneProblem = Exclude<PhoneReading["kind"], "number">;

/** The interpretation of a number without a country code. */
export const completedWords = (number: string) => msg`Read as ${number}, from the wedding’s country.`;

/** What the user can do about each problem. */
export const PHONE_PROBLEM_WORDS: Readonly<Record<PhoneProblem, MessageDescriptor>> = {
  noCountryCode: msg`Please add the country code, as in +44 20 7946 0958.`,
  several: msg`There’s more than one number here. Please keep one, and put the others in the notes.`,
  extension: msg`Messages can’t reach an extension. Please give a mobile number.`,
  unreadable: msg`That isn’t a phone number. Please write it like +44 20 7946 0958.`,
};
