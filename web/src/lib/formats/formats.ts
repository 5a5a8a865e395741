import { i18n } from "@lingui/core";
import { deviceDay } from "@/lib/calendar.ts";
import type { DateConventions, DateOrder, DecimalSign } from "@/lib/core/types.ts";
import { type DateFormat, dateFormatOf, dateWords, writeDate } from "./date-words.ts";
import { deviceLanguage } from "./device.ts";
import {
  decimalOf,
  type NumberStyle,
  type NumberStyleName,
  numberStyleOf,
  writeDecimal,
} from "./number-style.ts";

/** Twelve hours with am and pm, or twenty-four. */
type HourCycle = "h12" | "h23";

/** How a user wants dates, times and numbers written; "device" follows the device's language. */
export interface FormatSettings {
  dates: "device" | DateOrder;
  clock: "device" | HourCycle;
  numbers: "device" | NumberStyleName;
}

/** A day, or why there is none. */
export type CalendarDate =
  | { kind: "notSet" }
  | { kind: "invalid" }
  | { kind: "date"; iso: string; text: string };

/**
 * The one place that defines how dates, times, numbers and money are written. Numbers use the user's format, words
 * the language of the app.
 */
export class Formats {
  readonly #dates: DateFormat;
  readonly #numbers: NumberStyle;
  readonly #clock: HourCycle;

  constructor({ dates, numbers, clock }: FormatSettings) {
    this.#dates = dateFormatOf(dates);
    this.#numbers = numberStyleOf(numbers);
    this.#clock = hourCycleOf(clock);
  }

  /** The user's decimal separator. */
  get decimal(): DecimalSign {
    return this.#numbers.decimal;
  }

  /** The user's date conventions, for the core's parser. */
  get dateConventions(): DateConventions {
    return { order: this.#dates.order, ...dateWords() };
  }

  /** The app's language in the region of the number format: for numbers within texts. */
  get textLocale(): string {
    return `${language()}-${this.#numbers.region}`;
  }

  /**
   * Parses YYYY-MM-DD or the date part of an instant. Never passes through a time zone, which could move it by a day.
   */
  calendarDate(value: string | null | undefined): CalendarDate {
    if (!value) return { kind: "notSet" };
    const iso = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(value)?.[1];
    if (iso === undefined || !isRealDay(iso)) return { kind: "invalid" };
    return { kind: "date", iso, text: this.date(iso) };
  }

  /** YYYY-MM-DD in numbers: 19/06/2027. */
  date(iso: string): string {
    return writeDate(iso, this.#dates);
  }

  /** YYYY-MM-DD in words: Saturday, 19 June 2027. */
  dateInWords(iso: string): string {
    const day = new Date(`${iso}T00:00:00Z`);
    const weekday = dateTimeFormat(this.#wordLocale, { weekday: "long", timeZone: "UTC" }).format(day);
    return `${weekday}, ${this.dayInWords(iso)}`;
  }

  /** YYYY-MM-DD with the month as a word, which cannot be mistaken for a day: 19 June 2027. */
  dayInWords(iso: string): string {
    const options = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
    return dateTimeFormat(this.#wordLocale, options).format(new Date(`${iso}T00:00:00Z`));
  }

  /** The name of a month; 1 is January. */
  monthName(month: number): string {
    const options = { month: "long", timeZone: "UTC" } as const;
    return dateTimeFormat(this.#wordLocale, options).format(Date.UTC(2027, month - 1, 1));
  }

  /** A date that shows the order of its parts: the last day of this year. */
  get dateExample(): string {
    return this.date(`${new Date().getFullYear()}-12-31`);
  }

  /** The day of a moment, in the device's time zone. */
  day(moment: Date): string {
    return this.date(deviceDay(moment));
  }

  /** The time of a moment, in the device's time zone: 14:05, or 2:05 pm. */
  time(moment: Date): string {
    return dateTimeFormat(this.#wordLocale, this.#timeOptions).format(moment);
  }

  /** A local time, YYYY-MM-DDTHH:MM, independent of the device's zone: 14:05, or 2:05 pm. */
  clockTime(time: string): string {
    const date = new Date(`${time}Z`);
    // A merge can leave any text in a time field.
    if (Number.isNaN(date.getTime())) return time;
    return dateTimeFormat(this.#wordLocale, { ...this.#timeOptions, timeZone: "UTC" }).format(date);
  }

  /** A time of day, HH:MM, as `clockTime` shows it. */
  timeOfDay(time: string): string {
    return this.clockTime(`2000-01-01T${time}`);
  }

  /** Twelve hours with am and pm, or twenty-four. */
  get clock(): HourCycle {
    return this.#clock;
  }

  /** The day and the time of a moment. */
  moment(moment: Date): string {
    return `${this.day(moment)}, ${this.time(moment)}`;
  }

  number(value: number, options: Intl.NumberFormatOptions = {}): string {
    return this.#withStyle(numberFormat(this.#numberLocale, options), value);
  }

  /**
   * A plain decimal such as "1250.50", as fields store it; ungrouped where a group separator could be taken for a
   * decimal one.
   */
  decimalText(plain: string, { grouped = true } = {}): string {
    return writeDecimal(plain, grouped ? this.#numbers : { ...this.#numbers, group: "" });
  }

  /** An amount of hundredths in a currency; `whole` omits the cents. */
  money(hundredths: number, currency: string, { whole = false } = {}): string {
    const options: Intl.NumberFormatOptions = {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      ...(whole && { maximumFractionDigits: 0, minimumFractionDigits: 0 }),
    };
    try {
      return this.#withStyle(numberFormat(this.#numberLocale, options), hundredths / 100);
    } catch {
      // A merge can leave any text in the currency field.
      return `${this.decimalText((hundredths / 100).toFixed(2))} ${currency}`.trim();
    }
  }

  /** A past time in words, such as "5 minutes ago". */
  ago(count: number, unit: Intl.RelativeTimeFormatUnit): string {
    return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(-count, unit);
  }

  /** British or American English, to match the order of the date. */
  get #wordLocale(): string {
    if (language() !== "en") return language();
    return this.#dates.order === "monthFirst" ? "en-US" : "en-GB";
  }

  get #timeOptions() {
    const hour = this.#clock === "h12" ? "numeric" : "2-digit";
    return { hour, minute: "2-digit", hourCycle: this.#clock } as const;
  }

  get #numberLocale(): string {
    return this.#numbers.lakhs ? this.textLocale : language();
  }

  /** Formats with the separators of the style: not every browser supports English with another country's numbers. */
  #withStyle(format: Intl.NumberFormat, value: number): string {
    const { group, region } = this.#numbers;
    if (region === "US") return format.format(value);
    const signs: Partial<Record<string, string>> = { group, decimal: decimalOf(this.#numbers) };
    const parts = format.formatToParts(value);
    return parts.map(({ type, value: text }) => signs[type] ?? text).join("");
  }
}

function hourCycleOf(setting: "device" | HourCycle): HourCycle {
  if (setting !== "device") return setting;
  const { hourCycle } = new Intl.DateTimeFormat(deviceLanguage(), { hour: "numeric" }).resolvedOptions();
  return hourCycle === "h12" || hourCycle === "h11" ? "h12" : "h23";
}

function language(): string {
  return i18n.locale || "en";
}

function isRealDay(iso: string): boolean {
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso);
}

/** Caches Intl formatters: creating one takes a hundred times longer than using it. */
function cachedFormat<O, F>(create: (locale: string, options: O) => F): (locale: string, options: O) => F {
  const formats = new Map<string, F>();
  return (locale, options) => {
    const key = `${locale}|${JSON.stringify(options)}`;
    const format = formats.get(key) ?? create(locale, options);
    formats.set(key, format);
    return format;
  };
}

const numberFormat = cachedFormat(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

const dateTimeFormat = cachedFormat(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
