/* Lines of vCards and calendars: RFC 2426, sections 2.6 and 4, and RFC 5545, sections 3.1 and 3.3.11, which agree. */

/** Longest line in octets, without its end. */
const maxLineOctets = 75;

/** Escapes a text as a property value: separators and line ends. */
export function escapeValue(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}

/** A line with its end. Folds a line that is too long, never within a character. */
export function contentLine(line: string): string {
  let text = "";
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > maxLineOctets) {
      text += "\r\n ";
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return `${text}\r\n`;
}
