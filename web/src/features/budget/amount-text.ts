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
