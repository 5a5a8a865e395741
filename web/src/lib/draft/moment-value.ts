import { unparsed, unparsedText } from "./unparsed-value.ts";

/*
 * A day and a time as one form value: YYYY-MM-DDTHH:MM, "" if both are empty, and an unparsed text if one is
 * missing or could not be parsed.
 */

/** Separates the two texts of an unparsed value; it cannot occur in a one-line field. */
const separator = "\n";

export interface MomentParts {
  /** YYYY-MM-DD, "" if empty, or an unparsed text. */
  day: string;
  /** HH:MM, "" if empty, or an unparsed text. */
  time: string;
}

export function joinMoment({ day, time }: MomentParts): string {
  if (day === "" && time === "") return "";
  const areParsed = [day, time].every((part) => part !== "" && unparsedText(part) === undefined);
  return areParsed ? `${day}T${time}` : unparsed(`${day}${separator}${time}`);
}

export function splitMoment(value: string): MomentParts {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(value) ?? [];
  if (day !== undefined && time !== undefined) return { day, time };
  const text = unparsedText(value);
  const index = text?.indexOf(separator) ?? -1;
  if (text !== undefined && index >= 0) return { day: text.slice(0, index), time: text.slice(index + 1) };
  // Another program may have stored any text.
  return { day: value === "" || text !== undefined ? value : unparsed(value), time: "" };
}

/** The value, if both day and time were parsed. */
export function parsedMoment(value: string): string | undefined {
  return value !== "" && unparsedText(value) === undefined ? value : undefined;
}
