import type { DateOrder } from "@/lib/core/types.ts";
import { deviceLanguage, plainLocale } from "./device.ts";

/** Numeric dates: the order of the parts, and the separator. */
export interface DateFormat {
  order: DateOrder;
  separator: "/" | "." | "-";
}

/** Separators to use if the device's format has none of its own. */
const USUAL_SEPARATORS = { dayFirst: "/", monthFirst: "/", yearFirst: "-" } as const;

/** Any day will do to read the order of the parts. */
const SOME_DAY = new Date(Date.UTC(2027, 11, 31));

const FIRST_PARTS: Readonly<Record<string, DateOrder>> = {
  day: "dayFirst",
  month: "monthFirst",
  year: "yearFirst",
};

export function dateFormatOf(setting: "device" | DateOrder): DateFormat {
  const device = deviceDateFormat();
  if (setting === device.order || !(setting in USUAL_SEPARATORS)) return device;
  const order = setting as DateOrder;
  return { order, separator: USUAL_SEPARATORS[order] };
}

function deviceDateFormat(): DateFormat {
  const parts = new Intl.DateTimeFormat(plainLocale(deviceLanguage()), {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    timeZone: "UTC",
  }).formatToParts(SOME_DAY);
  const order = parts.flatMap(({ type }) => FIRST_PARTS[type] ?? [])[0] ?? "dayFirst";
  const between = parts.find(({ type, value }) => type === "literal" && /[/.-]/.test(value))?.value ?? "";
  const separator = /[/.-]/.exec(between)?.[0] as DateFormat["separator"] | undefined;
  return { order, separator: separator ?? USUAL_SEPARATORS[order] };
}

/** A calendar date in numbers, such as 31/12/2027. */
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
  const first = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay;
  return first === 7 ? 0 : first === 6 ? 6 : 1;
}
