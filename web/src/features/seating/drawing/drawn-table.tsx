import type { SeatGuest, SeatView, TableView } from "@/lib/core/types.ts";
import { cutText, fittedSize } from "./fit-text.ts";
import type { ChartPalette } from "./palette.ts";
import { nameLines } from "./seat-names.ts";

/** The text in each taken seat. Names need a large drawing to be readable. */
export type SeatLabels = "initials" | "names" | "none";

/** In room units. */
const SEAT_RADIUS = 16;

interface DrawnTableProps {
  table: TableView;
  guests: ReadonlyMap<string, SeatGuest>;
  palette: ChartPalette;
  labels: SeatLabels;
  /** Whether the table differs from the one that it is compared with. */
  isMarked: boolean;
  /** Guests who sit elsewhere in the compared chart. */
  markedGuests: ReadonlySet<string>;
}

/** A table with its name, its number of guests and its seats, without interaction. */
export function DrawnTable({ table, guests, palette, labels, isMarked, markedGuests }: DrawnTableProps) {
  const { positionX: x, positionY: y, rotation, outline } = table;
  const paint = {
    fill: palette.table,
    stroke: isMarked ? palette.marked : palette.tableLine,
    strokeWidth: isMarked ? 6 : 3,
  };
  const nameSize = fittedSize(table.name, 26, outline.width * 0.8);
  return (
    <g>
      <g transform={`translate(${x} ${y}) rotate(${rotation})`}>
        {table.shape === "ROUND" || table.shape === "OVAL" ? (
          <ellipse rx={outline.width / 2} ry={outline.height / 2} {...paint} />
        ) : (
          <rect
            x={-outline.width / 2}
            y={-outline.height / 2}
            width={outline.width}
            height={outline.height}
            rx={outline.corner}
            {...paint}
          />
        )}
      </g>
      {table.seats.map((seat) => {
        const centre = rotateAround(seat, rotation, { x, y });
        return (
          <g key={seat.position} transform={`translate(${centre.x} ${centre.y})`}>
            <DrawnSeat
              seat={seat}
              guests={guests}
              palette={palette}
              labels={labels}
              isMarked={seat.guests.some((id) => markedGuests.has(id))}
            />
          </g>
        );
      })}
      <text
        x={x}
        y={y}
        textAnchor="middle"
        fontSize={nameSize}
        fontWeight={600}
        dy={labels === "none" ? "0.35em" : 0}
      >
        {table.name}
      </text>
      {labels !== "none" && (
        <text x={x} y={y} textAnchor="middle" dy={nameSize * 0.5 + 12} fontSize={16} fill={palette.quietInk}>
          {table.seated}/{table.capacity}
        </text>
      )}
    </g>
  );
}

interface DrawnSeatProps {
  seat: SeatView;
  guests: ReadonlyMap<string, SeatGuest>;
  palette: ChartPalette;
  labels: SeatLabels;
  isMarked: boolean;
}

function DrawnSeat({ seat, guests, palette, labels, isMarked }: DrawnSeatProps) {
  const seatedGuests = seat.guests.flatMap((id) => guests.get(id) ?? []);
  const [guest] = seatedGuests;
  const host = seat.heldFor === null ? undefined : guests.get(seat.heldFor);
  // Drawn with a dashed ring: two guests claim the seat, or it is held for a companion.
  const isUncertain = seatedGuests.length > 1 || host !== undefined;
  const seatColor = guest ? palette.takenSeat : palette.seat;
  const ink = isMarked ? palette.markedInk : palette.takenSeatInk;
  const initials = seatedGuests.map((seatedGuest) => seatedGuest.initials).join("/");
  return (
    <>
      <circle
        r={SEAT_RADIUS}
        fill={isMarked ? palette.marked : seatColor}
        stroke={isMarked ? palette.marked : palette.seatLine}
        strokeWidth={1.5}
        {...(isUncertain ? { strokeDasharray: "4 3" } : {})}
      />
      {!guest && labels !== "none" && (
        <text
          textAnchor="middle"
          dy="0.35em"
          fontSize={host ? fittedSize(`${host.initials}+`, 12, SEAT_RADIUS * 1.7) : 12}
          fill={palette.quietInk}
        >
          {host ? `${host.initials}+` : seat.position}
        </text>
      )}
      {guest && labels === "initials" && (
        <text
          textAnchor="middle"
          dy="0.35em"
          fontSize={fittedSize(initials, 14, SEAT_RADIUS * 1.7)}
          fontWeight={600}
          fill={ink}
        >
          {initials}
        </text>
      )}
      {guest && labels === "names" && (
        <SeatName guest={guest} otherCount={seatedGuests.length - 1} ink={ink} />
      )}
    </>
  );
}

/** Letter sizes of names in seats, in room units. */
const FIRST_NAME_SIZE = 6.5;
const LAST_NAME_SIZE = 5.5;
const MIN_NAME_SIZE = 3;

interface SeatNameProps {
  guest: SeatGuest;
  /** Number of further guests on the same seat. */
  otherCount: number;
  ink: string;
}

function SeatName({ guest, otherCount, ink }: SeatNameProps) {
  const width = SEAT_RADIUS * 1.8;
  const [firstName, lastName] = nameLines(guest);
  const first = cutText(firstName, MIN_NAME_SIZE, width);
  const last = cutText(lastName, MIN_NAME_SIZE, width);
  return (
    <g textAnchor="middle" fill={ink}>
      <text fontSize={fittedSize(first, FIRST_NAME_SIZE, width)} dy={last ? -0.5 : "0.35em"} fontWeight={600}>
        {first}
      </text>
      {last && (
        <text fontSize={fittedSize(last, LAST_NAME_SIZE, width)} dy={6}>
          {last}
        </text>
      )}
      {otherCount > 0 && (
        <text fontSize={5} dy={12}>
          +{otherCount}
        </text>
      )}
    </g>
  );
}

interface DrawingPoint {
  x: number;
  y: number;
}

/** A point relative to `centre`, rotated clockwise around it, as a point of the room. */
function rotateAround({ x, y }: DrawingPoint, degrees: number, centre: DrawingPoint): DrawingPoint {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos };
}
