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
  /** The day of the table that an approximate rate is from; "" of every other rate. */
  rateTableDate: string;
}

export function currencyFormValues(details: WeddingDetails): CurrencyFormValues {
  return {
    primaryCurrency: details.primaryCurrency,
    secondaryCurrency: details.secondaryCurrency ?? "",
    showBoth: details.showBoth,
    exchangeRate: rateText(details.exchangeRate),
    rateTableDate: details.rateTableDate ?? "",
  };
}

/**
 * Form changes as a command takes them, out of all values of the form: a rate goes with its mark, and a second currency
 * with whether it is shown.
 */
export function currencyFields(
  changes: Partial<CurrencyFormValues>,
  { rateTableDate, showBoth }: CurrencyFormValues,
): WeddingFields {
  const along = {
    ...(changes.exchangeRate && { rateTableDate }),
    ...(changes.secondaryCurrency && { showBoth }),
  };
  return Object.fromEntries(
    Object.entries({ ...changes, ...along }).map(([field, value]) => [field, value === "" ? null : value]),
  );
}
