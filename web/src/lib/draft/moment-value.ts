import { unparsed, unparsedText } from "./unparsed-value.ts";

/*
 * A day and a time as one form value: YYYY-MM-DDTHH:MM, "" if both are empty, and an unparsed text if one is
 * missing or could not be parsed. The separator below cannot occur in a one-line field.
 */

const BETWEEN = "\n";

export interface MomentParts {
  /** YYYY-MM-DD, "" if empty, or an unparsed text. */
  day: string;
  /** HH:MM, "" if empty, or an unparsed text. */
  time: string;
}

export function joinMoment({ day, time }: MomentParts): string {
  if (day === "" && time === "") return "";
  const isWhole = [day, time].every((part) => part !== "" && unparsedText(part) === undefined);
  return isWhole ? `${day}T${time}` : unparsed(`${day}${BETWEEN}${time}`);
}

export function splitMoment(value: string): MomentParts {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(value) ?? [];
  if (day !== undefined && time !== undefined) return { day, time };
  const text = unparsedText(value);
  const at = text?.indexOf(BETWEEN) ?? -1;
  if (text !== undefined && at >= 0) return { day: text.slice(0, at), time: text.slice(at + 1) };
  // Another program may have stored any text.
  return { day: value === "" || text !== undefined ? value : unparsed(value), time: "" };
}

/** The value, if both day and time were parsed. */
export function parsedMoment(value: string): string | undefined {
  return value !== "" && unparsedText(value) === undefined ? value : undefined;
}
