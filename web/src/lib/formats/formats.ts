import { i18n } from "@lingui/core";
import { deviceDay } from "@/lib/calendar.ts";
import type { DateConventions, DateOrder, DecimalSign } from "@/lib/core/types.ts";
import { type Clock, clockOf } from "./clock-format.ts";
import { type DateFormat, dateFormatOf, writeDate } from "./date-format.ts";
import { dateWords } from "./date-words.ts";
import {
  decimalOf,
  type NumberStyle,
  type NumberStyleName,
  numberStyleOf,
  writeDecimal,
} from "./number-style.ts";

/** How somebody wants dates, times and numbers written; "device" is what the language of the device says. */
export interface FormatSettings {
  dates: "device" | DateOrder;
  clock: "device" | Clock;
  numbers: "device" | NumberStyleName;
}

/** A day, or why there is none to write. */
export type CalendarDate =
  | { kind: "notSet" }
  | { kind: "invalid" }
  | { kind: "date"; iso: string; text: string };

/**
 * The one place that says how dates, times, numbers and money are written. Numbers are in the person's own format,
 * words in the language of the app.
 */
export class Formats {
  readonly #dates: DateFormat;
  readonly #numbers: NumberStyle;
  readonly #clock: Clock;

  constructor({ dates, numbers, clock }: FormatSettings) {
    this.#dates = dateFormatOf(dates);
    this.#numbers = numberStyleOf(numbers);
    this.#clock = clockOf(clock);
  }

  /** What somebody writes before decimals. */
  get decimal(): DecimalSign {
    return this.#numbers.decimal;
  }

  /** How somebody writes dates, for the core, which reads them. */
  get dateConventions(): DateConventions {
    return { order: this.#dates.order, ...dateWords() };
  }

  /** The language of the app as it is spoken where numbers are written so: for numbers within texts. */
  get textLocale(): string {
    return `${language()}-${this.#numbers.region}`;
  }

  /** Reads YYYY-MM-DD, or the date of an instant, never passing through a time zone, which could move it by a day. */
  calendarDate(value: string | null | undefined): CalendarDate {
    if (!value) return { kind: "notSet" };
    const iso = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(value)?.[1];
    if (iso === undefined || !exists(iso)) return { kind: "invalid" };
    return { kind: "date", iso, text: this.date(iso) };
  }

  /** YYYY-MM-DD in numbers: 19/06/2027. */
  date(iso: string): string {
    return writeDate(iso, this.#dates);
  }

  /** YYYY-MM-DD in words: Saturday, 19 June 2027. */
  dateInWords(iso: string): string {
    const day = new Date(`${iso}T00:00:00Z`);
    const weekday = dateTime(this.#wordLocale, { weekday: "long", timeZone: "UTC" }).format(day);
    return `${weekday}, ${this.dayInWords(iso)}`;
  }

  /** YYYY-MM-DD with the month as a word, so that nobody takes it for a day: 19 June 2027. */
  dayInWords(iso: string): string {
    const options = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
    return dateTime(this.#wordLocale, options).format(new Date(`${iso}T00:00:00Z`));
  }

  /** 1 is January. */
  monthName(month: number): string {
    const options = { month: "long", timeZone: "UTC" } as const;
    return dateTime(this.#wordLocale, options).format(Date.UTC(2027, month - 1, 1));
  }

  /** A date that shows the order of its parts: the last day of this year. */
  get dateExample(): string {
    return this.date(`${new Date().getFullYear()}-12-31`);
  }

  /** The day of a moment, where this device is. */
  day(moment: Date): string {
    return this.date(deviceDay(moment));
  }

  /** The time of a moment, where this device is: 14:05, or 2:05 pm. */
  time(moment: Date): string {
    return dateTime(this.#wordLocale, this.#timeOptions).format(moment);
  }

  /** A time as some clock shows it, YYYY-MM-DDTHH:MM, wherever this device is: 14:05, or 2:05 pm. */
  clockTime(time: string): string {
    const shown = new Date(`${time}Z`);
    // A merge can leave any text where the time should be.
    if (Number.isNaN(shown.getTime())) return time;
    return dateTime(this.#wordLocale, { ...this.#timeOptions, timeZone: "UTC" }).format(shown);
  }

  /** A time of day, HH:MM, as `clockTime` shows it. */
  timeOfDay(time: string): string {
    return this.clockTime(`2000-01-01T${time}`);
  }

  /** Twelve hours with am and pm, or twenty-four. */
  get clock(): Clock {
    return this.#clock;
  }

  /** The day and the time of a moment. */
  moment(moment: Date): string {
    return `${this.day(moment)}, ${this.time(moment)}`;
  }

  number(value: number, options: Intl.NumberFormatOptions = {}): string {
    return this.#write(number(this.#numberLocale, options), value);
  }

  /** A plain decimal such as "1250.50", as fields hold it; ungrouped where a group could be taken for decimals. */
  decimalText(plain: string, { grouped = true } = {}): string {
    return writeDecimal(plain, grouped ? this.#numbers : { ...this.#numbers, group: "" });
  }

  /** An amount of hundredths in a currency; `whole` leaves the cents out. */
  money(hundredths: number, currency: string, { whole = false } = {}): string {
    const options: Intl.NumberFormatOptions = {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      ...(whole && { maximumFractionDigits: 0, minimumFractionDigits: 0 }),
    };
    try {
      return this.#write(number(this.#numberLocale, options), hundredths / 100);
    } catch {
      // A merge can leave any text where the currency code should be.
      return `${this.decimalText((hundredths / 100).toFixed(2))} ${currency}`.trim();
    }
  }

  /** How long ago something was, such as "5 minutes ago". */
  ago(count: number, unit: Intl.RelativeTimeFormatUnit): string {
    return new Intl.RelativeTimeFormat(language(), { numeric: "auto" }).format(-count, unit);
  }

  /** English is written in two ways, which go with the order of the numbers. */
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

  /** With the signs of the style: not every browser knows English with the numbers of another country. */
  #write(format: Intl.NumberFormat, value: number): string {
    const { group, region } = this.#numbers;
    if (region === "US") return format.format(value);
    const signs: Partial<Record<string, string>> = { group, decimal: decimalOf(this.#numbers) };
    const parts = format.formatToParts(value);
    return parts.map(({ type, value: text }) => signs[type] ?? text).join("");
  }
}

function language(): string {
  return i18n.locale || "en";
}

function exists(iso: string): boolean {
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso);
}

/** Making an Intl formatter costs a hundred times more than using it. */
function kept<O, F>(make: (locale: string, options: O) => F): (locale: string, options: O) => F {
  const formats = new Map<string, F>();
  return (locale, options) => {
    const key = `${locale}|${JSON.stringify(options)}`;
    const format = formats.get(key) ?? make(locale, options);
    formats.set(key, format);
    return format;
  };
}

const number = kept((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));

const dateTime = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
