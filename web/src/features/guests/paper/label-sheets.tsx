import { useLingui } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import cut from "@/kit/paper/cut-sheet.module.css";
import { type PaperFormat, type PaperSize, SHEETS } from "@/kit/paper/sheets.tsx";
import type { GuestView, PartyView } from "@/lib/core/types.ts";
import classes from "./guest-paper.module.css";

interface LabelSheetsProps {
  recipients: readonly EnvelopeRecipient[];
  grid: LabelGrid;
  /** Number of labels already used on the first sheet. */
  used: number;
}

/** Labels on as many sheets as needed: actual size in print, and as wide as possible on screen. */
export function LabelSheets({ recipients, grid, used }: LabelSheetsProps) {
  const { t } = useLingui();
  const sheet = SHEETS[grid.sheet];
  const left = (sheet.width - grid.columns * grid.label.width - (grid.columns - 1) * grid.gap) / 2;
  const top = (sheet.height - grid.rows * grid.label.height) / 2;
  const lengths = {
    "--width": sheet.width,
    "--height": sheet.height,
    "--left": left,
    "--top": top,
    "--columns": grid.columns,
    "--piece-width": grid.label.width,
    "--piece-height": grid.label.height,
    "--gap": grid.gap,
  };
  return sheetsOfLabels(recipients, grid, used).map((labels, index) => {
    const number = index + 1;
    return (
      <div key={labels.find(Boolean)?.id} className={cut.sheet} style={lengths as CSSProperties}>
        <ul className={cut.pieces} aria-label={t`Address labels, sheet ${number}`}>
          {labels.map((recipient, position) =>
            recipient ? (
              <Label key={recipient.id} recipient={recipient} grid={grid} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a used label has nothing but its position
              <li key={position} aria-hidden />
            ),
          )}
        </ul>
      </div>
    );
  });
}

function Label({ recipient, grid }: { recipient: EnvelopeRecipient; grid: LabelGrid }) {
  const [name, ...address] = labelLines(recipient);
  const size = letterSize([name ?? "", ...address], grid.label);
  return (
    <li className={classes.label} style={{ "--letters": size } as CSSProperties}>
      <bdi className={classes.name}>{name}</bdi>
      {address.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address have no other key
        <bdi key={index}>{line}</bdi>
      ))}
    </li>
  );
}

/** Layout of labels, centred on a sheet. Millimetres. */
export interface LabelGrid {
  sheet: PaperFormat;
  columns: number;
  rows: number;
  label: PaperSize;
  /** Between two columns; rows have no gap. */
  gap: number;
}

/** Common label sheets, by paper and number of labels. */
export const LABELS = {
  "A4-21": { sheet: "A4", columns: 3, rows: 7, label: { width: 63.5, height: 38.1 }, gap: 2.5 },
  "A4-24": { sheet: "A4", columns: 3, rows: 8, label: { width: 70, height: 37 }, gap: 0 },
  "A4-24-narrow": { sheet: "A4", columns: 3, rows: 8, label: { width: 63.5, height: 33.9 }, gap: 2.5 },
  "Letter-30": { sheet: "Letter", columns: 3, rows: 10, label: { width: 66.675, height: 25.4 }, gap: 3.175 },
} as const satisfies Record<string, LabelGrid>;

export type LabelName = keyof typeof LABELS;

/** The addressee of an envelope. */
export interface EnvelopeRecipient {
  id: string;
  name: string;
  address: string | null;
}

/**
 * An envelope for every party with guests and every guest without a party. A companion shares the host's envelope,
 * unless the companion has another address.
 */
export function recipientsOf(
  guests: readonly GuestView[],
  parties: readonly PartyView[],
): EnvelopeRecipient[] {
  const guestsById = new Map(guests.map((guest) => [guest.id, guest]));
  const partyRecipients = parties.flatMap((party) => {
    const members = party.guests.flatMap((id) => guestsById.get(id) ?? []);
    if (members.length === 0) return [];
    const address = party.address ?? members.find((guest) => guest.address)?.address ?? null;
    return [{ id: party.id, name: party.name, address }];
  });
  const idsInParties = new Set(parties.flatMap((party) => party.guests));
  const guestsWithoutParty = guests
    .filter(({ id, plusOneOf, address }) => !idsInParties.has(id) && (plusOneOf === null || address !== null))
    .map(({ id, name, address }) => ({ id, name, address }));
  return [...partyRecipients, ...guestsWithoutParty];
}

/** The lines of a label. */
export function labelLines({ name, address }: EnvelopeRecipient): string[] {
  const lines = (address ?? "").split(/\n/);
  // An address on one line separates its parts by commas.
  const parts = lines.length > 1 ? lines : (address ?? "").split(/,\s+/);
  return [name, ...parts.map((part) => part.trim()).filter(Boolean)];
}

/** Limits of the letter size: few labels have room for more, and less is hard to read. */
const LETTER_SIZE_MM = { largest: 4.2, smallest: 2.2 };
const PADDING_MM = 3;

/** Height of a line and mean width of a character, as multiples of the letter size. */
const LINE_HEIGHT = 1.25;
const CHARACTER_WIDTH = 0.52;

/** The letter size at which lines fit a label, in millimetres. */
export function letterSize(lines: readonly string[], { width, height }: PaperSize): number {
  const longestLine = Math.max(1, ...lines.map((line) => Array.from(line).length));
  const fittingSize = Math.min(
    LETTER_SIZE_MM.largest,
    (height - 2 * PADDING_MM) / (lines.length * LINE_HEIGHT),
    (width - 2 * PADDING_MM) / (longestLine * CHARACTER_WIDTH),
  );
  return Math.max(LETTER_SIZE_MM.smallest, fittingSize);
}

/** The labels of each sheet; undefined for a used label. */
export function sheetsOfLabels(
  recipients: readonly EnvelopeRecipient[],
  { columns, rows }: LabelGrid,
  used: number,
): (EnvelopeRecipient | undefined)[][] {
  const perSheet = columns * rows;
  const usedCount = Math.min(used, perSheet - 1);
  const labels = [...Array.from({ length: usedCount }, () => undefined), ...recipients];
  if (recipients.length === 0) return [];
  return Array.from({ length: Math.ceil(labels.length / perSheet) }, (_, sheet) =>
    labels.slice(sheet * perSheet, (sheet + 1) * perSheet),
  );
}
