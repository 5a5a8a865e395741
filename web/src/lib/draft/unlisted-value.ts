/*
 * The value of a select field with a text that is in no list and was not chosen as a new entry. It stays in the
 * field, also when a draft is opened again, and is never saved: a form that holds one is refused.
 */

/** Cannot be typed, and no id or name begins with it. */
const mark = "\u0000";

export function unlistedValue(text: string): string {
  return mark + text;
}

/** The text of an unlisted value; undefined for every other value. */
export function unlistedText(value: unknown): string | undefined {
  return typeof value === "string" && value.startsWith(mark) ? value.slice(mark.length) : undefined;
}
