import type { PaperSize } from "@/kit/paper/sheets.ts";
import { MARGIN } from "./sheets.ts";

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

export interface CutMark {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** Distance from the card to its cutting mark, so that an inexact cut shows no ink. */
const GAP = 2;
const MARK = 5;

/**
 * As many cards as fit between the margins, centred. They touch, so that one cut separates two. At least one, of any
 * size.
 */
export function gridOf(sheet: PaperSize, card: PaperSize): SheetGrid {
  const count = (room: number, size: number) => Math.max(1, Math.floor((room - 2 * MARGIN + 1e-9) / size));
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
  const cuts: CutMark[] = [];
  for (let column = 0; column <= columns; column += 1) {
    const x = left + column * card.width;
    cuts.push({ x1: x, x2: x, y1: top - GAP - MARK, y2: top - GAP });
    cuts.push({ x1: x, x2: x, y1: bottom + GAP, y2: bottom + GAP + MARK });
  }
  for (let row = 0; row <= rows; row += 1) {
    const y = top + row * card.height;
    cuts.push({ x1: left - GAP - MARK, x2: left - GAP, y1: y, y2: y });
    cuts.push({ x1: right + GAP, x2: right + GAP + MARK, y1: y, y2: y });
  }
  return cuts;
}

/** The cards of each sheet. */
export function sheetsOf<T>(cards: readonly T[], { columns, rows }: SheetGrid): T[][] {
  const perSheet = columns * rows;
  return Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, sheet) =>
    cards.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
}
