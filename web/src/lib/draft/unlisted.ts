/*
 * What a field that chooses from a list holds of a text that is in no list and that nobody chose to create. It waits in
 * the field, also when a draft is opened again, and is never saved: a form that holds one is refused.
 */

/** No keyboard writes it, and no id or name begins with it. */
const MARK = "\u0000";

export function unlisted(text: string): string {
  return MARK + text;
}

/** The text of a value that is in no list; undefined for every other value. */
export function unlistedText(value: unknown): string | undefined {
  return typeof value === "string" && value.startsWith(MARK) ? value.slice(MARK.length) : undefined;
}
