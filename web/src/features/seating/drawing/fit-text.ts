import { isolate } from "@/lib/names/isolate.ts";

/** Letter width of the app's sans as a share of the font size, slightly generous. */
const LETTER = 0.58;

/** The font size at which a text fits a width: the wanted one, or smaller. */
export function fittedSize(text: string, wanted: number, width: number): number {
  const letters = Math.max(1, Array.from(text).length);
  return Math.min(wanted, width / (letters * LETTER));
}

/** A text cut to fit a width at a font size, with an ellipsis. */
export function cutText(text: string, size: number, width: number): string {
  const letters = Array.from(text);
  const room = Math.floor(width / (size * LETTER));
  return letters.length <= room
    ? text
    : `${isolate(
        letters
          .slice(0, Math.max(1, room - 1))
          .join("")
          .trimEnd(),
      )}…`;
}
