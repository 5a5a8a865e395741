import type { PaperSize } from "@/kit/paper/sheets.tsx";

/** One line of a name on a card; lengths in millimetres. */
export interface NameLine {
  text: string;
  size: number;
  /** Baseline, from the top of the block. */
  y: number;
}

/** Font sizes in millimetres. */
interface FontSizes {
  /** If the name is short enough. */
  preferred: number;
  /** Readable across a table: below it a name takes one more line. */
  comfortable: number;
}

const FIRST_NAME: FontSizes = { preferred: 10.5, comfortable: 5.6 };
const LAST_NAME: FontSizes = { preferred: 6.2, comfortable: 4 };
/** 7 points: below it a word is broken. */
const MIN_SIZE = 2.5;
/** Height of a line as a share of the font size. */
const LINE_HEIGHT = 1.18;
const MAX_LINES = 6;
/** A name that is unreadable with so many parts stays so: further breaks gain nothing. */
const MAX_PARTS = 4 * MAX_LINES;
/** Between the first name and the last, in millimetres. */
const NAME_GAP = 1.2;

/** Letter widths of the cards' serif as shares of the font size, slightly generous. */
const LETTER_WIDTH = 0.61;
const WIDE_LETTER_WIDTH = 1.3;
const CAPITAL_WIDTH = 0.78;
const WIDE_LETTERS =
  /[\p{Extended_Pictographic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });
const lettersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The width of a text as a share of its font size. */
export function widthOf(text: string): number {
  return lettersOf(text).reduce((sum, letter) => {
    if (WIDE_LETTERS.test(letter)) return sum + WIDE_LETTER_WIDTH;
    return sum + (/\p{Lu}/u.test(letter) ? CAPITAL_WIDTH : LETTER_WIDTH);
  }, 0);
}

/**
 * Lines of a name: the whole first name, then the whole last name. A name too long for a line gets smaller letters, and
 * more lines before they are too small to read; nothing is left out.
 */
export function nameBlock(first: string, last: string, space: PaperSize): NameLine[] {
  const [firstName, lastName] = [first.trim(), last.trim()];
  // A single name is as large as a first name.
  const names = [
    { text: firstName, sizes: FIRST_NAME },
    { text: lastName, sizes: firstName === "" ? FIRST_NAME : LAST_NAME },
  ].filter(({ text }) => text !== "");
  const lines = names.flatMap(({ text, sizes }, nameIndex) => {
    const fitted = fitName(text, sizes, space.width);
    return fitted.lines.map((line, lineIndex) => {
      const gapAbove = nameIndex > 0 && lineIndex === 0 ? NAME_GAP : 0;
      return { text: line, size: fitted.size, gapAbove };
    });
  });
  const height = lines.reduce((sum, { size, gapAbove }) => sum + size * LINE_HEIGHT + gapAbove, 0);
  const scale = Math.min(1, space.height / height);
  let y = (space.height - height * scale) / 2;
  return lines.map(({ text, size, gapAbove }) => {
    y += (size * LINE_HEIGHT + gapAbove) * scale;
    // Leave space for descenders below the baseline.
    return { text, size: size * scale, y: y - size * scale * 0.3 };
  });
}

/** The lines of one name and their font size. */
interface FittedName {
  lines: string[];
  size: number;
}

/** A word, or a part of one that continues the part before it. */
interface NamePart {
  text: string;
  /** Whether a space separates it from the part before it. */
  hasSpaceBefore: boolean;
}

/**
 * Breaks a name at its spaces; if it is then too small, at hyphens; if it is still unreadable, within its longest word.
 */
function fitName(name: string, sizes: FontSizes, width: number): FittedName {
  const words = name.split(/\s+/);
  const brokenAtSpaces = fitParts(
    words.map((text) => ({ text, hasSpaceBefore: true })),
    sizes,
    width,
  );
  if (brokenAtSpaces.size >= sizes.comfortable) return brokenAtSpaces;
  let parts = words.flatMap(splitAtHyphens);
  for (;;) {
    const fitted = fitParts(parts, sizes, width);
    const widest = parts.reduce((a, b) => (widthOf(b.text) > widthOf(a.text) ? b : a));
    const isBroken = parts.length >= MAX_PARTS || lettersOf(widest.text).length < 4;
    if (fitted.size >= MIN_SIZE || isBroken) return fitted;
    parts = parts.flatMap((part) => (part === widest ? splitInHalf(part) : [part]));
  }
}

function splitAtHyphens(word: string): NamePart[] {
  return word.split(/(?<=-)/).map((text, index) => ({ text, hasSpaceBefore: index === 0 }));
}

function splitInHalf({ text, hasSpaceBefore }: NamePart): NamePart[] {
  const letters = lettersOf(text);
  const half = Math.ceil(letters.length / 2);
  return [
    { text: letters.slice(0, half).join(""), hasSpaceBefore },
    { text: letters.slice(half).join(""), hasSpaceBefore: false },
  ];
}

/** The fewest lines with a comfortable font size, otherwise the lines with the largest. */
function fitParts(parts: readonly NamePart[], sizes: FontSizes, width: number): FittedName {
  const options = Array.from({ length: MAX_LINES }, (_, index) => {
    const { lines, widest } = breakIntoLines(parts, index + 1);
    return { lines, size: Math.min(sizes.preferred, width / widest) };
  });
  const largestSize = Math.max(...options.map(({ size }) => size));
  const sufficientSize = Math.min(sizes.comfortable, largestSize - 0.01);
  return (
    options.find(({ size }) => size >= sufficientSize) ?? { lines: [joinParts(parts)], size: largestSize }
  );
}

function joinParts(parts: readonly NamePart[]): string {
  return parts.reduce((joined, { text, hasSpaceBefore }, index) => {
    return joined + (index > 0 && hasSpaceBefore ? " " : "") + text;
  }, "");
}

interface BrokenName {
  lines: string[];
  /** The width of the widest line, as a share of its font size. */
  widest: number;
}

/** Divides the parts among at most so many lines, with the widest line as narrow as possible. */
function breakIntoLines(parts: readonly NamePart[], maxLines: number): BrokenName {
  const widths = parts.map(({ text }) => widthOf(text));
  const spaces = parts.map(({ hasSpaceBefore }) => (hasSpaceBefore ? LETTER_WIDTH : 0));
  const cache = new Map<string, { ends: number[]; widest: number }>();

  function breakFrom(start: number, linesLeft: number): { ends: number[]; widest: number } {
    const key = `${start}/${linesLeft}`;
    const cached = cache.get(key);
    if (cached) return cached;
    let best = { ends: [parts.length], widest: Number.POSITIVE_INFINITY };
    let lineWidth = 0;
    for (let end = start + 1; end <= parts.length; end += 1) {
      lineWidth += (widths[end - 1] ?? 0) + (end > start + 1 ? (spaces[end - 1] ?? 0) : 0);
      const isLastLine = end === parts.length;
      if (!isLastLine && linesLeft === 1) continue;
      const rest = isLastLine ? { ends: [], widest: 0 } : breakFrom(end, linesLeft - 1);
      const widest = Math.max(lineWidth, rest.widest);
      // With equal widths, fewer lines.
      if (widest < best.widest - 1e-9 || (isLastLine && widest < best.widest + 1e-9)) {
        best = { ends: [end, ...rest.ends], widest };
      }
    }
    cache.set(key, best);
    return best;
  }

  const { ends, widest } = breakFrom(0, maxLines);
  const lines = ends.map((end, index) => joinParts(parts.slice(ends[index - 1] ?? 0, end)));
  return { lines, widest };
}

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Writing direction of a text: that of its first letter. */
export function directionOf(text: string): "ltr" | "rtl" {
  const firstLetter = /\p{L}/u.exec(text)?.[0] ?? "";
  return RIGHT_TO_LEFT.test(firstLetter) ? "rtl" : "ltr";
}
