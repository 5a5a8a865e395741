import { type PaperFormat, type PaperSize, SHEETS } from "@/kit/paper/sheets.tsx";
import { useStoredSetting } from "@/records/stored-settings.ts";
import type { SheetLayout } from "./card-stock.ts";

/**
 * A pre-cut sheet of cards by the measures on its pack, in millimetres: packs of A4 tent cards differ between makers,
 * and each pack states its own.
 */
export interface OwnStock {
  size: Extract<PaperFormat, "A4" | "Letter">;
  isTent: boolean;
  /** Visible face of a card. A tent card is twice as high before it is folded. */
  width: number;
  height: number;
  columns: number;
  rows: number;
  /** Between cards. */
  gapX: number;
  gapY: number;
  /** From the edge of the sheet to the first card; null to centre the cards. */
  left: number | null;
  top: number | null;
}

/** Limits of lengths in millimetres, and the maximum number of cards across or down. */
export const STOCK_BOUNDS = { minLength: 20, maxLength: 300, maxCount: 20 } as const;

const DEFAULT_STOCK: OwnStock = {
  size: "A4",
  isTent: true,
  width: 90,
  height: 50,
  columns: 2,
  rows: 2,
  gapX: 0,
  gapY: 0,
  left: null,
  top: null,
};

/** The measures stored on this device. */
export function useOwnStock(): [OwnStock, (stock: OwnStock) => void] {
  return useStoredSetting("seating.own-card-stock", readOwnStock);
}

/** Reads valid values and replaces others by defaults: they may come from another version of the app. */
export function readOwnStock(stored: unknown): OwnStock {
  const fields = (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
  const readNumber = (name: keyof OwnStock) => {
    const value = fields[name];
    return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;
  };
  const readWithin = (
    name: "width" | "height" | "columns" | "rows" | "gapX" | "gapY",
    min: number,
    max: number,
  ) => Math.min(max, Math.max(min, readNumber(name) ?? DEFAULT_STOCK[name]));
  const { minLength, maxLength, maxCount } = STOCK_BOUNDS;
  return {
    size: fields.size === "Letter" ? "Letter" : "A4",
    isTent: fields.isTent !== false,
    width: readWithin("width", minLength, maxLength),
    height: readWithin("height", minLength, maxLength),
    columns: Math.round(readWithin("columns", 1, maxCount)),
    rows: Math.round(readWithin("rows", 1, maxCount)),
    gapX: readWithin("gapX", 0, maxLength),
    gapY: readWithin("gapY", 0, maxLength),
    left: readNumber("left") ?? null,
    top: readNumber("top") ?? null,
  };
}

/** Space that the cards need on their sheet, including margins that are not centred. */
export function spaceNeeded({
  isTent,
  width,
  height,
  columns,
  rows,
  gapX,
  gapY,
  left,
  top,
}: OwnStock): PaperSize {
  const cardHeight = isTent ? 2 * height : height;
  return {
    width: (left ?? 0) + columns * width + (columns - 1) * gapX,
    height: (top ?? 0) + rows * cardHeight + (rows - 1) * gapY,
  };
}

/** Whether the cards fit on their sheet, within a tenth of a millimetre, to which packs round. */
export function fitsSheet(stock: OwnStock): boolean {
  const { width, height } = spaceNeeded(stock);
  const sheet = SHEETS[stock.size];
  return width <= sheet.width + 0.1 && height <= sheet.height + 0.1;
}

export function layoutOfOwn(stock: OwnStock): SheetLayout {
  const { size, isTent, width, height, columns, rows, gapX, gapY, left, top } = stock;
  const sheet = SHEETS[size];
  const space = spaceNeeded({ ...stock, left: 0, top: 0 });
  const card = { width, height: isTent ? 2 * height : height };
  return {
    sheet,
    face: { width, height },
    isTent,
    isCut: true,
    grid: {
      card,
      columns,
      rows,
      left: left ?? (sheet.width - space.width) / 2,
      top: top ?? (sheet.height - space.height) / 2,
      stepX: card.width + gapX,
      stepY: card.height + gapY,
    },
  };
}
