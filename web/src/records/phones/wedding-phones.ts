import { useMemo } from "react";
import type { PhoneCall, PhoneReading, Phones } from "@/lib/core/phones.ts";
import type { WeddingDetails } from "@/lib/core/types.ts";
import { usePhoneModule } from "@/lib/core/use-phone-module.ts";
import { useDetails } from "@/wedding/hooks.ts";

/** Reads telephone numbers as people of the wedding's country write them. */
export interface WeddingPhones {
  read(written: string): PhoneReading;
  /** How a number is called; undefined where it is not understood. */
  call(written: string): PhoneCall | undefined;
}

/** A wedding's telephone numbers; undefined until they can be read, and nothing calls or writes to a number before. */
export function useWeddingPhones(isNeeded = true): WeddingPhones | undefined {
  const phones = usePhoneModule(isNeeded);
  const { timeZone, primaryCurrency } = useDetails();
  return useMemo(
    () => phones && weddingPhones(phones, { timeZone, primaryCurrency }),
    [phones, timeZone, primaryCurrency],
  );
}

export function weddingPhones(
  phones: Phones,
  { timeZone, primaryCurrency }: Pick<WeddingDetails, "timeZone" | "primaryCurrency">,
): WeddingPhones {
  const country = phones.countryOf(timeZone, primaryCurrency);
  return {
    read: (written) => phones.readPhone(written, country),
    call: (written) => phones.phoneCall(written, country),
  };
}

/** A number with the country code that was not written; null where one was, or where the number is not understood. */
export function completedPhone(reading: PhoneReading | undefined): string | null {
  return reading?.kind === "number" || reading?.kind === "extension" ? reading.completed : null;
}
