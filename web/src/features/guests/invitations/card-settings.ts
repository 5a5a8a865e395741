import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { PaperSize, SheetSize } from "@/kit/paper/sheets.ts";

/** Layout of cards: centred on the sheet and edge to edge, so that one cut separates two. Millimetres. */
interface InvitationCardGrid {
  sheet: SheetSize;
  columns: number;
  rows: number;
  card: PaperSize;
}

export const CARDS = {
  "A4-8": { sheet: "A4", columns: 2, rows: 4, card: { width: 95, height: 68 } },
  "A4-10": { sheet: "A4", columns: 2, rows: 5, card: { width: 85, height: 55 } },
  "Letter-8": { sheet: "Letter", columns: 2, rows: 4, card: { width: 99, height: 64 } },
  "Letter-10": { sheet: "Letter", columns: 2, rows: 5, card: { width: 88.9, height: 50.8 } },
} as const satisfies Record<string, InvitationCardGrid>;

export type CardName = keyof typeof CARDS;

/** Cards of everyone with a link, or only of those not sent yet. */
export const CARD_CHOICES = ["all", "unsent"] as const;
export type CardChoice = (typeof CARD_CHOICES)[number];

export interface CardSettings {
  cards: CardName;
  whose: CardChoice;
}

/** What to print, and on which sheet. Kept in the address, for links and reload. */
export function useCardSettings(): [CardSettings, (changes: Partial<CardSettings>) => void] {
  const [params, setParams] = useSearchParams();
  const settings = useMemo<CardSettings>(() => {
    const names = Object.keys(CARDS) as CardName[];
    return {
      cards: names.find((name) => name === params.get("cards")) ?? "A4-8",
      whose: CARD_CHOICES.find((choice) => choice === params.get("whose")) ?? "all",
    };
  }, [params]);
  const change = useCallback(
    (changes: Partial<CardSettings>) => {
      const write = (current: URLSearchParams) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) next.set(name, value);
        return next;
      };
      setParams(write, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return [settings, change];
}

/** The cards of each sheet. */
export function sheetsOfCards<T>(
  cards: readonly T[],
  { columns, rows }: Pick<InvitationCardGrid, "columns" | "rows">,
): T[][] {
  const perSheet = columns * rows;
  return Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, sheet) =>
    cards.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
}
