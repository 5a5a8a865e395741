import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { hasNeeds } from "../../drawing/meals.ts";
import { type DetailLens, seatRadius, textSize } from "../detail.ts";
import { hasDeclined, rotatePoint, type SceneSeat } from "../scene.ts";
import { seatWords } from "./scene-words.ts";
import classes from "./seat-shape.module.css";

interface SeatShapeProps {
  seat: SceneSeat;
  /** Rotation of the table, in degrees: the seat's content stays upright. */
  rotation: number;
  lens: DetailLens;
  tabStop: boolean;
  /** Whether the filter matches the guest on this seat; undefined without a filter. */
  filtered: "lit" | "dimmed" | undefined;
  /** Whether dragged guests would be dropped here now. */
  isDropTarget: boolean;
  /** Whether this guest was picked up by keyboard. */
  pickedUp: boolean;
}

/** A seat with its guest. */
export const SeatShape = memo(function SeatShape(props: SeatShapeProps) {
  const { seat, rotation, lens, tabStop, filtered, isDropTarget, pickedUp } = props;
  const { i18n } = useLingui();
  const { detail } = lens;
  const [guest] = seat.guests;
  const isReadable = detail === "near" || detail === "close";
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
      data-target={isDropTarget || undefined}
      data-picked={pickedUp || undefined}
    >
      {/* Placed without a transform: each one costs time in every frame of any drag. */}
      <circle className={classes.seatRing} cx={seat.x} cy={seat.y} r={seatRadius} />
      {isReadable && (
        <g transform={`translate(${seat.x} ${seat.y}) rotate(${-rotation})`}>
          <text className={classes.seatText} fontSize={textSize(lens.scale, 12)} dy="0.35em">
            {guest?.initials ?? (seat.heldFor ? `${seat.heldFor.initials}+` : seat.position)}
          </text>
          {guest && (
            <SeatMarks seat={seat} rotation={rotation} scale={lens.scale} isNamed={detail === "close"} />
          )}
          {detail === "close" && guest && <FirstName seat={seat} rotation={rotation} scale={lens.scale} />}
        </g>
      )}
    </g>
  );
});

function stateOf({ guests, isContested, heldFor }: SceneSeat): string {
  if (isContested) return "conflict";
  const [guest] = guests;
  if (!guest) return heldFor ? "held" : "free";
  if (guest.rsvpStatus === "DECLINED") return "declined";
  return guest.rsvpStatus === "CONFIRMED" ? "confirmed" : "open";
}

/** Beside the seat, away from the table, so that names around a table do not meet. */
function FirstName({ seat, rotation, scale }: { seat: SceneSeat; rotation: number; scale: number }) {
  const size = textSize(scale, 11, 12, 15);
  const fromTableCentre = rotatePoint(seat, rotation);
  const distance = Math.hypot(fromTableCentre.x, fromTableCentre.y) || 1;
  const [across, down] = [fromTableCentre.x / distance, fromTableCentre.y / distance];
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
      {seat.guests[0]?.shortName}
    </text>
  );
}

/** Minimum radius of a mark on the screen: a smaller icon is unreadable. */
const minMarkRadiusPx = 6;
/** Radius of the circle that the icons' paths are drawn for. */
const iconRadius = 8;

type SeatMark = "vip" | "diet" | "locked" | "trouble";

/** Paths around the centre, inside a circle of `iconRadius`. */
const iconPaths: Record<SeatMark, string> = {
  vip: "M0-5.4 1.6-1.9 5.3-1.5 2.5 1 3.3 4.7 0 2.8-3.3 4.7-2.5 1-5.3-1.5-1.6-1.9Z",
  diet: "M-4.4 4.6C-5.4-1.2-1.6-4.8 5-4.8 5.4 1.8 1.6 5-3 3.2M-4.6 5.2C-3 1.6-.6-.4 2.4-1.8",
  locked: "M-3.6-.6H3.6V4.6H-3.6ZM-2.2-.6V-2.6A2.2 2.2 0 0 1 2.2-2.6V-.6",
  trouble: "M0-4.6V1M0 3.9V4",
};

/** Degrees from the outward side of a seat, by number of marks: away from the neighbours, and off the initials. */
const markAnglesByCount: readonly (readonly number[])[] = [
  [],
  [0],
  [-34, 34],
  [-64, 0, 64],
  [-96, -32, 32, 96],
];
/** The same if the guest's name is on the outward side: the marks go to its sides. */
const markAnglesBesideName = [62, -62, 118, -118];

interface SeatMarksProps {
  seat: SceneSeat;
  rotation: number;
  scale: number;
  /** Whether the guest's name is beside the seat. */
  isNamed: boolean;
}

/**
 * Icons at the rim of a taken seat on the canvas; the seat's label has the same in words. Lists of guests show
 * `GuestMarks` (`guests/guest-marks.tsx`), which has room for more.
 */
function SeatMarks({ seat, rotation, scale, isNamed }: SeatMarksProps) {
  const marks = marksOf(seat);
  const radius = Math.max(minMarkRadiusPx / scale, 6);
  const outwardAngle = Math.atan2(seat.y, seat.x) + (rotation * Math.PI) / 180;
  const markAngles = isNamed ? markAnglesBesideName : markAnglesByCount[marks.length];
  const distance = seatRadius + radius * 0.4;
  return marks.map((mark, index) => {
    const angle = outwardAngle + ((markAngles?.[index] ?? 0) * Math.PI) / 180;
    return (
      <g
        key={mark}
        className={classes.mark}
        data-mark={mark}
        transform={`translate(${Math.cos(angle) * distance} ${Math.sin(angle) * distance}) scale(${radius / iconRadius})`}
      >
        <circle r={iconRadius} />
        <path d={iconPaths[mark]} />
      </g>
    );
  });
}

function marksOf({ guests, locked, isContested }: SceneSeat): SeatMark[] {
  const marks: SeatMark[] = [];
  if (guests.some(({ isVip }) => isVip)) marks.push("vip");
  if (guests.some(hasNeeds)) marks.push("diet");
  if (locked) marks.push("locked");
  if (isContested || hasDeclined(guests)) marks.push("trouble");
  return marks;
}
