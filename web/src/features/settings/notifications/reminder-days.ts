/** Days before a payment is due, unless the couple chose others: 0 is the day itself, and -1 the day after. */
export const USUAL_DAYS: readonly number[] = [7, 3, 1, 0, -1];

/** What there is to choose from without typing. */
export const OFFERED_DAYS: readonly number[] = [30, 14, 7, 3, 1, 0, -1, -3, -7];

/** As much as the core takes. */
const LAST_DAY = -30;
const FIRST_DAY = 90;

/** Of a number typed as days before. */
export function isPossible(day: number): boolean {
  return Number.isInteger(day) && day >= 0 && day <= FIRST_DAY;
}

/** The days of a text such as "7, 3, 1"; the usual ones where it says nothing, or anything else. */
export function daysOf(text: string | null | undefined): readonly number[] {
  if (text === null || text === undefined || text.trim() === "") return USUAL_DAYS;
  const days = text
    .split(",")
    .filter((part) => part.trim() !== "")
    .map(Number);
  const isPlan = days.every((day) => Number.isInteger(day) && day >= LAST_DAY && day <= FIRST_DAY);
  return isPlan ? [...new Set(days)].sort((one, other) => other - one) : USUAL_DAYS;
}

/** Days as the document has them, the earliest first. */
export function daysText(days: readonly number[]): string {
  return [...new Set(days)].sort((one, other) => other - one).join(", ");
}
