import { format, getFormatInfo, isDateFormat, isValidFormat } from "numfmt";

/** Excel's limit. */
const LONGEST_FORMAT = 255;

/** Excel has 15 digits of precision, but writes up to 17: 0.1 is 0.10000000000000001 in a file. */
const SURE_DIGITS = 15;
/** Outside this range JavaScript uses an exponent. */
const [SMALLEST_PLAIN, LARGEST_PLAIN] = [1e-6, 1e21];

/** Hours beyond 24, such as [h]:mm: a duration, not a time of day. */
const span = /\[(?:h+|m+|s+)\]/i;

/** Characters of numbers that are identifiers: telephone numbers, postal codes. */
const codeSigns = /^[\d\s()+./-]+$/;

/** Day 0 of workbooks, and the offset in days of those from old Macs. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1462;
const DAY_SECONDS = 24 * 60 * 60;
/** Excel has a 29 February 1900, so that earlier days are off by one. */
const FIRST_SURE_DAY = 61;
/** 1 January 10000, the first day that workbooks do not support. */
const END_OF_DAYS = 2_958_466;

/** Turns a number of a workbook into text. */
export type NumberReader = (value: number) => string;

/**
 * A reader for one number format. Uses the shown text if the format makes telephone numbers or postal codes, and else
 * all digits, without the sheet's rounding or grouping. Days become ISO 8601.
 */
export function numberReader(pattern: string, is1904: boolean): NumberReader {
  const known = pattern.length <= LONGEST_FORMAT && isValidFormat(pattern) ? pattern : "General";
  return readerOf(known, is1904);
}

function readerOf(pattern: string, is1904: boolean): NumberReader {
  if (isDateFormat(pattern)) {
    if (span.test(pattern)) return (value) => format(pattern, value).trim();
    return (value) => dateText(value, is1904) ?? plainText(value);
  }
  const { type, maxDecimals } = getFormatInfo(pattern);
  if (type === "percent") return (value) => `${plainText(value * 100)}%`;
  // With thousands groups or decimals it is an amount.
  const isCode = !["general", "text", "grouped", "currency", "scientific", "fraction"].includes(type);
  if (!isCode || maxDecimals > 0) return (value) => plainText(value);
  return (value) => codeText(value, pattern);
}

/** All significant digits of a number, without groups or exponent. */
function plainText(value: number): string {
  const sure = Number(value.toPrecision(SURE_DIGITS));
  const size = Math.abs(sure);
  if (size >= LARGEST_PLAIN) return Number.isFinite(sure) ? BigInt(sure).toString() : String(sure);
  if (size === 0 || size >= SMALLEST_PLAIN) return String(sure);
  return sure.toFixed(20).replace(/\.?0+$/, "");
}

/** The shown text, unless it omits digits or adds words. */
function codeText(value: number, pattern: string): string {
  const digits = plainText(value);
  if (!/^\d+$/.test(digits)) return digits;
  const shown = format(pattern, value).trim();
  const isWhole = shown.replace(/\D/g, "").replace(/^0+(?=\d)/, "") === digits;
  return isWhole && codeSigns.test(shown) ? shown : digits;
}

/** Workbooks count days; times of day are fractions, with rounding errors. A time alone has day 0. */
function dateText(value: number, is1904: boolean): string | undefined {
  const isTime = value < 1;
  const days = isTime || !is1904 ? value : value + DAYS_TO_1904;
  if (days < 0 || days >= END_OF_DAYS) return undefined;
  const seconds = Math.round((isTime || days >= FIRST_SURE_DAY ? days : days + 1) * DAY_SECONDS);
  const [day = "", time = ""] = new Date(FIRST_DAY + seconds * 1000).toISOString().split("T");
  const clock = time.slice(0, 5);
  if (isTime) return clock;
  return clock === "00:00" ? day : `${day} ${clock}`;
}
