import { useMemo } from "react";
import type { PhoneCall, PhoneModule, PhoneReading } from "@/lib/core/phones.ts";
import type { WeddingDetails } from "@/lib/core/types.ts";
import { usePhoneModule } from "@/lib/core/use-phone-module.ts";
import { useReport } from "@/wedding/hooks.ts";

/** Parses telephone numbers by the conventions of the wedding's country. */
export interface WeddingPhones {
  read(written: string): PhoneReading;
  /** How to call a number; undefined if it cannot be parsed. */
  call(written: string): PhoneCall | undefined;
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
    read: (written) => phones.readPhone(written, country),
    call: (written) => phones.phoneCall(written, country),
  };
}

/** A number with an added country code; null if it had one, or could not be parsed. */
export function completedPhone(reading: PhoneReading | undefined): string | null {
  return reading?.kind === "number" || reading?.kind === "extension" ? reading.completed : null;
}
