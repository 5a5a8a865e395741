import { format, getFormatInfo, isDateFormat, isValidFormat } from "numfmt";

/** Excel's limit for a number format. */
const maxFormatLength = 255;

/** Excel has 15 digits of precision, but writes up to 17: 0.1 is 0.10000000000000001 in a file. */
const reliableDigits = 15;
/** Outside this range JavaScript uses an exponent. */
const [smallestPlain, largestPlain] = [1e-6, 1e21];

/** Hours beyond 24, such as [h]:mm: a duration, not a time of day. */
const durationPattern = /\[(?:h+|m+|s+)\]/i;

/** Characters of numbers that are identifiers: telephone numbers, postal codes. */
const codePattern = /^[\d\s()+./-]+$/;

/** Day 0 of workbooks, and the offset in days of those from old Macs. */
const firstDayMs = Date.UTC(1899, 11, 30);
const daysTo1904 = 1462;
const daySeconds = 24 * 60 * 60;
/** Excel has a 29 February 1900, so that earlier days are off by one. */
const firstReliableDay = 61;
/** 1 January 10000, the first day that workbooks do not support. */
const firstUnsupportedDay = 2_958_466;

/** Turns a number of a workbook into text. */
export type NumberReader = (value: number) => string;

/**
 * A reader for one number format. Uses the formatted text if the format is for telephone numbers or postal codes, else
 * all digits, without the sheet's rounding or grouping. Days become ISO 8601.
 */
export function numberReader(pattern: string, is1904: boolean): NumberReader {
  const validPattern = pattern.length <= maxFormatLength && isValidFormat(pattern) ? pattern : "General";
  return readerOf(validPattern, is1904);
}

function readerOf(pattern: string, is1904: boolean): NumberReader {
  if (isDateFormat(pattern)) {
    if (durationPattern.test(pattern)) return (value) => format(pattern, value).trim();
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
  const rounded = Number(value.toPrecision(reliableDigits));
  const magnitude = Math.abs(rounded);
  if (magnitude >= largestPlain)
    return Number.isFinite(rounded) ? BigInt(rounded).toString() : String(rounded);
  if (magnitude === 0 || magnitude >= smallestPlain) return String(rounded);
  return rounded.toFixed(20).replace(/\.?0+$/, "");
}

/** The formatted text, unless it omits digits or adds words. */
function codeText(value: number, pattern: string): string {
  const digits = plainText(value);
  if (!/^\d+$/.test(digits)) return digits;
  const formatted = format(pattern, value).trim();
  const hasAllDigits = formatted.replace(/\D/g, "").replace(/^0+(?=\d)/, "") === digits;
  return hasAllDigits && codePattern.test(formatted) ? formatted : digits;
}

/**
 * The date, the time or both of a number, in ISO 8601. Workbooks count days; times of day are fractions, with rounding
 * errors. A time alone has day 0.
 */
function dateText(value: number, is1904: boolean): string | undefined {
  const isTime = value < 1;
  const days = isTime || !is1904 ? value : value + daysTo1904;
  if (days < 0 || days >= firstUnsupportedDay) return undefined;
  const seconds = Math.round((isTime || days >= firstReliableDay ? days : days + 1) * daySeconds);
  const [day = "", time = ""] = new Date(firstDayMs + seconds * 1000).toISOString().split("T");
  const clock = time.slice(0, 5);
  if (isTime) return clock;
  return clock === "00:00" ? day : `${day} ${clock}`;
}
