import { unread, unreadText } from "./unread.ts";

/*
 * A day and a time as one field of a form holds them: YYYY-MM-DDTHH:MM, "" for neither, and as a text that was not
 * understood where one is missing or not understood. No line of a field has the sign between the two.
 */

const BETWEEN = "\n";

export interface WrittenMoment {
  /** YYYY-MM-DD, "" for none, or a text that was not understood. */
  day: string;
  /** HH:MM, "" for none, or a text that was not understood. */
  time: string;
}

export function momentOf({ day, time }: WrittenMoment): string {
  if (day === "" && time === "") return "";
  const isWhole = [day, time].every((part) => part !== "" && unreadText(part) === undefined);
  return isWhole ? `${day}T${time}` : unread(`${day}${BETWEEN}${time}`);
}

export function partsOf(value: string): WrittenMoment {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(value) ?? [];
  if (day !== undefined && time !== undefined) return { day, time };
  const text = unreadText(value);
  const at = text?.indexOf(BETWEEN) ?? -1;
  if (text !== undefined && at >= 0) return { day: text.slice(0, at), time: text.slice(at + 1) };
  // Another program can have left any text.
  return { day: value === "" || text !== undefined ? value : unread(value), time: "" };
}

/** The moment of a field where day and time are understood. */
export function wholeMoment(value: string): string | undefined {
  return value !== "" && unreadText(value) === undefined ? value : undefined;
}
