import { type Orientation, type PaperSize, SHEETS } from "@/kit/paper/sheets.ts";

/** Most printers cannot print closer to the edge of a sheet. */
export const MARGIN = 10;

/** 80 units of the plan are one metre. */
const MILLIMETRES_PER_UNIT = 1000 / 80;

/** Common drawing scales, from the largest drawing to the smallest. */
const ROUND_SCALES = [10, 20, 25, 40, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000];

/** Factor for text compared with A4, so that a poster is readable from a distance. */
export function enlargement({ width, height }: PaperSize): number {
  return Math.min(width, height) / SHEETS.A4.width;
}

/** A drawing at 1 to `denominator`, with the millimetres of paper per plan unit. */
export interface DrawingScale {
  denominator: number;
  millimetresPerUnit: number;
}

export function scaleOf(denominator: number): DrawingScale {
  return { denominator, millimetresPerUnit: MILLIMETRES_PER_UNIT / denominator };
}

/**
 * The largest round scale at which a room (in plan units) fits an area of paper. A room beyond all of them gets the
 * next full thousand.
 */
export function fittingScale(room: PaperSize, area: PaperSize): DrawingScale {
  const needed = Math.max(
    (room.width * MILLIMETRES_PER_UNIT) / area.width,
    (room.height * MILLIMETRES_PER_UNIT) / area.height,
  );
  // A rounding error must not push an exactly fitting room to the next scale.
  const fits = ROUND_SCALES.find((denominator) => denominator >= needed - 1e-9);
  return scaleOf(fits ?? Math.ceil(needed / 1000) * 1000);
}

/** The orientation with the larger drawing; portrait if equal. */
export function betterOrientation(room: PaperSize): Orientation {
  return room.width > room.height ? "landscape" : "portrait";
}

export type RoomUnit = "m" | "ft";

/** The scale bar below the drawing. */
export interface PaperScaleBar {
  /** In the room's unit. */
  length: number;
  millimetres: number;
}

const BAR_LENGTHS = [1, 2, 5, 10, 20, 50, 100];
const METRES_PER = { m: 1, ft: 0.3048 } as const satisfies Record<RoomUnit, number>;

/** The longest round length within this width of paper. */
export function scaleBar(scale: DrawingScale, unit: RoomUnit, longest: number): PaperScaleBar {
  const bars = BAR_LENGTHS.map((length) => ({
    length,
    millimetres: (length * METRES_PER[unit] * 1000) / scale.denominator,
  }));
  return bars.findLast((bar) => bar.millimetres <= longest) ?? bars[0] ?? { length: 1, millimetres: longest };
}
