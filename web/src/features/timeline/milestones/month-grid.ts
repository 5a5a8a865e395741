import { dateWords } from "@/lib/formats/date-words.ts";

/** A month as YYYY-MM, which sorts as text. */
export type Month = string;

export function monthOf(day: string): Month {
  return day.slice(0, 7);
}

export function monthAfter(month: Month, by: number): Month {
  const [year, number] = parts(month);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The weeks of a month, each with seven days as YYYY-MM-DD; undefined for days of another month. */
export function weeksOf(month: Month, firstDayOfWeek: number): (string | undefined)[][] {
  const [year, number] = parts(month);
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() - firstDayOfWeek + 7) % 7;
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const weeks = Math.ceil((before + count) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day < 1 || day > count ? undefined : `${month}-${String(day).padStart(2, "0")}`;
    }),
  );
}

/** Names of the weekdays in the app's language, long and short, from the first day of the week on. */
export function weekdayNames(firstDayOfWeek: number): { long: string; short: string }[] {
  const [long = [], short = []] = dateWords().weekdays;
  return Array.from({ length: 7 }, (_, index) => {
    const day = (firstDayOfWeek + index) % 7;
    return { long: long[day] ?? "", short: short[day] ?? "" };
  });
}

function parts(month: Month): [year: number, month: number] {
  return [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
}
