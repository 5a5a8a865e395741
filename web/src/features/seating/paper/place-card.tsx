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
  /** The table's name, in the reader's language. */
  place: string;
  /** Whether to print icons of the guest's needs, for the waiters. */
  signs: boolean;
  /** Whether to print fold marks: a pre-cut card is scored. */
  isFoldMarked: boolean;
}

/** Space at the edges, and for the table's name below the names. */
const EDGE = 7;
const FOOT = 17;

/** A place card: a large name, with the table small below it. Nothing on it needs an explanation. */
export function PlaceCard({ row, face, name, place, signs }: PlaceCardProps) {
  const scale = Math.min(face.width / PLACE_CARD.width, face.height / PLACE_CARD.height);
  const [width, height] = [face.width / scale, face.height / scale];
  const room = width - 2 * EDGE;
  const foot = height - FOOT + 1;
  const lines = nameBlock(name.first, name.last, { width: room, height: height - EDGE - FOOT });
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
        y1={foot}
        y2={foot}
        stroke={PAPER_PALETTE.marked}
        strokeWidth={0.3}
      />
      <text
        x={width / 2}
        y={foot + 6}
        fontFamily={PAPER_PALETTE.font}
        fontSize={fittedSize(place, 3.4, room - 30)}
        fill={PAPER_PALETTE.quiet}
      >
        {place}
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
              fill={PAPER_PALETTE.quiet}
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
        <g stroke={PAPER_PALETTE.quiet} strokeWidth={0.2} strokeDasharray="1.2 1.2">
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

const GAP = 0.25;
const WIDTH = 1.45;

/** Width of a row of icons. */
export function signsWidth(count: number, size: number): number {
  return count === 0 ? 0 : count * size * WIDTH + (count - 1) * size * GAP;
}

/** The needs of a guest as small icons in a row that ends at x. */
export function MealSigns({ marks, x, y, size }: MealSignsProps) {
  const start = x - signsWidth(marks.length, size);
  return (
    <g>
      {marks.map((mark, index) => (
        <g key={mark} transform={`translate(${start + index * size * (WIDTH + GAP)} ${y - size / 2})`}>
          <rect
            width={size * WIDTH}
            height={size}
            rx={size / 2}
            fill="none"
            stroke={PAPER_PALETTE.marked}
            strokeWidth={size * 0.07}
          />
          <text
            x={(size * WIDTH) / 2}
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
