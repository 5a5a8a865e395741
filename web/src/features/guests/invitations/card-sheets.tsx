import { Trans, useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import cut from "@/kit/paper/cut-sheet.module.css";
import { SHEETS } from "@/kit/paper/sheets.ts";
import { QrCode } from "@/kit/qr-code.tsx";
import { usePaperMark } from "@/records/paper/use-paper-mark.ts";
import { type CARDS, type CardName, sheetsOfCards } from "./card-settings.ts";
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
  return sheetsOfCards(cards, grid).map((ofSheet, index) => {
    const number = index + 1;
    return (
      <div key={ofSheet[0]?.url} className={cut.sheet} style={lengths as CSSProperties}>
        <ul className={cut.pieces} aria-label={t`Invitation cards, sheet ${number}`}>
          {ofSheet.map((card) => (
            <InvitationCard key={card.url} card={card} />
          ))}
        </ul>
      </div>
    );
  });
}

function InvitationCard({ card: { recipient, url } }: { card: PrintedInvitation }) {
  const { t } = useLingui();
  const { couple, weddingDate } = usePaperMark();
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
