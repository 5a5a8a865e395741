import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useMemo } from "react";
import type { PhoneCall, PhoneModule, PhoneReading } from "@/lib/core/phones.ts";
import type { WeddingDetails } from "@/lib/core/types.ts";
import { usePhoneModule } from "@/lib/core/use-phone-module.ts";
import { useReport } from "@/wedding/hooks.ts";

/** Parses telephone numbers by the conventions of the wedding's country. */
export interface WeddingPhones {
  read(text: string): PhoneReading;
  /** How to call a number; undefined if it cannot be parsed. */
  call(text: string): PhoneCall | undefined;
}

/** The wedding's parser for telephone numbers; undefined until it is loaded, and no number is linked before. */
export function useWeddingPhones(isNeeded = true): WeddingPhones | undefined {
  const phones = usePhoneModule(isNeeded);
  const { timeZone, primaryCurrency } = useReport("details");
  return useMemo(
    () => phones && weddingPhones(phones, { timeZone, primaryCurrency }),
    [phones, timeZone, primaryCurrency],
  );
}

export function weddingPhones(
  phones: PhoneModule,
  { timeZone, primaryCurrency }: Pick<WeddingDetails, "timeZone" | "primaryCurrency">,
): WeddingPhones {
  const country = phones.countryOf(timeZone, primaryCurrency);
  return {
    read: (text) => phones.readPhone(text, country),
    call: (text) => phones.phoneCall(text, country),
  };
}

/** A number with an added country code; null if it had one, or could not be parsed. */
export function completedPhone(reading: PhoneReading | undefined): string | null {
  return reading?.kind === "number" || reading?.kind === "extension" ? reading.completed : null;
}

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
