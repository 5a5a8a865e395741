import { useLingui } from "@lingui/react/macro";
import { Sheet } from "@/kit/paper/sheet.tsx";
import type { Extent } from "@/kit/paper/sheets.ts";
import { fittedSize } from "../plan/fit-text.ts";
import { MEAL_SIGNS, mealLabel } from "../plan/meals.ts";
import { PAPER_PALETTE } from "../plan/palette.ts";
import type { CardGrid } from "./cards.ts";
import { cutsOf, gridOf, sheetsOf } from "./cards.ts";
import { type GuestRow, type TableRows, usedSigns } from "./guest-rows.ts";
import { FoldedPlaceCard, PLACE_CARD, PlaceCard } from "./place-card.tsx";
import type { PrintMark } from "./print-mark.ts";
import type { PrintSettings } from "./print-settings.ts";
import { TABLE_CARD, TableCard } from "./table-card.tsx";

interface SheetsProps<T> {
  cards: readonly T[];
  sheet: Extent;
  size: Extent;
  label: (number: number) => string;
  idOf: (card: T) => string;
  draw: (card: T) => React.ReactNode;
  /** What stands on each sheet beside the cards. */
  note: string;
}

/** Cards of one size with their cutting marks, on as many sheets as they take. */
function Sheets<T>({ cards, sheet, size, label, idOf, draw, note }: SheetsProps<T>) {
  const grid = gridOf(sheet, size);
  return sheetsOf(cards, grid).map((onSheet, number) => (
    <Sheet key={onSheet[0] ? idOf(onSheet[0]) : number} sheet={sheet} label={label(number + 1)}>
      <rect width={sheet.width} height={sheet.height} fill={PAPER_PALETTE.floor} />
      <CutMarks grid={grid} />
      <SheetNote note={note} sheet={sheet} grid={grid} />
      {onSheet.map((card, index) => {
        const x = grid.left + (index % grid.columns) * size.width;
        const y = grid.top + Math.floor(index / grid.columns) * size.height;
        return (
          <g key={idOf(card)} transform={`translate(${x} ${y})`}>
            {draw(card)}
          </g>
        );
      })}
    </Sheet>
  ));
}

/** Below the cards and between their cutting marks, so that it falls off when they are cut. */
function SheetNote({ note, sheet, grid }: { note: string; sheet: Extent; grid: CardGrid }) {
  const bottom = grid.top + grid.rows * grid.card.height;
  const room = grid.columns * grid.card.width - 4;
  return (
    <text
      x={grid.left + 2}
      y={Math.min(bottom + 5.5, sheet.height - 4)}
      fontFamily={PAPER_PALETTE.font}
      fontSize={fittedSize(note, 2.4, room)}
      fill={PAPER_PALETTE.quiet}
    >
      {note}
    </text>
  );
}

/** Which plan the cards are of, and what the signs on them mean. */
function useSheetNote(rows: readonly GuestRow[], { signs }: CardSettings, mark: PrintMark): string {
  const { t } = useLingui();
  const { code, printed } = mark;
  const meanings = usedSigns(rows).meals.map((meal) => `${MEAL_SIGNS[meal]} ${t(mealLabel(meal))}`);
  return [t`Revision ${code}`, t`Printed ${printed}`, ...(signs ? meanings : [])].join(" · ");
}

type CardSettings = Pick<PrintSettings, "folded" | "signs">;

interface PlaceCardsProps {
  rows: readonly GuestRow[];
  sheet: Extent;
  settings: CardSettings;
  mark: PrintMark;
}

/** A card for everybody on a seat, in the order in which they are laid out: table by table. */
export function PlaceCards({ rows, sheet, settings, mark }: PlaceCardsProps) {
  const { t } = useLingui();
  const { folded, signs } = settings;
  const note = useSheetNote(rows, settings, mark);
  const size = folded ? { ...PLACE_CARD, height: 2 * PLACE_CARD.height } : PLACE_CARD;
  const Card = folded ? FoldedPlaceCard : PlaceCard;
  return (
    <Sheets
      cards={rows}
      sheet={sheet}
      size={size}
      label={(number) => t`Place cards, sheet ${number}`}
      idOf={({ guest }) => guest.id}
      draw={(row) => <Card row={row} place={row.table?.name ?? ""} signs={signs} />}
      note={note}
    />
  );
}

interface TableCardsProps {
  tables: readonly TableRows[];
  sheet: Extent;
  settings: CardSettings;
  mark: PrintMark;
}

export function TableCards({ tables, sheet, settings, mark }: TableCardsProps) {
  const { t } = useLingui();
  const seated = tables.flatMap(({ rows }) => rows);
  const note = useSheetNote(seated, settings, mark);
  return (
    <Sheets
      cards={tables}
      sheet={sheet}
      size={TABLE_CARD}
      label={(number) => t`Table cards, sheet ${number}`}
      idOf={({ table }) => table.id}
      draw={(rows) => <TableCard rows={rows} signs={settings.signs} couple={mark.couple} />}
      note={note}
    />
  );
}

function CutMarks({ grid }: { grid: CardGrid }) {
  return (
    <g stroke={PAPER_PALETTE.quiet} strokeWidth={0.2}>
      {cutsOf(grid).map((cut) => (
        <line key={`${cut.x1} ${cut.y1} ${cut.x2} ${cut.y2}`} {...cut} />
      ))}
    </g>
  );
}
