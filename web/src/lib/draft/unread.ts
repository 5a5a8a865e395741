/*
 * What a field holds of a text that it did not understand. No parser of the core takes the mark in front, so such a text
 * can never be saved as something else; the field shows the text as it was written, also when a draft is opened again.
 */

const MARK = "?";

export function unread(text: string): string {
  return `${MARK}${text}`;
}

/** The text of a value that was not understood; undefined for every other value. */
export function unreadText(value: string): string | undefined {
  return value.startsWith(MARK) ? value.slice(MARK.length) : undefined;
}
