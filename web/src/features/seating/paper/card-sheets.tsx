import { useLingui } from "@lingui/react/macro";
import { useMemo } from "react";
import { type PaperSize, Sheet } from "@/kit/paper/sheets.tsx";
import type { GuestView } from "@/lib/core/types.ts";
import { useRecords } from "@/wedding/hooks.ts";
import { fittedSize } from "../drawing/fit-text.ts";
import { MEAL_SIGNS, mealLabel, mealMarks } from "../drawing/meals.ts";
import { PAPER_PALETTE } from "../drawing/palette.ts";
import { layoutToCut, type SheetLayout } from "./card-stock.ts";
import { cutMarksOf, MARGIN, type SheetGrid, sheetsOf } from "./cards.ts";
import { type GuestRow, type TableRows, usedSigns } from "./guest-rows.ts";
import { FoldedPlaceCard, MealSigns, PlaceCard, type PlaceCardName, signsWidth } from "./place-card.tsx";
import type { PrintMark } from "./print-mark.ts";
import type { SeatingPrintSettings } from "./print-settings.ts";

interface PlaceCardSheetsProps<T> {
  cards: readonly T[];
  layout: Pick<SheetLayout, "sheet" | "grid" | "isCut">;
  /** Accessible name of a sheet, by its number. */
  sheetLabel: (number: number) => string;
  idOf: (card: T) => string;
  drawCard: (card: T) => React.ReactNode;
  /** Printed on each sheet beside the cards. */
  note: string;
}

/** Cards of one size on as many sheets as needed, with cutting marks unless they are pre-cut. */
function CardSheets<T>({ cards, layout, sheetLabel, idOf, drawCard, note }: PlaceCardSheetsProps<T>) {
  const { sheet, grid, isCut } = layout;
  return sheetsOf(cards, grid).map((cardsOnSheet, sheetIndex) => (
    <Sheet
      key={cardsOnSheet[0] ? idOf(cardsOnSheet[0]) : sheetIndex}
      sheet={sheet}
      label={sheetLabel(sheetIndex + 1)}
    >
      <rect width={sheet.width} height={sheet.height} fill={PAPER_PALETTE.floor} />
      {!isCut && <CutMarks grid={grid} />}
      <SheetNote note={note} sheet={sheet} grid={grid} />
      {cardsOnSheet.map((card, index) => {
        const x = grid.left + (index % grid.columns) * grid.stepX;
        const y = grid.top + Math.floor(index / grid.columns) * grid.stepY;
        return (
          <g key={idOf(card)} transform={`translate(${x} ${y})`}>
            {drawCard(card)}
          </g>
        );
      })}
    </Sheet>
  ));
}

/** Below the cards and between their cutting marks, so that it is cut off. */
function SheetNote({ note, sheet, grid }: { note: string; sheet: PaperSize; grid: SheetGrid }) {
  const bottom = grid.top + (grid.rows - 1) * grid.stepY + grid.card.height;
  const maxWidth = Math.min(grid.columns * grid.card.width, sheet.width - 2 * MARGIN) - 4;
  return (
    <text
      x={Math.max(grid.left, MARGIN) + 2}
      y={Math.min(bottom + 5.5, sheet.height - 4)}
      fontFamily={PAPER_PALETTE.font}
      fontSize={fittedSize(note, 2.4, maxWidth)}
      fill={PAPER_PALETTE.quietInk}
    >
      {note}
    </text>
  );
}

/** The revision of the chart, the day of the print, and the meaning of the icons. */
function useSheetNote(rows: readonly GuestRow[], { signs }: PlaceCardSettings, mark: PrintMark): string {
  const { t } = useLingui();
  const { code, printed } = mark;
  const signMeanings = usedSigns(rows).meals.map((meal) => `${MEAL_SIGNS[meal]} ${t(mealLabel(meal))}`);
  return [t`Revision ${code}`, t`Printed ${printed}`, ...(signs ? signMeanings : [])].join(" · ");
}

type PlaceCardSettings = Pick<SeatingPrintSettings, "signs">;

interface PlaceCardsProps {
  rows: readonly GuestRow[];
  layout: SheetLayout;
  settings: PlaceCardSettings;
  mark: PrintMark;
}

/** A card for every seated guest, in the order of the tables. */
export function PlaceCards({ rows, layout, settings, mark }: PlaceCardsProps) {
  const { t } = useLingui();
  const { signs } = settings;
  const note = useSheetNote(rows, settings, mark);
  const guests = useRecords("guest");
  const guestsById = useMemo(() => new Map(guests.map((guest) => [guest.id, guest])), [guests]);
  const Card = layout.isTent ? FoldedPlaceCard : PlaceCard;
  const isFoldMarked = !layout.isCut;
  return (
    <CardSheets
      cards={rows}
      layout={layout}
      sheetLabel={(number) => t`Place cards, sheet ${number}`}
      idOf={({ guest }) => guest.id}
      drawCard={(row) => (
        <Card
          row={row}
          face={layout.face}
          name={cardName(row, guestsById)}
          tableName={row.table?.name ?? ""}
          signs={signs}
          isFoldMarked={isFoldMarked}
        />
      )}
      note={note}
    />
  );
}

/** First and last name as the couple wrote them; an unnamed companion uses the host's. */
function cardName({ guest }: GuestRow, guestsById: ReadonlyMap<string, GuestView>): PlaceCardName {
  const listedGuest = guestsById.get(guest.id);
  const [first, last] = [listedGuest?.firstName?.trim() ?? "", listedGuest?.lastName?.trim() ?? ""];
  return first || last ? { first, last } : { first: guest.name, last: "" };
}

interface TableCardsProps {
  tables: readonly TableRows[];
  sheet: PaperSize;
  settings: PlaceCardSettings;
  mark: PrintMark;
}

/** A card for every table, with the names of its guests. */
export function TableCards({ tables, sheet, settings, mark }: TableCardsProps) {
  const { t } = useLingui();
  const rows = tables.flatMap((table) => table.rows);
  const note = useSheetNote(rows, settings, mark);
  return (
    <CardSheets
      cards={tables}
      layout={layoutToCut(sheet, TABLE_CARD, false)}
      sheetLabel={(number) => t`Table cards, sheet ${number}`}
      idOf={({ table }) => table.id}
      drawCard={(tableRows) => (
        <TableCard tableRows={tableRows} signs={settings.signs} couple={mark.couple} />
      )}
      note={note}
    />
  );
}

function CutMarks({ grid }: { grid: SheetGrid }) {
  return (
    <g stroke={PAPER_PALETTE.quietInk} strokeWidth={0.2}>
      {cutMarksOf(grid).map((mark) => (
        <line key={`${mark.x1} ${mark.y1} ${mark.x2} ${mark.y2}`} {...mark} />
      ))}
    </g>
  );
}

/** Slightly smaller than A6, so that four of them and their cutting marks fit on A4. */
const TABLE_CARD = { width: 95, height: 135 } as const satisfies PaperSize;

/** Where the list of guests begins and ends on the card, in millimetres. */
const LIST_TOP = 44;
const LIST_BOTTOM = 123;
const MEAL_WIDTH = 22;

interface TableCardProps {
  tableRows: TableRows;
  /** Whether to print icons of the guests' needs beside their names, for the waiters. */
  signs: boolean;
  couple: string;
}

/** A table card: the table's name readable from the entrance, and its guests. */
function TableCard({ tableRows: { table, rows }, signs, couple }: TableCardProps) {
  const { width, height } = TABLE_CARD;
  const rowHeight = Math.min(8, (LIST_BOTTOM - LIST_TOP) / Math.max(1, rows.length));
  const size = Math.min(4.2, rowHeight * 0.72);
  return (
    <g fill={PAPER_PALETTE.ink} fontFamily={PAPER_PALETTE.font}>
      <text
        x={width / 2}
        y={26}
        textAnchor="middle"
        fontFamily={PAPER_PALETTE.serif}
        fontSize={fittedSize(table.name, 15, (width - 14) / 1.05)}
      >
        {table.name}
      </text>
      <line
        x1={width / 2 - 9}
        x2={width / 2 + 9}
        y1={33}
        y2={33}
        stroke={PAPER_PALETTE.marked}
        strokeWidth={0.35}
      />
      {rows.map(({ guest, position }, index) => {
        const marks = signs ? mealMarks(guest) : [];
        const meal = signs ? guest.mealName : null;
        const y = LIST_TOP + index * rowHeight;
        const widthOfSigns = signsWidth(marks.length, size);
        const mealWidth = meal ? MEAL_WIDTH : 0;
        const nameWidth = width - 26 - widthOfSigns - mealWidth;
        return (
          <g key={guest.id}>
            <text x={13} y={y} textAnchor="end" fontSize={size * 0.75} fill={PAPER_PALETTE.quietInk}>
              {position}
            </text>
            <text x={15.5} y={y} fontSize={fittedSize(guest.name, size, nameWidth)}>
              {guest.name}
            </text>
            {meal && (
              <text
                x={width - 10.5 - widthOfSigns}
                y={y}
                textAnchor="end"
                fontSize={fittedSize(meal, size * 0.7, mealWidth - 2)}
                fill={PAPER_PALETTE.quietInk}
              >
                {meal}
              </text>
            )}
            <MealSigns marks={marks} x={width - 9} y={y - size * 0.35} size={size} />
          </g>
        );
      })}
      <text x={width / 2} y={height - 5} textAnchor="middle" fontSize={2.1} fill={PAPER_PALETTE.quietInk}>
        {couple}
      </text>
    </g>
  );
}
