import type { SeatGuest, SeatView, TableView } from "@/lib/core/types.ts";
import { cutText, fittedSize } from "./fit-text.ts";
import type { ChartPalette } from "./palette.ts";
import { nameLines } from "./seat-names.ts";

/** Text in a seat. Names need a large drawing to be readable. */
export type SeatLabels = "initials" | "names" | "none";

/** The radius of a seat, in units of the plan. */
const SEAT_RADIUS = 16;

interface DrawnTableProps {
  table: TableView;
  guests: ReadonlyMap<string, SeatGuest>;
  palette: ChartPalette;
  labels: SeatLabels;
  marked: boolean;
  markedGuests: ReadonlySet<string>;
}

export function DrawnTable({ table, guests, palette, labels, marked, markedGuests }: DrawnTableProps) {
  const { positionX: x, positionY: y, rotation, outline } = table;
  const line = {
    fill: palette.table,
    stroke: marked ? palette.marked : palette.tableLine,
    strokeWidth: marked ? 6 : 3,
  };
  const size = fittedSize(table.name, 26, outline.width * 0.8);
  return (
    <g>
      <g transform={`translate(${x} ${y}) rotate(${rotation})`}>
        {table.shape === "ROUND" || table.shape === "OVAL" ? (
          <ellipse rx={outline.width / 2} ry={outline.height / 2} {...line} />
        ) : (
          <rect
            x={-outline.width / 2}
            y={-outline.height / 2}
            width={outline.width}
            height={outline.height}
            rx={outline.corner}
            {...line}
          />
        )}
      </g>
      {table.seats.map((seat) => {
        const at = turned(seat, rotation, { x, y });
        return (
          <g key={seat.position} transform={`translate(${at.x} ${at.y})`}>
            <DrawnSeat
              seat={seat}
              guests={guests}
              palette={palette}
              labels={labels}
              marked={seat.guests.some((id) => markedGuests.has(id))}
            />
          </g>
        );
      })}
      <text
        x={x}
        y={y}
        textAnchor="middle"
        fontSize={size}
        fontWeight={600}
        dy={labels === "none" ? "0.35em" : 0}
      >
        {table.name}
      </text>
      {labels !== "none" && (
        <text x={x} y={y} textAnchor="middle" dy={size * 0.5 + 12} fontSize={16} fill={palette.quiet}>
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
  marked: boolean;
}

function DrawnSeat({ seat, guests, palette, labels, marked }: DrawnSeatProps) {
  const seated = seat.guests.flatMap((id) => guests.get(id) ?? []);
  const [guest] = seated;
  const ink = marked ? palette.markedInk : palette.takenInk;
  const initials = seated.map((each) => each.initials).join("/");
  const host = seat.heldFor === null ? undefined : guests.get(seat.heldFor);
  return (
    <>
      <circle
        r={SEAT_RADIUS}
        fill={marked ? palette.marked : guest ? palette.taken : palette.seat}
        stroke={marked ? palette.marked : palette.seatLine}
        strokeWidth={1.5}
        {...(seated.length > 1 || host ? { strokeDasharray: "4 3" } : {})}
      />
      {!guest && labels !== "none" && (
        <text
          textAnchor="middle"
          dy="0.35em"
          fontSize={host ? fittedSize(`${host.initials}+`, 12, SEAT_RADIUS * 1.7) : 12}
          fill={palette.quiet}
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
      {guest && labels === "names" && <SeatName guest={guest} more={seated.length - 1} ink={ink} />}
    </>
  );
}

/** Fixed letter sizes of names in seats, in units of the plan. */
const FIRST_NAME = 6.5;
const LAST_NAME = 5.5;
const SMALLEST_NAME = 3;

function SeatName({ guest, more, ink }: { guest: SeatGuest; more: number; ink: string }) {
  const width = SEAT_RADIUS * 1.8;
  const [first, last] = nameLines(guest).map((line) => cutText(line, SMALLEST_NAME, width)) as [
    string,
    string,
  ];
  return (
    <g textAnchor="middle" fill={ink}>
      <text fontSize={fittedSize(first, FIRST_NAME, width)} dy={last ? -0.5 : "0.35em"} fontWeight={600}>
        {first}
      </text>
      {last && (
        <text fontSize={fittedSize(last, LAST_NAME, width)} dy={6}>
          {last}
        </text>
      )}
      {more > 0 && (
        <text fontSize={5} dy={12}>
          +{more}
        </text>
      )}
    </g>
  );
}

/** A point of the plan, in its units. */
interface Point {
  x: number;
  y: number;
}

/** Position of a point given relative to the centre of a rotated item. Degrees, clockwise. */
function turned({ x, y }: Point, degrees: number, centre: Point): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: centre.x + x * cos - y * sin, y: centre.y + x * sin + y * cos };
}
