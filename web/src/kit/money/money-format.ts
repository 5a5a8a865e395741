/** How a wedding's amounts are shown. */
export type MoneySettings = {
  /** ISO code of the wedding's own currency. */
  primary: string;
  /** A second currency shown alongside, when the couple chose one. */
  secondary?: string | null;
  /** Units of the secondary currency for one unit of the primary. */
  rate?: number | null;
};

const formats = new Map<string, Intl.NumberFormat>();

/** Making an Intl formatter costs a hundred times more than using it. */
function formatter(currency: string, locale: string | undefined, whole: boolean) {
  const key = `${locale ?? ""}|${currency}|${whole}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      ...(whole ? { maximumFractionDigits: 0, minimumFractionDigits: 0 } : {}),
    });
    formats.set(key, format);
  }
  return format;
}

/** Writes an amount of hundredths in a currency; `whole` leaves the cents out. */
export function formatMoney(
  hundredths: number,
  currency: string,
  { locale, whole = false }: { locale?: string; whole?: boolean } = {},
): string {
  try {
    return formatter(currency, locale, whole).format(hundredths / 100);
  } catch {
    // A merge can leave any text where the currency code should be.
    return `${(hundredths / 100).toFixed(2)} ${currency}`.trim();
  }
}
