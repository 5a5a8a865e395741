import { i18n } from "@lingui/core";
import { deviceLanguage, plainLocale } from "./device.ts";

/** Words in dates, in the languages of the app and of the device: people write in both. */
export interface DateWords {
  /** January to December, for each language and length. */
  months: string[][];
  /** Sunday to Saturday, for each language and length. */
  weekdays: string[][];
  /** Words between them without a meaning, such as "de". */
  fillers: string[];
}

const LENGTHS = ["long", "short"] as const;

const known = new Map<string, DateWords>();

/**
 * The month and weekday words, cached: building four dozen words for a language is slow, and they are needed at every
 * keystroke.
 */
export function dateWords(): DateWords {
  const languages = [...new Set([i18n.locale || "en", deviceLanguage()])];
  const key = languages.join();
  const words = known.get(key) ?? makeWords(languages.map(plainLocale));
  known.set(key, words);
  return words;
}

function makeWords(locales: string[]): DateWords {
  const forms = locales.flatMap((locale) => LENGTHS.map((length) => ({ locale, length })));
  return {
    months: forms.flatMap(({ locale, length }) => [
      twelveMonths(locale, { month: length }),
      // Slavic languages inflect the month's name beside a day.
      twelveMonths(locale, { month: length, day: "numeric" }),
    ]),
    weekdays: forms.map(({ locale, length }) => sevenDays(locale, length)),
    fillers: locales.flatMap(fillersOf),
  };
}

function twelveMonths(locale: string, options: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => partOf(format, Date.UTC(2027, month, 1), "month"));
}

function sevenDays(locale: string, weekday: "long" | "short"): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" });
  // 3 January 2027 is a Sunday.
  return Array.from({ length: 7 }, (_, day) => partOf(format, Date.UTC(2027, 0, 3 + day), "weekday"));
}

function partOf(format: Intl.DateTimeFormat, day: number, type: "month" | "weekday"): string {
  return format.formatToParts(day).find((part) => part.type === type)?.value ?? "";
}

function fillersOf(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" });
  const between = format.formatToParts(Date.UTC(2027, 5, 1)).filter(({ type }) => type === "literal");
  return between.flatMap(({ value }) => value.match(/\p{L}+/gu) ?? []);
}
