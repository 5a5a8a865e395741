/*
 * The value of a field with a text that could not be parsed. No parser of the core accepts the leading mark, so
 * such a text is never saved as something else; the field shows the text as typed, also when a draft is opened
 * again.
 */

const mark = "?";

/** The value of a field for a text that could not be parsed. */
export function unparsed(text: string): string {
  return `${mark}${text}`;
}

/** The text of an unparsed value; undefined for every other value. */
export function unparsedText(value: string): string | undefined {
  return value.startsWith(mark) ? value.slice(mark.length) : undefined;
}
