export type CalendarDate =
  | { kind: "notSet" }
  | { kind: "invalid" }
  | { kind: "date"; iso: string; text: string };

/**
 * Reads a calendar date (YYYY-MM-DD, or the date of an instant) without ever passing
 * through a time zone, which could move it by a day, and writes it day/month/year.
 */
export function readCalendarDate(value: string | null | undefined): CalendarDate {
  if (!value) return { kind: "notSet" };
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(value);
  if (!match) return { kind: "invalid" };
  const [, year = "", month = "", day = ""] = match;
  const check = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const real = check.getUTCMonth() === Number(month) - 1 && check.getUTCDate() === Number(day);
  if (!real) return { kind: "invalid" };
  return { kind: "date", iso: `${year}-${month}-${day}`, text: `${day}/${month}/${year}` };
}
