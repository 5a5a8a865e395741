/*
 * The lines that vCards and calendars are made of: RFC 2426, sections 2.6 and 4, and RFC 5545, sections 3.1 and 3.3.11,
 * which say the same.
 */

/** Octets of a line, without its end. */
const LINE_OCTETS = 75;

/** A text as a value: what separates values in it does not, and its lines are one. */
export function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** A line with its end. It goes on in another one where it becomes too long, and never within a character. */
export function contentLine(line: string): string {
  let text = "";
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > LINE_OCTETS) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return `${text}\r\n`;
}
