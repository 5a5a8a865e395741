import type { Extent } from "@/kit/paper/sheets.ts";
import { fittedSize, nameLines } from "../plan/fit-text.ts";
import { mealMarks } from "../plan/meals.ts";
import { PAPER_PALETTE } from "../plan/palette.ts";
import type { GuestRow } from "./guest-rows.ts";
import { MealSigns } from "./meal-signs.tsx";

/** What is seen of a place card. A folded one is twice as high. */
export const PLACE_CARD = { width: 85, height: 55 } as const satisfies Extent;

interface PlaceCardProps {
  row: GuestRow;
  /** The table's name, in the reader's language. */
  place: string;
  /** Whether the guest's needs stand on it, as signs for whoever serves. */
  signs: boolean;
}

/** A name to find one's chair by: large, with the table small below it. Nothing on it needs an explanation. */
export function PlaceCard({ row, place, signs }: PlaceCardProps) {
  const { width, height } = PLACE_CARD;
  const [first, last] = nameLines(row.guest.name);
  const room = width - 14;
  // The serif runs wider than the sans that texts are measured by.
  const size = Math.min(fittedSize(first, 10.5, room / 1.05), 10.5);
  return (
    <g textAnchor="middle" fill={PAPER_PALETTE.ink}>
      <text x={width / 2} y={last ? 25 : 30} fontFamily={PAPER_PALETTE.serif} fontSize={size}>
        {first}
      </text>
      {last && (
        <text
          x={width / 2}
          y={34}
          fontFamily={PAPER_PALETTE.serif}
          fontSize={fittedSize(last, 6.2, room / 1.05)}
        >
          {last}
        </text>
      )}
      <line
        x1={width / 2 - 8}
        x2={width / 2 + 8}
        y1={39}
        y2={39}
        stroke={PAPER_PALETTE.marked}
        strokeWidth={0.3}
      />
      <text
        x={width / 2}
        y={45}
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

/** A card that stands: read from both sides, folded in the middle. */
export function FoldedPlaceCard(props: PlaceCardProps) {
  const { width, height } = PLACE_CARD;
  return (
    <>
      <g transform={`translate(${width} ${height}) rotate(180)`}>
        <PlaceCard {...props} />
      </g>
      <g transform={`translate(0 ${height})`}>
        <PlaceCard {...props} />
      </g>
      <g stroke={PAPER_PALETTE.quiet} strokeWidth={0.2} strokeDasharray="1.2 1.2">
        <line x1={0} x2={5} y1={height} y2={height} />
        <line x1={width - 5} x2={width} y1={height} y2={height} />
      </g>
    </>
  );
}
