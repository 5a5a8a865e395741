import { useLingui } from "@lingui/react/macro";
import { PAPER_PALETTE } from "../plan/palette.ts";
import type { CardGrid } from "./cards.ts";
import { cutsOf, gridOf, sheetsOf } from "./cards.ts";
import type { GuestRow, TableRows } from "./guest-rows.ts";
import { FoldedPlaceCard, PLACE_CARD, PlaceCard } from "./place-card.tsx";
import type { PrintMark } from "./print-mark.ts";
import { Sheet } from "./sheet.tsx";
import type { Extent } from "./sheets.ts";
import { TABLE_CARD, TableCard } from "./table-card.tsx";

interface SheetsProps<T> {
  cards: readonly T[];
  sheet: Extent;
  size: Extent;
  label: (number: number) => string;
  idOf: (card: T) => string;
  draw: (card: T) => React.ReactNode;
}

/** Cards of one size with their cutting marks, on as many sheets as they take. */
function Sheets<T>({ cards, sheet, size, label, idOf, draw }: SheetsProps<T>) {
  const grid = gridOf(sheet, size);
  return sheetsOf(cards, grid).map((onSheet, number) => (
    <Sheet key={onSheet[0] ? idOf(onSheet[0]) : number} sheet={sheet} label={label(number + 1)}>
      <rect width={sheet.width} height={sheet.height} fill={PAPER_PALETTE.floor} />
      <CutMarks grid={grid} />
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

interface PlaceCardsProps {
  rows: readonly GuestRow[];
  sheet: Extent;
  folded: boolean;
  mark: PrintMark;
}

/** A card for everybody on a seat, in the order in which they are laid out: table by table. */
export function PlaceCards({ rows, sheet, folded, mark }: PlaceCardsProps) {
  const { t } = useLingui();
  const size = folded ? { ...PLACE_CARD, height: 2 * PLACE_CARD.height } : PLACE_CARD;
  const Card = folded ? FoldedPlaceCard : PlaceCard;
  return (
    <Sheets
      cards={rows}
      sheet={sheet}
      size={size}
      label={(number) => t`Place cards, sheet ${number}`}
      idOf={({ guest }) => guest.id}
      draw={(row) => <Card row={row} place={row.table?.name ?? ""} code={mark.code} />}
    />
  );
}

interface TableCardsProps {
  tables: readonly TableRows[];
  sheet: Extent;
  mark: PrintMark;
}

export function TableCards({ tables, sheet, mark }: TableCardsProps) {
  const { t } = useLingui();
  return (
    <Sheets
      cards={tables}
      sheet={sheet}
      size={TABLE_CARD}
      label={(number) => t`Table cards, sheet ${number}`}
      idOf={({ table }) => table.id}
      draw={(rows) => <TableCard rows={rows} mark={mark} />}
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
