/** The decimals of a rate that the core keeps. */
const RATE_DECIMALS = 6;

/**
 * Hundredths as the plain decimal a field holds: no currency, no grouping, always with a point,
 * because that is what the core parses. By digits instead of division, so that nothing is rounded.
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
 * What a field holds in hundredths; undefined for an empty one, and for what is no plain decimal. By digits, so that
 * nothing is rounded.
 */
export function hundredthsOf(text: string): number | undefined {
  const [, units, cents = ""] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return units === undefined ? undefined : Number(`${units}${cents.padEnd(2, "0")}`);
}

/** The rate with all the decimals that are kept; reading texts show four. */
export function rateText(rate: number | null | undefined): string {
  if (rate === null || rate === undefined) return "";
  return rate.toFixed(RATE_DECIMALS).replace(/\.?0+$/, "");
}
