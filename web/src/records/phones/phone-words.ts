import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PhoneReading } from "@/lib/core/phones.ts";

/** Why no message can be sent to a telephone number. */
export type PhoneProblem = Exclude<PhoneReading["kind"], "number">;

/** The interpretation of a number without a country code. */
export const completedWords = (number: string) =>
  msg`Understood as ${number}, by the country of the wedding.`;

/** What the user can do about each problem. */
export const PHONE_PROBLEM_WORDS: Readonly<Record<PhoneProblem, MessageDescriptor>> = {
  noCountryCode: msg`This number has no country code. Please add it, as in +44 20 7946 0958.`,
  several: msg`There is more than one number here. Please keep one, and put the others into the notes.`,
  extension: msg`This number has an extension, which no message reaches. Please give a mobile number.`,
  unreadable: msg`This could not be read as a telephone number. Please write it as in +44 20 7946 0958.`,
};
