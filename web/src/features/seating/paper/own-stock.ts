import { type PaperSize, SHEETS, type SheetSize } from "@/kit/paper/sheets.tsx";
import { useStoredSetting } from "@/records/stored-settings.ts";
import type { CardLayout } from "./card-stock.ts";

/**
 * A pre-cut sheet of cards by the measures on its pack, in millimetres: packs of A4 tent cards differ between makers,
 * and each pack states its own.
 */
export interface OwnStock {
  size: Extract<SheetSize, "A4" | "Letter">;
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

/** Limits of measures in millimetres, and the maximum number of cards across or down. */
export const STOCK_BOUNDS = { least: 20, most: 300, count: 20 } as const;

const FIRST: OwnStock = {
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

/** Reads valid values: they may come from another version of the app. */
export function readOwnStock(kept: unknown): OwnStock {
  const given = (typeof kept === "object" && kept !== null ? kept : {}) as Record<string, unknown>;
  const number = (name: keyof OwnStock) => {
    const value = given[name];
    return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : undefined;
  };
  const { least, most, count } = STOCK_BOUNDS;
  const within = (value: number | undefined, from: number, to: number, otherwise: number) =>
    value === undefined ? otherwise : Math.min(to, Math.max(from, value));
  return {
    size: given.size === "Letter" ? "Letter" : "A4",
    isTent: given.isTent !== false,
    width: within(number("width"), least, most, FIRST.width),
    height: within(number("height"), least, most, FIRST.height),
    columns: Math.round(within(number("columns"), 1, count, FIRST.columns)),
    rows: Math.round(within(number("rows"), 1, count, FIRST.rows)),
    gapX: within(number("gapX"), 0, most, FIRST.gapX),
    gapY: within(number("gapY"), 0, most, FIRST.gapY),
    left: number("left") ?? null,
    top: number("top") ?? null,
  };
}

/** Space that the cards take on their sheet, including fixed margins. */
export function roomOf({ isTent, width, height, columns, rows, gapX, gapY, left, top }: OwnStock): PaperSize {
  const card = isTent ? 2 * height : height;
  return {
    width: (left ?? 0) + columns * width + (columns - 1) * gapX,
    height: (top ?? 0) + rows * card + (rows - 1) * gapY,
  };
}

/** Whether the cards fit on their sheet, within a tenth of a millimetre, to which packs round. */
export function fitsSheet(stock: OwnStock): boolean {
  const { width, height } = roomOf(stock);
  const sheet = SHEETS[stock.size];
  return width <= sheet.width + 0.1 && height <= sheet.height + 0.1;
}

export function layoutOfOwn(stock: OwnStock): CardLayout {
  const { size, isTent, width, height, columns, rows, gapX, gapY, left, top } = stock;
  const sheet = SHEETS[size];
  const room = roomOf({ ...stock, left: 0, top: 0 });
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
      left: left ?? (sheet.width - room.width) / 2,
      top: top ?? (sheet.height - room.height) / 2,
      stepX: card.width + gapX,
      stepY: card.height + gapY,
    },
  };
}
