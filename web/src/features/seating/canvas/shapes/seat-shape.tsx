import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { seatRadius, textSize } from "../detail.ts";
import type { DetailLens } from "../detail-lens.ts";
import { type PlanSeat, turned } from "../plan.ts";
import { seatWords } from "./plan-words.ts";
import { SeatMarks } from "./seat-marks.tsx";
import classes from "./seat-shape.module.css";

interface SeatShapeProps {
  seat: PlanSeat;
  /** Rotation of the table: the seat's content stays upright. */
  rotation: number;
  lens: DetailLens;
  tabStop: boolean;
  /** Whether the filter matches the guest on this seat; undefined without a filter. */
  filtered: "lit" | "dimmed" | undefined;
  /** Whether dragged guests would be dropped here now. */
  target: boolean;
  /** Whether this guest was picked up by keyboard. */
  pickedUp: boolean;
}

/** A seat with its guest. */
export const SeatShape = memo(function SeatShape(props: SeatShapeProps) {
  const { seat, rotation, lens, tabStop, filtered, target, pickedUp } = props;
  const { i18n } = useLingui();
  const { detail } = lens;
  const [guest] = seat.guests;
  const isTold = detail === "near" || detail === "close";
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no buttons
    <g
      className={classes.seat}
      role="button"
      tabIndex={tabStop ? 0 : -1}
      aria-label={seatWords(seat, i18n)}
      aria-pressed={pickedUp || undefined}
      data-seat={seat.position}
      data-state={stateOf(seat)}
      data-filtered={filtered}
      data-target={target || undefined}
      data-picked={pickedUp || undefined}
    >
      {/* Placed without a transform: each one costs time in every frame of any drag. */}
      <circle className={classes.seatRing} cx={seat.x} cy={seat.y} r={seatRadius} />
      {isTold && (
        <g transform={`translate(${seat.x} ${seat.y}) rotate(${-rotation})`}>
          <text className={classes.seatText} fontSize={textSize(lens.scale, 12)} dy="0.35em">
            {guest?.initials ?? (seat.heldFor ? `${seat.heldFor.initials}+` : seat.position)}
          </text>
          {guest && (
            <SeatMarks seat={seat} rotation={rotation} scale={lens.scale} named={detail === "close"} />
          )}
          {detail === "close" && guest && <FirstName seat={seat} rotation={rotation} scale={lens.scale} />}
        </g>
      )}
    </g>
  );
});

function stateOf({ guests, conflict, heldFor }: PlanSeat): string {
  if (conflict) return "conflict";
  const [guest] = guests;
  if (!guest) return heldFor ? "held" : "free";
  if (guest.answer === "DECLINED") return "declined";
  return guest.answer === "CONFIRMED" ? "confirmed" : "open";
}

/** Beside the seat, away from the table, so that names around a table do not meet. */
function FirstName({ seat, rotation, scale }: { seat: PlanSeat; rotation: number; scale: number }) {
  const size = textSize(scale, 11, 12, 15);
  const outward = turned(seat, rotation);
  const far = Math.hypot(outward.x, outward.y) || 1;
  const [across, down] = [outward.x / far, outward.y / far];
  const gap = seatRadius + size * 0.55;
  const anchor = Math.abs(across) < 0.5 ? "middle" : across > 0 ? "start" : "end";
  return (
    <text
      className={classes.seatName}
      fontSize={size}
      style={{ textAnchor: anchor }}
      x={across * gap}
      y={down * (gap + size * 0.3)}
      dy="0.35em"
    >
      {seat.guests[0]?.short}
    </text>
  );
}
