import { MEAL_SIGNS, type MealMark } from "../plan/meals.ts";
import { PAPER_PALETTE } from "../plan/palette.ts";

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
