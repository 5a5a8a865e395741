import type { PaperSize } from "@/kit/paper/sheets.tsx";

/** One line of a name on a card. */
export interface NameLine {
  text: string;
  size: number;
  /** Baseline, from the top of the block. */
  y: number;
}

/** Font size readable across a table, in millimetres: below it a name takes one more line. */
const COMFORTABLE = { first: 5.6, last: 4 } as const;
const WANTED = { first: 10.5, last: 6.2 } as const;
/** Minimum font size: below it a word is broken. 7 points. */
const SMALLEST = 2.5;
const LINE = 1.18;
const MOST_LINES = 6;
/** Between the first name and the last. */
const GAP = 1.2;

/** Letter widths of the cards' serif as shares of the font size, slightly generous. */
const WIDE =
  /[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LETTER = 0.61;
const WIDE_LETTER = 1.3;
const CAPITAL = 0.78;

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
const lettersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The width of a text as a share of its font size. */
export function widthOf(text: string): number {
  return lettersOf(text).reduce((sum, letter) => {
    if (WIDE.test(letter)) return sum + WIDE_LETTER;
    return sum + (/\p{Lu}/u.test(letter) ? CAPITAL : LETTER);
  }, 0);
}

/**
 * Lines of a name: the whole first name, then the whole last name. A name too long for a line gets smaller letters, and
 * more lines before they are too small to read; nothing is left out.
 */
export function nameBlock(first: string, last: string, room: PaperSize): NameLine[] {
  const parts = [
    { text: first.trim(), ...pick("first") },
    { text: last.trim(), ...pick("last") },
  ].filter(({ text }) => text !== "");
  // A single name is as large as a first name.
  if (parts[0]) Object.assign(parts[0], pick("first"));
  const set = parts.map(({ text, wanted, comfortable }) => linesOf(text, wanted, comfortable, room.width));
  const lines = set.flatMap((part, at) =>
    part.lines.map((text, index) => ({ text, size: part.size, gap: at > 0 && index === 0 ? GAP : 0 })),
  );
  const height = lines.reduce((sum, { size, gap }) => sum + size * LINE + gap, 0);
  const scale = Math.min(1, room.height / height);
  let y = (room.height - height * scale) / 2;
  return lines.map(({ text, size, gap }) => {
    y += (size * LINE + gap) * scale;
    // Leave space for descenders below the baseline.
    return { text, size: size * scale, y: y - size * scale * 0.3 };
  });
}

function pick(part: keyof typeof WANTED) {
  return { wanted: WANTED[part], comfortable: COMFORTABLE[part] };
}

function linesOf(text: string, wanted: number, comfortable: number, width: number) {
  const spaced = text.split(/\s+/).map((part) => ({ part, glued: false }));
  const bySpaces = fitted(spaced, wanted, comfortable, width);
  if (bySpaces.size >= comfortable) return bySpaces;
  let words = spaced.flatMap(({ part }) =>
    part.split(/(?<=-)/).map((piece, at) => ({ part: piece, glued: at > 0 })),
  );
  for (;;) {
    const set = fitted(words, wanted, comfortable, width);
    const longest = words.reduce((one, other) => (widthOf(other.part) > widthOf(one.part) ? other : one));
    const letters = lettersOf(longest.part);
    if (set.size >= SMALLEST || letters.length < 4) return set;
    const half = Math.ceil(letters.length / 2);
    words = words.flatMap((word) =>
      word === longest
        ? [
            { part: letters.slice(0, half).join(""), glued: word.glued },
            { part: letters.slice(half).join(""), glued: true },
          ]
        : [word],
    );
  }
}

/** The fewest lines with large enough words, otherwise the lines with the largest words. */
function fitted(words: readonly NamePart[], wanted: number, comfortable: number, width: number) {
  const ways = Array.from({ length: MOST_LINES }, (_, at) => {
    const lines = broken(words, at + 1);
    return { lines, size: Math.min(wanted, width / Math.max(...lines.map(widthOf))) };
  });
  const largest = Math.max(...ways.map(({ size }) => size));
  const enough = Math.min(comfortable, largest - 0.01);
  return ways.find(({ size }) => size >= enough) ?? { lines: [joined(words)], size: largest };
}

interface NamePart {
  part: string;
  /** Whether no space is before it. */
  glued: boolean;
}

const joined = (words: readonly NamePart[]) =>
  words.reduce((text, { part, glued }, at) => text + (at === 0 || glued ? "" : " ") + part, "");

/** Splits words into at most this many lines, with the longest line as short as possible. */
function broken(words: readonly NamePart[], most: number): string[] {
  const known = new Map<string, string[]>();
  const longestOf = (lines: readonly string[]) => Math.max(0, ...lines.map(widthOf));
  function from(start: number, left: number): string[] {
    if (left === 1 || start === words.length - 1) return [joined(words.slice(start))];
    const key = `${start}/${left}`;
    const before = known.get(key);
    if (before) return before;
    let best = [joined(words.slice(start))];
    for (let end = start + 1; end < words.length; end += 1) {
      const lines = [joined(words.slice(start, end)), ...from(end, left - 1)];
      if (longestOf(lines) < longestOf(best) - 1e-9) best = lines;
    }
    known.set(key, best);
    return best;
  }
  return from(0, most);
}

/** Writing direction of a text: that of its first letter. */
export function directionOf(text: string): "ltr" | "rtl" {
  const letter = /\p{L}/u.exec(text)?.[0] ?? "";
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(
    letter,
  )
    ? "rtl"
    : "ltr";
}
