/** Decimals of a rate, as the core stores it. */
const RATE_DECIMALS = 6;

/**
 * Hundredths as the plain decimal of a field: no currency, no grouping, always with a point, because that is what the
 * core parses. Works on the digits instead of dividing, so that nothing is rounded.
 */
export function amountText(hundredths: number | null | undefined): string {
  if (hundredths === null || hundredths === undefined) return "";
  const digits = String(Math.abs(hundredths)).padStart(3, "0");
  const units = digits.slice(0, -2);
  const cents = digits.slice(-2);
  const sign = hundredths < 0 ? "-" : "";
  return cents === "00" ? `${sign}${units}` : `${sign}${units}.${cents}`;
}

/**
 * The hundredths that a field's text holds; undefined if it is empty or not a plain decimal. Works on the digits, so
 * that nothing is rounded.
 */
export function hundredthsOf(text: string): number | undefined {
  const [, units, cents = ""] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return units === undefined ? undefined : Number(`${units}${cents.padEnd(2, "0")}`);
}

/** An exchange rate for a field, with all stored decimals; other texts show four. */
export function rateText(rate: number | null | undefined): string {
  if (rate === null || rate === undefined) return "";
  return rate.toFixed(RATE_DECIMALS).replace(/\.?0+$/, "");
}
