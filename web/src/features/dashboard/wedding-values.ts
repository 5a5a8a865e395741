import { amountText, rateText } from "@/lib/amount-text.ts";
import type { WeddingDetails, WeddingFields } from "@/lib/core/types.ts";
import { deviceZone } from "@/lib/formats/zone-changes.ts";

/** The wedding's form as plain text fields; empty means not set. */
export type WeddingValues = {
  partnerName: string;
  weddingDate: string;
  venue: string;
  timeZone: string;
  budget: string;
  guestCount: string;
  theme: string;
  primaryCurrency: string;
  secondaryCurrency: string;
  exchangeRate: string;
};

export const emptyWedding: WeddingValues = {
  partnerName: "",
  weddingDate: "",
  venue: "",
  timeZone: "",
  budget: "",
  guestCount: "",
  theme: "",
  primaryCurrency: "EUR",
  secondaryCurrency: "",
  exchangeRate: "",
};

export function valuesOf(details: WeddingDetails): WeddingValues {
  return {
    partnerName: details.partnerName ?? "",
    weddingDate: details.weddingDate ?? "",
    venue: details.venue ?? "",
    timeZone: details.timeZone ?? "",
    budget: amountText(details.budget),
    guestCount: details.guestCount ? String(details.guestCount) : "",
    theme: details.theme ?? "",
    primaryCurrency: details.primaryCurrency,
    secondaryCurrency: details.secondaryCurrency ?? "",
    exchangeRate: rateText(details.exchangeRate),
  };
}

/** Command fields for a new wedding: empty ones are omitted, and the time zone is the device's. */
export function fieldsToCreate(values: WeddingValues): WeddingFields {
  const entered = Object.entries(fieldsToChange(values)).filter(([, value]) => value !== null);
  return { timeZone: deviceZone(), ...Object.fromEntries(entered) };
}

/** Command fields for an edit: only touched ones; an emptied one is cleared. */
export function fieldsToChange(changes: Partial<WeddingValues>): WeddingFields {
  const fields: WeddingFields = {};
  for (const key of Object.keys(changes) as (keyof WeddingValues)[]) {
    const value = changes[key]?.trim() ?? "";
    if (value === "") fields[key] = null;
    else fields[key] = value;
  }
  return fields;
}
