import { useLayoutEffect, useState } from "react";
import { isolate } from "@/lib/names/isolate.ts";
import { UNITS_PER_METRE } from "@/lib/room-units.ts";
import { useDesignerStore } from "./designer-store.ts";

/** How to draw at a zoom: the level of detail, and the scale for texts. */
export interface DetailLens {
  readonly detail: Detail;
  readonly scale: number;
}

/** Until the zoom has rested for so long, the drawing is only scaled, like a map. */
const debounceMs = 140;
/** A larger factor at once comes from a button or a fit, not from a pinch, and is applied without the debounce. */
const jumpFactor = 1.3;

/** The lens for the canvas's zoom. Debounced, so that 600 seats do not re-render for every step of a pinch. */
export function useDetailLens(): DetailLens {
  const designer = useDesignerStore();
  const [lens, setLens] = useState(() => lensAt(designer.getState().camera.scale));
  // Before the first paint, and before the canvas has its size and is fitted.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const updateLens = () => {
      const next = lensAt(designer.getState().camera.scale);
      setLens((current) => (current.detail === next.detail && current.scale === next.scale ? current : next));
    };
    updateLens();
    const unsubscribe = designer.subscribe((now, before) => {
      const factor = now.camera.scale / before.camera.scale;
      if (factor === 1) return;
      clearTimeout(timer);
      if (factor > jumpFactor || factor < 1 / jumpFactor) updateLens();
      else timer = setTimeout(updateLens, debounceMs);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
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

/** Radius of a seat in room units, as in the core. */
export const seatRadius = 16;

/** Minimum text size on the screen, in px: smaller text is left out. */
export const minTextPx = 11;

/** The smallest zoom of each level, nearest first. */
const levels: readonly { minScale: number; detail: Detail }[] = [
  { minScale: 1.5, detail: "close" },
  // Initials of 11 px need a circle of about 19.
  { minScale: 0.6, detail: "near" },
  // Dots of 10 px still show whether a seat is taken.
  { minScale: 0.3, detail: "middle" },
];

export function detailAt(scale: number): Detail {
  return levels.find(({ minScale }) => scale >= minScale)?.detail ?? "far";
}

/** Label sizes change in steps of a quarter of a doubling, so that 600 seats do not re-render every frame. */
const stepsPerDoubling = 4;

/** Added before rounding down, because a division of floating-point numbers may end just below a whole number. */
const roundingMargin = 1e-9;

/** The scale that labels are drawn for: the next lower step, so that no text is smaller than intended. */
export function labelScale(scale: number): number {
  const stepIndex = Math.floor(Math.log2(scale) * stepsPerDoubling + roundingMargin);
  return 2 ** (stepIndex / stepsPerDoubling);
}

/** A text size in room units: `size` at zoom 1, but from `minPx` to `maxPx` on the screen at any zoom. */
export function textSize(scale: number, size: number, minPx = minTextPx, maxPx = 22): number {
  return Math.min(maxPx, Math.max(minPx, size * scale)) / scale;
}

/** Average letter width relative to the text size, per typeface, slightly generous. */
const letterWidths = { sans: 0.58, serif: 0.64 } as const;

type Typeface = keyof typeof letterWidths;

/** How many letters fit into a width at a text size; both in the same unit. */
function maxLetters(width: number, size: number, typeface: Typeface): number {
  return Math.floor(width / (letterWidths[typeface] * size) + roundingMargin);
}

/**
 * The part of a name that fits a width: the whole name, else its number ("Table 12" becomes 12), which identifies a
 * table best, else its beginning. Undefined if not even two letters fit.
 */
export function fittedName(
  name: string,
  width: number,
  size: number,
  typeface: Typeface = "sans",
): string | undefined {
  const limit = maxLetters(width, size, typeface);
  const letters = Array.from(name);
  if (letters.length <= limit) return name;
  const number = /\d+\s*$/.exec(name)?.[0].trim();
  if (number !== undefined && number.length <= limit) return number;
  const lettersBeforeEllipsis = limit - 1;
  if (lettersBeforeEllipsis < 2) return undefined;
  return `${isolate(letters.slice(0, lettersBeforeEllipsis).join("").trimEnd())}…`;
}

/** A name split into two fitting lines; undefined if it has one word only, or does not fit. */
export function splitIntoTwoLines(
  name: string,
  width: number,
  size: number,
  typeface: Typeface,
): [first: string, second: string] | undefined {
  const words = name.trim().split(/\s+/);
  const splits = words.slice(1).map((_, index): [string, string] => {
    return [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")];
  });
  const longerLine = (lines: readonly string[]) => Math.max(...lines.map((line) => Array.from(line).length));
  const [best] = splits.sort((a, b) => longerLine(a) - longerLine(b));
  return best && longerLine(best) <= maxLetters(width, size, typeface) ? best : undefined;
}

/** Possible lengths of a scale bar, in metres or feet. */
const barLengths = [0.5, 1, 2, 5, 10, 20, 50, 100] as const;
const metresPerFoot = 0.3048;
const maxBarPx = 140;

interface ScaleBar {
  length: number;
  unit: "m" | "ft";
  /** In px. */
  width: number;
}

/** A length in room units for display, to a tenth of a metre or foot. */
export function roomLength(units: number, unit: "m" | "ft"): { length: number; unit: "m" | "ft" } {
  const metres = units / UNITS_PER_METRE;
  const length = unit === "m" ? metres : metres / metresPerFoot;
  return { length: Math.round(length * 10) / 10, unit };
}

/** The longest round length that is at most as wide as a bar may be. */
export function scaleBar(scale: number, unit: "m" | "ft"): ScaleBar {
  const roomUnits = unit === "m" ? UNITS_PER_METRE : UNITS_PER_METRE * metresPerFoot;
  const pxPerUnit = roomUnits * scale;
  const length = barLengths.findLast((candidate) => candidate * pxPerUnit <= maxBarPx) ?? barLengths[0];
  return { length, unit, width: length * pxPerUnit };
}
