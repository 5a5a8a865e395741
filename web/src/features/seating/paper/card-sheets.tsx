import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { Sheet } from "@/kit/paper/sheet.tsx";
import type { PaperSize } from "@/kit/paper/sheets.ts";
import type { GuestView } from "@/lib/core/types.ts";
import { useRecords } from "@/wedding/hooks.ts";
import { fittedSize } from "../plan/fit-text.ts";
import { MEAL_SIGNS, mealLabel } from "../plan/meals.ts";
import { PAPER_PALETTE } from "../plan/palette.ts";
import { type CardLayout, layoutToCut } from "./card-stock.ts";
import type { SheetGrid } from "./cards.ts";
import { cutMarksOf, sheetsOf } from "./cards.ts";
import { type GuestRow, type TableRows, usedSigns } from "./guest-rows.ts";
import { FoldedPlaceCard, PlaceCard, type PlaceCardName } from "./place-card.tsx";
import type { PrintMark } from "./print-mark.ts";
import type { SeatingPrintSettings } from "./print-settings.ts";
import { MARGIN } from "./sheets.ts";
import { TABLE_CARD, TableCard } from "./table-card.tsx";

interface SheetsProps<T> {
  cards: readonly T[];
  layout: Pick<CardLayout, "sheet" | "grid" | "isCut">;
  label: (number: number) => string;
  idOf: (card: T) => string;
  draw: (card: T) => React.ReactNode;
  /** Printed on each sheet beside the cards. */
  note: string;
}

/** Cards of one size on as many sheets as needed, with cutting marks unless they are pre-cut. */
function Sheets<T>({ cards, layout, label, idOf, draw, note }: SheetsProps<T>) {
  const { sheet, grid, isCut } = layout;
  return sheetsOf(cards, grid).map((onSheet, number) => (
    <Sheet key={onSheet[0] ? idOf(onSheet[0]) : number} sheet={sheet} label={label(number + 1)}>
      <rect width={sheet.width} height={sheet.height} fill={PAPER_PALETTE.floor} />
      {!isCut && <CutMarks grid={grid} />}
      <SheetNote note={note} sheet={sheet} grid={grid} />
      {onSheet.map((card, index) => {
        const x = grid.left + (index % grid.columns) * grid.stepX;
        const y = grid.top + Math.floor(index / grid.columns) * grid.stepY;
        return (
          <g key={idOf(card)} transform={`translate(${x} ${y})`}>
            {draw(card)}
          </g>
        );
      })}
    </Sheet>
  ));
}

/** Below the cards and between their cutting marks, so that it is cut off. */
function SheetNote({ note, sheet, grid }: { note: string; sheet: PaperSize; grid: SheetGrid }) {
  const bottom = grid.top + (grid.rows - 1) * grid.stepY + grid.card.height;
  const room = Math.min(grid.columns * grid.card.width, sheet.width - 2 * MARGIN) - 4;
  return (
    <text
      x={Math.max(grid.left, MARGIN) + 2}
      y={Math.min(bottom + 5.5, sheet.height - 4)}
      fontFamily={PAPER_PALETTE.font}
      fontSize={fittedSize(note, 2.4, room)}
      fill={PAPER_PALETTE.quiet}
    >
      {note}
    </text>
  );
}

/** Names the plan of the cards, and explains their icons. */
function useSheetNote(rows: readonly GuestRow[], { signs }: PlaceCardSettings, mark: PrintMark): string {
  const { t } = useLingui();
  const { code, printed } = mark;
  const meanings = usedSigns(rows).meals.map((meal) => `${MEAL_SIGNS[meal]} ${t(mealLabel(meal))}`);
  return [t`Revision ${code}`, t`Printed ${printed}`, ...(signs ? meanings : [])].join(" · ");
}

type PlaceCardSettings = Pick<SeatingPrintSettings, "signs">;

interface PlaceCardsProps {
  rows: readonly GuestRow[];
  layout: CardLayout;
  settings: PlaceCardSettings;
  mark: PrintMark;
}

/** A card for every seated guest, in the order of the tables. */
export function PlaceCards({ rows, layout, settings, mark }: PlaceCardsProps) {
  const { t } = useLingui();
  const { signs } = settings;
  const note = useSheetNote(rows, settings, mark);
  const guests = useRecords("guest");
  const names = useMemo(() => new Map(guests.map((guest) => [guest.id, guest])), [guests]);
  const Card = layout.isTent ? FoldedPlaceCard : PlaceCard;
  const isFoldMarked = !layout.isCut;
  return (
    <Sheets
      cards={rows}
      layout={layout}
      label={(number) => t`Place cards, sheet ${number}`}
      idOf={({ guest }) => guest.id}
      draw={(row) => (
        <Card
          row={row}
          face={layout.face}
          name={namesOf(row, names)}
          place={row.table?.name ?? ""}
          signs={signs}
          isFoldMarked={isFoldMarked}
        />
      )}
      note={note}
    />
  );
}

/** First and last name as the couple wrote them; an unnamed companion uses the host's. */
function namesOf({ guest }: GuestRow, names: ReadonlyMap<string, GuestView>): PlaceCardName {
  const known = names.get(guest.id);
  const [first, last] = [known?.firstName?.trim() ?? "", known?.lastName?.trim() ?? ""];
  return first || last ? { first, last } : { first: guest.name, last: "" };
}

interface TableCardsProps {
  tables: readonly TableRows[];
  sheet: PaperSize;
  settings: PlaceCardSettings;
  mark: PrintMark;
}

export function TableCards({ tables, sheet, settings, mark }: TableCardsProps) {
  const { t } = useLingui();
  const seated = tables.flatMap(({ rows }) => rows);
  const note = useSheetNote(seated, settings, mark);
  return (
    <Sheets
      cards={tables}
      layout={layoutToCut(sheet, TABLE_CARD, false)}
      label={(number) => t`Table cards, sheet ${number}`}
      idOf={({ table }) => table.id}
      draw={(rows) => <TableCard rows={rows} signs={settings.signs} couple={mark.couple} />}
      note={note}
    />
  );
}

function CutMarks({ grid }: { grid: SheetGrid }) {
  return (
    <g stroke={PAPER_PALETTE.quiet} strokeWidth={0.2}>
      {cutMarksOf(grid).map((cut) => (
        <line key={`${cut.x1} ${cut.y1} ${cut.x2} ${cut.y2}`} {...cut} />
      ))}
    </g>
  );
}
