import { rateText } from "@/lib/amount-text.ts";
import type { WeddingDetails, WeddingFields } from "@/lib/core/types.ts";

/** The currency settings as a form holds them: plain values that compare by `===`. */
export interface CurrencyFormValues {
  primaryCurrency: string;
  /** "" for none. */
  secondaryCurrency: string;
  showBoth: boolean;
  /** As typed: units of the secondary currency for one unit of the primary. "" if unknown. */
  exchangeRate: string;
  /** Date of the table that an approximate rate comes from; "" for any other rate. */
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
 * Turns form changes into command fields: a rate is sent with its table date, a second currency with its visibility.
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
