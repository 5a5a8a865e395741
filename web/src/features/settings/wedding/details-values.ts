import { amountText } from "@/lib/amount-text.ts";
import type { WeddingDetails, WeddingFields } from "@/lib/core/types.ts";

/** The details as plain text fields; empty means not set. */
export interface DetailsValues {
  ownerName: string;
  partnerName: string;
  weddingDate: string;
  venue: string;
  timeZone: string;
  guestCount: string;
  budget: string;
  theme: string;
  /** Separated by commas. */
  colors: string;
}

export function valuesOf(details: WeddingDetails): DetailsValues {
  return {
    ownerName: details.ownerName ?? "",
    partnerName: details.partnerName ?? "",
    weddingDate: details.weddingDate ?? "",
    venue: details.venue ?? "",
    timeZone: details.timeZone ?? "",
    guestCount: details.guestCount === null ? "" : String(details.guestCount),
    budget: amountText(details.budget),
    theme: details.theme ?? "",
    colors: details.colors.join(", "),
  };
}

/** "The colors value is split on commas and each part trimmed before saving" (Specification 3, section 2). */
export function splitColors(text: string): string[] {
  return text
    .split(",")
    .map((color) => color.trim())
    .filter(Boolean);
}

/** Only the touched fields; an emptied one is cleared. */
export function fieldsToChange({ colors, ...changes }: Partial<DetailsValues>): WeddingFields {
  const texts = Object.entries(changes).map(([field, text]) => [field, text.trim() || null]);
  return { ...Object.fromEntries(texts), ...(colors !== undefined && { colors: splitColors(colors) }) };
}
