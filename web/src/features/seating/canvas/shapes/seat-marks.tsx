import { hasNeeds } from "../../plan/meals.ts";
import { seatRadius } from "../detail.ts";
import type { PlanSeat } from "../plan.ts";
import classes from "./seat-marks.module.css";

/** Minimum radius in px on the screen: a smaller icon is unreadable. */
const leastRadius = 6;

type SeatMark = "vip" | "diet" | "locked" | "trouble";

/** In a box of 16 around the centre. */
const signs: Record<SeatMark, string> = {
  vip: "M0-5.4 1.6-1.9 5.3-1.5 2.5 1 3.3 4.7 0 2.8-3.3 4.7-2.5 1-5.3-1.5-1.6-1.9Z",
  diet: "M-4.4 4.6C-5.4-1.2-1.6-4.8 5-4.8 5.4 1.8 1.6 5-3 3.2M-4.6 5.2C-3 1.6-.6-.4 2.4-1.8",
  locked: "M-3.6-.6H3.6V4.6H-3.6ZM-2.2-.6V-2.6A2.2 2.2 0 0 1 2.2-2.6V-.6",
  trouble: "M0-4.6V1M0 3.9V4",
};

/** Degrees from the outward side of a seat, by number of marks: away from the neighbours, and off the initials. */
const spread: readonly (readonly number[])[] = [[], [0], [-34, 34], [-64, 0, 64], [-96, -32, 32, 96]];
/** If the guest's name is on the outward side, the marks go to the sides. */
const sides = [62, -62, 118, -118];

interface SeatMarksProps {
  seat: PlanSeat;
  rotation: number;
  scale: number;
  named: boolean;
}

/** Icons at the rim of a taken seat; the seat's label has the same in words. */
export function SeatMarks({ seat, rotation, scale, named }: SeatMarksProps) {
  const marks = marksOf(seat);
  const radius = Math.max(leastRadius / scale, 6);
  const outward = Math.atan2(seat.y, seat.x) + (rotation * Math.PI) / 180;
  const angles = named ? sides : spread[marks.length];
  const out = seatRadius + radius * 0.4;
  return marks.map((mark, index) => {
    const angle = outward + ((angles?.[index] ?? 0) * Math.PI) / 180;
    return (
      <g
        key={mark}
        className={classes.mark}
        data-mark={mark}
        transform={`translate(${Math.cos(angle) * out} ${Math.sin(angle) * out}) scale(${radius / 8})`}
      >
        <circle r={8} />
        <path d={signs[mark]} />
      </g>
    );
  });
}

function marksOf({ guests, locked, conflict }: PlanSeat): SeatMark[] {
  const marks: SeatMark[] = [];
  if (guests.some(({ isVip }) => isVip)) marks.push("vip");
  if (guests.some(hasNeeds)) marks.push("diet");
  if (locked) marks.push("locked");
  if (conflict || guests.some(({ answer }) => answer === "DECLINED")) marks.push("trouble");
  return marks;
}
