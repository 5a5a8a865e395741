import type { PaperSize } from "@/kit/paper/sheets.ts";
import { fittedSize } from "../plan/fit-text.ts";
import { mealMarks } from "../plan/meals.ts";
import { PAPER_PALETTE } from "../plan/palette.ts";
import type { TableRows } from "./guest-rows.ts";
import { MealSigns, signsWidth } from "./meal-signs.tsx";

/** Slightly smaller than A6, so that four of them and their cutting marks fit on A4. */
export const TABLE_CARD = { width: 95, height: 135 } as const satisfies PaperSize;

const LIST_TOP = 44;
const LIST_BOTTOM = 123;
/** Space for a meal's name in a row. */
const MEAL_ROOM = 22;

interface TableCardProps {
  rows: TableRows;
  /** Whether to print icons of the guests' needs beside their names, for the waiters. */
  signs: boolean;
  couple: string;
}

/** A table card: the table's name readable from the entrance, and its guests. */
export function TableCard({ rows: { table, rows }, signs, couple }: TableCardProps) {
  const { width, height } = TABLE_CARD;
  const step = Math.min(8, (LIST_BOTTOM - LIST_TOP) / Math.max(1, rows.length));
  const size = Math.min(4.2, step * 0.72);
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
        const y = LIST_TOP + index * step;
        const signsRoom = signsWidth(marks.length, size);
        const mealRoom = meal ? MEAL_ROOM : 0;
        const room = width - 26 - signsRoom - mealRoom;
        return (
          <g key={guest.id}>
            <text x={13} y={y} textAnchor="end" fontSize={size * 0.75} fill={PAPER_PALETTE.quiet}>
              {position}
            </text>
            <text x={15.5} y={y} fontSize={fittedSize(guest.name, size, room)}>
              {guest.name}
            </text>
            {meal && (
              <text
                x={width - 10.5 - signsRoom}
                y={y}
                textAnchor="end"
                fontSize={fittedSize(meal, size * 0.7, mealRoom - 2)}
                fill={PAPER_PALETTE.quiet}
              >
                {meal}
              </text>
            )}
            <MealSigns marks={marks} x={width - 9} y={y - size * 0.35} size={size} />
          </g>
        );
      })}
      <text x={width / 2} y={height - 5} textAnchor="middle" fontSize={2.1} fill={PAPER_PALETTE.quiet}>
        {couple}
      </text>
    </g>
  );
}
