/** Default days before a payment is due: 0 is the day itself, -1 the day after. */
export const USUAL_DAYS: readonly number[] = [7, 3, 1, 0, -1];

/** Days offered without typing. */
export const OFFERED_DAYS: readonly number[] = [30, 14, 7, 3, 1, 0, -1, -3, -7];

/** The core's limits. */
const LAST_DAY = -30;
const FIRST_DAY = 90;

/** Whether a typed number of days before is within the limits. */
export function isPossible(day: number): boolean {
  return Number.isInteger(day) && day >= 0 && day <= FIRST_DAY;
}

/** Days from a text such as "7, 3, 1"; the default days if it is empty or invalid. */
export function daysOf(text: string | null | undefined): readonly number[] {
  if (text === null || text === undefined || text.trim() === "") return USUAL_DAYS;
  const days = text
    .split(",")
    .filter((part) => part.trim() !== "")
    .map(Number);
  const isPlan = days.every((day) => Number.isInteger(day) && day >= LAST_DAY && day <= FIRST_DAY);
  return isPlan ? [...new Set(days)].sort((one, other) => other - one) : USUAL_DAYS;
}

/** Days in the document's format, earliest first. */
export function daysText(days: readonly number[]): string {
  return [...new Set(days)].sort((one, other) => other - one).join(", ");
}
