import { rateText } from "@/lib/amount-text.ts";
import type { WeddingDetails, WeddingFields } from "@/lib/core/types.ts";

/** The currency settings as a form holds them: plain values that compare by `===`. */
export interface CurrencyFormValues {
  primaryCurrency: string;
  /** "" for none. */
  secondaryCurrency: string;
  showBoth: boolean;
  /** As typed: how much of the secondary currency one unit of the primary is. "" for not known. */
  exchangeRate: string;
}

export function currencyFormValues(details: WeddingDetails): CurrencyFormValues {
  return {
    primaryCurrency: details.primaryCurrency,
    secondaryCurrency: details.secondaryCurrency ?? "",
    showBoth: details.showBoth,
    exchangeRate: rateText(details.exchangeRate),
  };
}

/** Form changes as a command takes them. */
export function currencyFields(changes: Partial<CurrencyFormValues>): WeddingFields {
  return Object.fromEntries(
    Object.entries(changes).map(([field, value]) => [field, value === "" ? null : value]),
  );
}
