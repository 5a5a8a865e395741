import { i18n } from "@lingui/core";
import type { DateOrder } from "@/lib/core/types.ts";
import { deviceLanguage, plainLocale } from "./device.ts";

/** Words in dates, in the languages of the app and of the device: people write in both. */
interface DateWords {
  /** January to December, for each language and length. */
  months: string[][];
  /** Sunday to Saturday, for each language and length. */
  weekdays: string[][];
  /** Words between them without a meaning, such as "de". */
  fillers: string[];
}

const lengths = ["long", "short"] as const;

const wordsByLanguages = new Map<string, DateWords>();

/**
 * The month and weekday words, cached: building four dozen words for a language is slow, and they are needed at every
 * keystroke.
 */
export function dateWords(): DateWords {
  const languages = [...new Set([i18n.locale || "en", deviceLanguage()])];
  const key = languages.join();
  const words = wordsByLanguages.get(key) ?? buildWords(languages.map(plainLocale));
  wordsByLanguages.set(key, words);
  return words;
}

function buildWords(locales: string[]): DateWords {
  const forms = locales.flatMap((locale) => lengths.map((length) => ({ locale, length })));
  return {
    months: forms.flatMap(({ locale, length }) => [
      monthsOf(locale, { month: length }),
      // Slavic languages inflect the month's name beside a day.
      monthsOf(locale, { month: length, day: "numeric" }),
    ]),
    weekdays: forms.map(({ locale, length }) => weekdaysOf(locale, length)),
    fillers: locales.flatMap(fillersOf),
  };
}

function monthsOf(locale: string, options: Intl.DateTimeFormatOptions): string[] {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => partOf(format, Date.UTC(2027, month, 1), "month"));
}

function weekdaysOf(locale: string, weekday: "long" | "short"): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: "UTC" });
  // 3 January 2027 is a Sunday.
  return Array.from({ length: 7 }, (_, day) => partOf(format, Date.UTC(2027, 0, 3 + day), "weekday"));
}

function partOf(format: Intl.DateTimeFormat, day: number, type: "month" | "weekday"): string {
  return format.formatToParts(day).find((part) => part.type === type)?.value ?? "";
}

function fillersOf(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" });
  const literals = format.formatToParts(Date.UTC(2027, 5, 1)).filter(({ type }) => type === "literal");
  return literals.flatMap(({ value }) => value.match(/\p{L}+/gu) ?? []);
}

/** Numeric dates: the order of the parts, and the separator. */
export interface DateFormat {
  order: DateOrder;
  separator: "/" | "." | "-";
}

/** Separators to use if the device's format has none of its own. */
const defaultSeparators = { dayFirst: "/", monthFirst: "/", yearFirst: "-" } as const;

/** A day to read the order of the parts from; any day serves. */
const exampleDay = new Date(Date.UTC(2027, 11, 31));

const orderByFirstPart: Readonly<Record<string, DateOrder>> = {
  day: "dayFirst",
  month: "monthFirst",
  year: "yearFirst",
};

export function dateFormatOf(setting: "device" | DateOrder): DateFormat {
  const device = deviceDateFormat();
  if (setting === device.order || !(setting in defaultSeparators)) return device;
  const order = setting as DateOrder;
  return { order, separator: defaultSeparators[order] };
}

function deviceDateFormat(): DateFormat {
  const parts = new Intl.DateTimeFormat(plainLocale(deviceLanguage()), {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone: "UTC",
  }).formatToParts(exampleDay);
  const order = parts.flatMap(({ type }) => orderByFirstPart[type] ?? [])[0] ?? "dayFirst";
  const literal = parts.find(({ type, value }) => type === "literal" && /[/.-]/.test(value))?.value ?? "";
  const separator = /[/.-]/.exec(literal)?.[0] as DateFormat["separator"] | undefined;
  return { order, separator: separator ?? defaultSeparators[order] };
}

/** Writes a calendar date in numbers, such as 31/12/2027. */
export function writeDate(iso: string, { order, separator }: DateFormat): string {
  const [year = "", month = "", day = ""] = iso.split("-");
  const parts = {
    dayFirst: [day, month, year],
    monthFirst: [month, day, year],
    yearFirst: [year, month, day],
  };
  return parts[order].join(separator);
}

/** First day of the week: Monday, unless the device's locale has another one; 0 is Sunday. */
export function firstDayOfWeek(): 0 | 1 | 6 {
  const locale = new Intl.Locale(deviceLanguage()) as Intl.Locale & {
    weekInfo?: { firstDay: number };
    getWeekInfo?: () => { firstDay: number };
  };
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay;
  // The browser counts from 1, Monday, to 7, Sunday.
  if (firstDay === 7) return 0;
  return firstDay === 6 ? 6 : 1;
}
