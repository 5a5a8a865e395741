import { type PaperFormat, type PaperSize, sheetOf } from "@/kit/paper/sheets.tsx";
import { useStoredSetting } from "@/records/stored-settings.ts";
import { gridOf, type SheetGrid } from "./cards.ts";

/** In millimetres, like all lengths of this file. */
const INCH = 25.4;
const POINT = INCH / 72;

/** A pre-cut sheet of place cards. Millimetres. */
interface CardStock {
  size: PaperFormat;
  /** Visible face of a card. A tent card is twice as high before it is folded. */
  face: PaperSize;
  isTent: boolean;
  columns: number;
  rows: number;
  /** Position of the first card, and the steps to the next ones. */
  left: number;
  top: number;
  stepX: number;
  stepY: number;
}

/**
 * Common pre-cut sheets, upright. The sizes and grids are those of gLabels (templates/avery-us-templates.xml,
 * zweckform-iso-templates.xml and herma-iso-templates.xml of github.com/jimevins/glabels-qt, read in November 2026).
 * Avery 5302 is not in it: a pack has 160 cards of 3½ × 2 in on 40 sheets, two by two in the middle of the sheet.
 */
const STOCKS = {
  "avery-5302": tent("Letter", 3.5 * INCH, 2 * INCH, 2, 2, 0.75 * INCH, 1.5 * INCH),
  "avery-5305": tent("Letter", 8.5 * INCH, 2.5 * INCH, 1, 2, 0, 0.5 * INCH),
  "avery-5371": flat("Letter", [3.5 * INCH, 2 * INCH], [2, 5], [0.75 * INCH, 0.5 * INCH]),
  "zweckform-32010": flat(
    "A4",
    [240.94 * POINT, 153.07 * POINT],
    [2, 5],
    [40 * POINT, 40 * POINT],
    [269 * POINT, 153 * POINT],
  ),
  "zweckform-32015": flat("A4", [85, 54], [2, 4], [17, 31.5], [91, 60]),
  "herma-5028": flat("A4", [83.8, 50.8], [2, 5], [18.6, 22], [89.2, 50.8]),
} as const satisfies Record<string, CardStock>;

export type StockName = keyof typeof STOCKS;

/** Names on the packs. */
export const STOCK_NAMES: Readonly<Record<StockName, string>> = {
  "avery-5302": "Avery 5302",
  "avery-5305": "Avery 5305",
  "avery-5371": "Avery 5371, 8371",
  "zweckform-32010": "Avery Zweckform 32010",
  "zweckform-32015": "Avery Zweckform 32015",
  "herma-5028": "Herma 5028",
};

/** A sheet of cards that are folded at the top: each takes twice its height. */
function tent(
  size: PaperFormat,
  width: number,
  height: number,
  columns: number,
  rows: number,
  left: number,
  top: number,
): CardStock {
  const face = { width, height };
  return { size, face, isTent: true, columns, rows, left, top, stepX: width, stepY: 2 * height };
}

type Dimensions = readonly [across: number, down: number];

/** A sheet of flat cards. The cards touch if `step` is left out. */
function flat(
  size: PaperFormat,
  card: Dimensions,
  count: Dimensions,
  firstCard: Dimensions,
  step: Dimensions = card,
): CardStock {
  return {
    size,
    face: { width: card[0], height: card[1] },
    isTent: false,
    columns: count[0],
    rows: count[1],
    left: firstCard[0],
    top: firstCard[1],
    stepX: step[0],
    stepY: step[1],
  };
}

export function stockOf(name: StockName): CardStock {
  return STOCKS[name];
}

/** Layout of place cards on a sheet. */
export interface SheetLayout {
  sheet: PaperSize;
  face: PaperSize;
  isTent: boolean;
  grid: SheetGrid;
  /** Whether the cards are pre-cut. */
  isCut: boolean;
}

/** Layout of a pre-cut sheet. */
export function layoutOfStock(name: StockName): SheetLayout {
  const { size, face, isTent, ...grid } = STOCKS[name];
  const card = isTent ? { ...face, height: 2 * face.height } : face;
  return { sheet: sheetOf(size, "portrait"), face, isTent, grid: { ...grid, card }, isCut: true };
}

/** Layout of a sheet to cut by hand. */
export function layoutToCut(sheet: PaperSize, face: PaperSize, isTent: boolean): SheetLayout {
  const card = isTent ? { ...face, height: 2 * face.height } : face;
  return { sheet, face, isTent, grid: gridOf(sheet, card), isCut: false };
}

/** A sheet of the list, "own" for the measures that the user enters, or null for a plain sheet to cut. */
export type StockChoice = StockName | "own" | null;

/** The sheets for place cards, stored on this device, because its printer usually has the same paper. */
export function useCardStock(): [StockChoice, (name: StockChoice) => void] {
  return useStoredSetting("seating.card-stock", readStock);
}

function readStock(stored: unknown): StockChoice {
  if (stored === "own") return "own";
  return typeof stored === "string" && Object.hasOwn(STOCKS, stored) ? (stored as StockName) : null;
}
