import { type Orientation, type PaperSize, SHEETS } from "@/kit/paper/sheets.tsx";
import { UNITS_PER_METRE } from "@/lib/room-units.ts";

/** Grid of cards of one size on a sheet. Millimetres. */
export interface SheetGrid {
  columns: number;
  rows: number;
  card: PaperSize;
  /** Position of the first card. */
  left: number;
  top: number;
  /** From the start of a card to that of the next: more than its size if the sheet has gaps. */
  stepX: number;
  stepY: number;
}

interface CutMark {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** Distance from the card to its cutting mark, so that an inexact cut shows no ink. */
const MARK_DISTANCE = 2;
const MARK_LENGTH = 5;

/** Added before rounding down, because a division of floating-point numbers may end just below a whole number. */
const ROUNDING_MARGIN = 1e-9;

/**
 * A grid of as many cards as fit between the margins, centred. They touch, so that one cut separates two. It has at
 * least one card, of any size.
 */
export function gridOf(sheet: PaperSize, card: PaperSize): SheetGrid {
  const count = (sheetLength: number, cardLength: number) =>
    Math.max(1, Math.floor((sheetLength - 2 * MARGIN + ROUNDING_MARGIN) / cardLength));
  const columns = count(sheet.width, card.width);
  const rows = count(sheet.height, card.height);
  return {
    columns,
    rows,
    card,
    left: (sheet.width - columns * card.width) / 2,
    top: (sheet.height - rows * card.height) / 2,
    stepX: card.width,
    stepY: card.height,
  };
}

/** Cutting marks: short lines outside of the cards, at both ends of every cut. */
export function cutMarksOf({ columns, rows, card, left, top }: SheetGrid): CutMark[] {
  const right = left + columns * card.width;
  const bottom = top + rows * card.height;
  const marks: CutMark[] = [];
  for (let column = 0; column <= columns; column += 1) {
    const x = left + column * card.width;
    marks.push({ x1: x, x2: x, y1: top - MARK_DISTANCE - MARK_LENGTH, y2: top - MARK_DISTANCE });
    marks.push({ x1: x, x2: x, y1: bottom + MARK_DISTANCE, y2: bottom + MARK_DISTANCE + MARK_LENGTH });
  }
  for (let row = 0; row <= rows; row += 1) {
    const y = top + row * card.height;
    marks.push({ x1: left - MARK_DISTANCE - MARK_LENGTH, x2: left - MARK_DISTANCE, y1: y, y2: y });
    marks.push({ x1: right + MARK_DISTANCE, x2: right + MARK_DISTANCE + MARK_LENGTH, y1: y, y2: y });
  }
  return marks;
}

/** Divides cards among sheets. */
export function sheetsOf<T>(cards: readonly T[], { columns, rows }: SheetGrid): T[][] {
  const perSheet = columns * rows;
  return Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, sheet) =>
    cards.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
}

/** Most printers cannot print closer to the edge of a sheet. */
export const MARGIN = 10;

/** Of the real room, not of the paper. */
const MILLIMETRES_PER_UNIT = 1000 / UNITS_PER_METRE;

/** Denominators of common drawing scales, from the largest drawing to the smallest. */
const ROUND_SCALES = [10, 20, 25, 40, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000];

/** Factor for text compared with A4, so that a poster is readable from a distance. */
export function enlargement({ width, height }: PaperSize): number {
  return Math.min(width, height) / SHEETS.A4.width;
}

/** A drawing at 1 to `denominator`, with the millimetres of paper per room unit. */
export interface DrawingScale {
  denominator: number;
  millimetresPerUnit: number;
}

export function scaleOf(denominator: number): DrawingScale {
  return { denominator, millimetresPerUnit: MILLIMETRES_PER_UNIT / denominator };
}

/**
 * The largest round scale at which a room (in room units) fits an area of paper. A room beyond all of them gets the
 * next full thousand.
 */
export function fittingScale(room: PaperSize, area: PaperSize): DrawingScale {
  const minDenominator = Math.max(
    (room.width * MILLIMETRES_PER_UNIT) / area.width,
    (room.height * MILLIMETRES_PER_UNIT) / area.height,
  );
  // A rounding error must not push an exactly fitting room to the next scale.
  const roundDenominator = ROUND_SCALES.find((candidate) => candidate >= minDenominator - ROUNDING_MARGIN);
  return scaleOf(roundDenominator ?? Math.ceil(minDenominator / 1000) * 1000);
}

/** The orientation with the larger drawing; portrait if equal. */
export function betterOrientation(room: PaperSize): Orientation {
  return room.width > room.height ? "landscape" : "portrait";
}

type RoomUnit = "m" | "ft";

/** The scale bar below the drawing. */
interface PaperScaleBar {
  /** In the room's unit. */
  length: number;
  millimetres: number;
}

const BAR_LENGTHS = [1, 2, 5, 10, 20, 50, 100];
const METRES_PER = { m: 1, ft: 0.3048 } as const satisfies Record<RoomUnit, number>;

/** The longest round length that fits a width of paper, in millimetres. */
export function scaleBar(scale: DrawingScale, unit: RoomUnit, maxWidth: number): PaperScaleBar {
  const bars = BAR_LENGTHS.map((length) => ({
    length,
    millimetres: (length * METRES_PER[unit] * 1000) / scale.denominator,
  }));
  return (
    bars.findLast((bar) => bar.millimetres <= maxWidth) ?? bars[0] ?? { length: 1, millimetres: maxWidth }
  );
}
