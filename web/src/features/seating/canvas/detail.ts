import { isolate } from "@/lib/names/isolate.ts";

/**
 * What is drawn at which zoom. "far": the table's name and count. "middle": seats as dots. "near": initials and seat
 * numbers. "close": first names beside the seats.
 */
export type Detail = "far" | "middle" | "near" | "close";

/** A seat's radius in plan units, as the core lays seats out. */
export const seatRadius = 16;

/** No text on the screen is smaller, in px: what would be is left out. */
export const leastText = 11;

const levels: readonly (readonly [from: number, detail: Detail])[] = [
  [1.5, "close"],
  // Initials of 11 px need a circle of about 19.
  [0.6, "near"],
  // Dots of 10 px still tell taken from free.
  [0.3, "middle"],
];

export function detailAt(scale: number): Detail {
  return levels.find(([from]) => scale >= from)?.[1] ?? "far";
}

/** Labels follow the zoom in steps of a quarter of its doubling: the drawing of 600 seats is not renewed by the frame. */
const stepsOfDoubling = 4;

/** The scale that labels are drawn for: the next step below, so that no text gets smaller than it was made for. */
export function labelScale(scale: number): number {
  return 2 ** (Math.floor(Math.log2(scale) * stepsOfDoubling + 1e-9) / stepsOfDoubling);
}

/** A text size in plan units: `size` as drawn at zoom 1, kept between `least` and `most` px on the screen. */
export function textSize(scale: number, size: number, least = leastText, most = 22): number {
  return Math.min(most, Math.max(least, size * scale)) / scale;
}

/** How wide a letter is, in parts of the text size: the mean of each face, a little generously. */
export const letterWidths = { sans: 0.58, serif: 0.64 } as const;

/**
 * A name that fits a width: whole; else its number ("Table 12" is 12), since that is how people call tables; else its
 * beginning. Undefined where not even two letters fit.
 */
export function fittedName(
  name: string,
  width: number,
  size: number,
  face: keyof typeof letterWidths = "sans",
): string | undefined {
  const most = Math.floor(width / (letterWidths[face] * size) + 1e-9);
  if (Array.from(name).length <= most) return name;
  const number = /\d+\s*$/.exec(name)?.[0].trim();
  if (number !== undefined && number.length <= most) return number;
  const letters = most - 1;
  return letters < 2 ? undefined : `${isolate(Array.from(name).slice(0, letters).join("").trimEnd())}…`;
}

/** A name in two lines of which both fit; undefined where it has one word only, or they do not. */
export function twoLines(
  name: string,
  width: number,
  size: number,
  face: keyof typeof letterWidths,
): [first: string, second: string] | undefined {
  const most = Math.floor(width / (letterWidths[face] * size) + 1e-9);
  const words = name.trim().split(/\s+/);
  const lines = words.slice(1).map((_, index): [string, string] => {
    return [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")];
  });
  const longest = (pair: readonly string[]) => Math.max(...pair.map((line) => Array.from(line).length));
  const [best] = lines.sort((one, other) => longest(one) - longest(other));
  return best && longest(best) <= most ? best : undefined;
}

/** Lengths that a scale bar may stand for, in metres or feet. */
const barLengths = [0.5, 1, 2, 5, 10, 20, 50, 100];
/** A table of 120 units is the usual one of 1.5 m. */
const unitsPerMetre = 80;
const metresPerFoot = 0.3048;
const longestBar = 140;

export interface ScaleBar {
  length: number;
  unit: "m" | "ft";
  /** In px. */
  width: number;
}

/** A length of the plan as it is said, to a tenth. */
export function roomLength(units: number, unit: "m" | "ft"): { length: number; unit: "m" | "ft" } {
  const metres = units / unitsPerMetre;
  return { length: Math.round((unit === "m" ? metres : metres / metresPerFoot) * 10) / 10, unit };
}

/** The longest round length that is no longer than the bar may be. */
export function scaleBar(scale: number, unit: "m" | "ft"): ScaleBar {
  const perLength = unitsPerMetre * (unit === "m" ? 1 : metresPerFoot) * scale;
  const length = barLengths.findLast((candidate) => candidate * perLength <= longestBar) ?? 0.5;
  return { length, unit, width: length * perLength };
}
