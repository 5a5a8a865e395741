import type { PaperSize } from "@/kit/paper/sheets.tsx";
import { fittedSize } from "../drawing/fit-text.ts";
import { MEAL_SIGNS, type MealMark, mealMarks } from "../drawing/meals.ts";
import { PAPER_PALETTE } from "../drawing/palette.ts";
import type { GuestRow } from "./guest-rows.ts";
import { directionOf, nameBlock } from "./name-block.ts";

/**
 * Visible face of a place card that is cut by hand, the reference size of the drawing. A folded one is twice as high.
 */
export const PLACE_CARD = { width: 85, height: 55 } as const satisfies PaperSize;

/** A guest's names. */
export interface PlaceCardName {
  first: string;
  last: string;
}

interface PlaceCardProps {
  row: GuestRow;
  /** Visible face of the card. */
  face: PaperSize;
  name: PlaceCardName;
  tableName: string;
  /** Whether to print icons of the guest's needs, for the waiters. */
  signs: boolean;
  /** Whether to print fold marks: a pre-cut card is scored. */
  isFoldMarked: boolean;
}

/** Space at the edges, and at the bottom for the table's name, in millimetres. */
const EDGE = 7;
const FOOT_HEIGHT = 17;

/** A place card: a large name, with the table small below it. Nothing on it needs an explanation. */
export function PlaceCard({ row, face, name, tableName, signs }: PlaceCardProps) {
  const scale = Math.min(face.width / PLACE_CARD.width, face.height / PLACE_CARD.height);
  const [width, height] = [face.width / scale, face.height / scale];
  const textWidth = width - 2 * EDGE;
  const footTop = height - FOOT_HEIGHT + 1;
  const space = { width: textWidth, height: height - EDGE - FOOT_HEIGHT };
  const lines = nameBlock(name.first, name.last, space);
  return (
    <g textAnchor="middle" fill={PAPER_PALETTE.ink} transform={`scale(${scale})`}>
      {lines.map(({ text, size, y }) => (
        <text
          key={y}
          x={width / 2}
          y={EDGE + y}
          fontFamily={PAPER_PALETTE.serif}
          fontSize={size}
          direction={directionOf(text)}
        >
          {text}
        </text>
      ))}
      <line
        x1={width / 2 - 8}
        x2={width / 2 + 8}
        y1={footTop}
        y2={footTop}
        stroke={PAPER_PALETTE.marked}
        strokeWidth={0.3}
      />
      <text
        x={width / 2}
        y={footTop + 6}
        fontFamily={PAPER_PALETTE.font}
        fontSize={fittedSize(tableName, 3.4, textWidth - 30)}
        fill={PAPER_PALETTE.quietInk}
      >
        {tableName}
      </text>
      {signs && (
        <>
          {row.guest.mealName && (
            <text
              x={4}
              y={height - 4.4}
              textAnchor="start"
              fontFamily={PAPER_PALETTE.font}
              fontSize={fittedSize(row.guest.mealName, 3, width / 2 - 8)}
              fill={PAPER_PALETTE.quietInk}
            >
              {row.guest.mealName}
            </text>
          )}
          <MealSigns marks={mealMarks(row.guest)} x={width - 4} y={height - 5.6} size={4.2} />
        </>
      )}
    </g>
  );
}

/** A standing card, readable from both sides and folded in the middle. */
export function FoldedPlaceCard(props: PlaceCardProps) {
  const { width, height } = props.face;
  return (
    <>
      <g transform={`translate(${width} ${height}) rotate(180)`}>
        <PlaceCard {...props} />
      </g>
      <g transform={`translate(0 ${height})`}>
        <PlaceCard {...props} />
      </g>
      {props.isFoldMarked && (
        <g stroke={PAPER_PALETTE.quietInk} strokeWidth={0.2} strokeDasharray="1.2 1.2">
          <line x1={0} x2={5} y1={height} y2={height} />
          <line x1={width - 5} x2={width} y1={height} y2={height} />
        </g>
      )}
    </>
  );
}

interface MealSignsProps {
  marks: readonly MealMark[];
  /** The right end of the row and its centre line, in millimetres. */
  x: number;
  y: number;
  /** Height of an icon. */
  size: number;
}

/** Shares of an icon's height. */
const SIGN_GAP = 0.25;
const SIGN_WIDTH = 1.45;

/** Width of a row of icons. */
export function signsWidth(count: number, size: number): number {
  return count === 0 ? 0 : count * size * SIGN_WIDTH + (count - 1) * size * SIGN_GAP;
}

/** The needs of a guest as small icons in a row that ends at x. */
export function MealSigns({ marks, x, y, size }: MealSignsProps) {
  const start = x - signsWidth(marks.length, size);
  return (
    <g>
      {marks.map((mark, index) => (
        <g
          key={mark}
          transform={`translate(${start + index * size * (SIGN_WIDTH + SIGN_GAP)} ${y - size / 2})`}
        >
          <rect
            width={size * SIGN_WIDTH}
            height={size}
            rx={size / 2}
            fill="none"
            stroke={PAPER_PALETTE.marked}
            strokeWidth={size * 0.07}
          />
          <text
            x={(size * SIGN_WIDTH) / 2}
            y={size / 2}
            dy="0.36em"
            textAnchor="middle"
            fontFamily={PAPER_PALETTE.font}
            fontSize={size * 0.62}
            fontWeight={700}
            fill={PAPER_PALETTE.marked}
          >
            {MEAL_SIGNS[mark]}
          </text>
        </g>
      ))}
    </g>
  );
}
