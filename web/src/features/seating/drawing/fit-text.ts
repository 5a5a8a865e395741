import { isolate } from "@/lib/names/isolate.ts";

/** Letter width of the app's sans as a share of the font size, slightly generous. */
const LETTER_WIDTH = 0.58;

/** The font size at which a text fits a width: the preferred one, or smaller. */
export function fittedSize(text: string, preferredSize: number, width: number): number {
  const letters = Math.max(1, Array.from(text).length);
  return Math.min(preferredSize, width / (letters * LETTER_WIDTH));
}

/** A text cut to fit a width at a font size, with an ellipsis. */
export function cutText(text: string, size: number, width: number): string {
  const letters = Array.from(text);
  const limit = Math.floor(width / (size * LETTER_WIDTH));
  if (letters.length <= limit) return text;
  const beginning = letters.slice(0, Math.max(1, limit - 1)).join("");
  return `${isolate(beginning.trimEnd())}…`;
}
