import { useLayoutEffect, useState } from "react";
import { isolate } from "@/lib/names/isolate.ts";
import { useDesignerStore } from "./designer-store.ts";

/** What a zoom means for drawing: the level of detail, and the scale for texts. */
export interface DetailLens {
  readonly detail: Detail;
  readonly scale: number;
}

/** Debounce in ms: until the zoom rests, the drawing scales like a map. */
const restMs = 140;
/** A larger factor at once comes from a button or a fit, not a pinch, and is applied at once. */
const jump = 1.3;

/** The lens for the canvas's zoom. Debounced, so that 600 seats do not re-render for every step of a pinch. */
export function useLens(): DetailLens {
  const designer = useDesignerStore();
  const [lens, setLens] = useState(() => lensAt(designer.getState().camera.scale));
  // Before the first paint, and before the canvas has its size and is fitted.
  useLayoutEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const next = lensAt(designer.getState().camera.scale);
      setLens((before) => (before.detail === next.detail && before.scale === next.scale ? before : next));
    };
    look();
    const stop = designer.subscribe((now, before) => {
      const factor = now.camera.scale / before.camera.scale;
      if (factor === 1) return;
      clearTimeout(resting);
      if (factor > jump || factor < 1 / jump) look();
      else resting = setTimeout(look, restMs);
    });
    return () => {
      stop();
      clearTimeout(resting);
    };
  }, [designer]);
  return lens;
}

const lensAt = (scale: number): DetailLens => ({ detail: detailAt(scale), scale: labelScale(scale) });

/**
 * Level of detail by zoom. "far": the table's name and count. "middle": seats as dots. "near": initials and seat
 * numbers. "close": first names beside the seats.
 */
type Detail = "far" | "middle" | "near" | "close";

/** Radius of a seat in plan units, as in the core. */
export const seatRadius = 16;

/** Minimum text size on the screen, in px: smaller text is left out. */
export const leastText = 11;

const levels: readonly (readonly [from: number, detail: Detail])[] = [
  [1.5, "close"],
  // Initials of 11 px need a circle of about 19.
  [0.6, "near"],
  // Dots of 10 px still show whether a seat is taken.
  [0.3, "middle"],
];

export function detailAt(scale: number): Detail {
  return levels.find(([from]) => scale >= from)?.[1] ?? "far";
}

/** Label sizes change in steps of a quarter of a doubling, so that 600 seats do not re-render every frame. */
const stepsOfDoubling = 4;

/** The scale that labels are drawn for: the next lower step, so that no text is smaller than intended. */
export function labelScale(scale: number): number {
  return 2 ** (Math.floor(Math.log2(scale) * stepsOfDoubling + 1e-9) / stepsOfDoubling);
}

/** A text size in plan units: `size` at zoom 1, kept between `least` and `most` px on the screen. */
export function textSize(scale: number, size: number, least = leastText, most = 22): number {
  return Math.min(most, Math.max(least, size * scale)) / scale;
}

/** Average letter width relative to the text size, per typeface, slightly generous. */
const letterWidths = { sans: 0.58, serif: 0.64 } as const;

/**
 * The part of a name that fits a width: the whole name, else its number ("Table 12" becomes 12), which identifies a
 * table best, else its beginning. Undefined if not even two letters fit.
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

/** A name split into two fitting lines; undefined if it has one word only, or does not fit. */
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

/** Possible lengths of a scale bar, in metres or feet. */
const barLengths = [0.5, 1, 2, 5, 10, 20, 50, 100];
/** A table of 120 units is the usual one of 1.5 m. */
const unitsPerMetre = 80;
const metresPerFoot = 0.3048;
const longestBar = 140;

interface ScaleBar {
  length: number;
  unit: "m" | "ft";
  /** In px. */
  width: number;
}

/** A length of the plan for display, to a tenth. */
export function roomLength(units: number, unit: "m" | "ft"): { length: number; unit: "m" | "ft" } {
  const metres = units / unitsPerMetre;
  return { length: Math.round((unit === "m" ? metres : metres / metresPerFoot) * 10) / 10, unit };
}

/** The longest round length within the maximum width of the bar. */
export function scaleBar(scale: number, unit: "m" | "ft"): ScaleBar {
  const perLength = unitsPerMetre * (unit === "m" ? 1 : metresPerFoot) * scale;
  const length = barLengths.findLast((candidate) => candidate * perLength <= longestBar) ?? 0.5;
  return { length, unit, width: length * perLength };
}
