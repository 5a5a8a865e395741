import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PhoneReading } from "@/lib/core/phones.ts";

/** What keeps a message from a telephone number. */
export type PhoneProblem = Exclude<PhoneReading["kind"], "number">;

/** How a number was understood that is written without a country code. */
export const completedWords = (number: string) =>
  msg`Understood as ${number}, by the country of the wedding.`;

/** What to do about it. */
export const PHONE_PROBLEM_WORDS: Readonly<Record<PhoneProblem, MessageDescriptor>> = {
  noCountryCode: msg`This number has no country code. Please add it, as in +44 20 7946 0958.`,
  several: msg`There is more than one number here. Please keep one, and put the others into the notes.`,
  extension: msg`This number has an extension, which no message reaches. Please give a mobile number.`,
  unreadable: msg`This could not be read as a telephone number. Please write it as in +44 20 7946 0958.`,
};
