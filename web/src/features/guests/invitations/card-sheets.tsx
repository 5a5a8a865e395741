import { Trans, useLingui } from "@lingui/react/macro";
import { type CSSProperties, useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import cut from "@/kit/paper/cut-sheet.module.css";
import { type PaperFormat, type PaperSize, SHEETS } from "@/kit/paper/sheets.tsx";
import { QrCode } from "@/kit/qr-code.tsx";
import { usePaperLabel } from "@/records/paper/use-paper-label.ts";
import classes from "./card-sheets.module.css";
import type { InvitationRecipient } from "./recipients.ts";

export interface PrintedInvitation {
  recipient: InvitationRecipient;
  url: string;
}

interface CardSheetsProps {
  cards: readonly PrintedInvitation[];
  grid: (typeof CARDS)[CardName];
}

/** Cards on as many sheets as needed: actual size in print, and as wide as possible on screen. */
export function CardSheets({ cards, grid }: CardSheetsProps) {
  const { t } = useLingui();
  const sheet = SHEETS[grid.sheet];
  const lengths = {
    "--width": sheet.width,
    "--height": sheet.height,
    "--left": (sheet.width - grid.columns * grid.card.width) / 2,
    "--top": (sheet.height - grid.rows * grid.card.height) / 2,
    "--columns": grid.columns,
    "--piece-width": grid.card.width,
    "--piece-height": grid.card.height,
  };
  return sheetsOfCards(cards, grid).map((sheetCards, index) => {
    const number = index + 1;
    return (
      <div key={sheetCards[0]?.url} className={cut.sheet} style={lengths as CSSProperties}>
        <ul className={cut.pieces} aria-label={t`Invitation cards, sheet ${number}`}>
          {sheetCards.map((card) => (
            <InvitationCard key={card.url} card={card} />
          ))}
        </ul>
      </div>
    );
  });
}

function InvitationCard({ card: { recipient, url } }: { card: PrintedInvitation }) {
  const { t } = useLingui();
  const { couple, weddingDate } = usePaperLabel();
  const { kind, name, greeting } = recipient;
  return (
    <li className={classes.card}>
      <div className={classes.words}>
        <bdi className={classes.couple}>{couple}</bdi>
        {weddingDate && <span className={classes.quiet}>{weddingDate}</span>}
        <bdi className={classes.name}>{name}</bdi>
        {kind === "party" && greeting !== name && <bdi className={classes.quiet}>{greeting}</bdi>}
        <span className={classes.hint}>
          <Trans>Scan the code or open this address to reply:</Trans>
        </span>
        <span className={classes.address}>{url.replace(/^https?:\/\//, "")}</span>
      </div>
      <QrCode text={url} label={t`QR code of the link for ${name}`} className={classes.qr} />
    </li>
  );
}

/** Layout of cards: centred on the sheet and edge to edge, so that one cut separates two. Millimetres. */
interface InvitationCardGrid {
  sheet: PaperFormat;
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

interface CardSettings {
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
      const withChanges = (current: URLSearchParams) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) next.set(name, value);
        return next;
      };
      setParams(withChanges, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return [settings, change];
}

/** The cards of each sheet. */
function sheetsOfCards<T>(
  cards: readonly T[],
  { columns, rows }: Pick<InvitationCardGrid, "columns" | "rows">,
): T[][] {
  const perSheet = columns * rows;
  return Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, sheet) =>
    cards.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
}
