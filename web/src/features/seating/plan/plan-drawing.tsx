import { useLingui } from "@lingui/react/macro";
import type { SeatGuest, SeatingView } from "@/lib/core/types.ts";
import type { PlanPalette } from "./palette.ts";
import { PlanObject } from "./plan-object.tsx";
import { PlanTable, type SeatLabels } from "./plan-table.tsx";

/** A picture of the room behind the plan. */
export interface PlanBackground {
  image: string;
  x: number;
  y: number;
  width: number;
  opacity: number;
}

interface PlanDrawingProps {
  view: SeatingView;
  palette: PlanPalette;
  labels?: SeatLabels | undefined;
  background?: PlanBackground | undefined;
  /** Guests and tables to point out. */
  markedGuests?: ReadonlySet<string> | undefined;
  markedTables?: ReadonlySet<string> | undefined;
}

const none: ReadonlySet<string> = new Set();

/**
 * A plan to look at, in its own units: for paper, for files and beside another plan. It says everything in attributes
 * and nothing in style sheets, so that it stands by itself wherever it is taken. Put it inside an `<svg>`.
 */
export function PlanDrawing(props: PlanDrawingProps) {
  const { view, palette, labels = "initials", background } = props;
  const { chart } = view;
  const guests = new Map<string, SeatGuest>(view.guests.map((guest) => [guest.id, guest]));
  return (
    <g fontFamily={palette.font} fill={palette.ink}>
      <rect
        width={chart.width}
        height={chart.height}
        fill={palette.floor}
        stroke={palette.wall}
        strokeWidth={4}
      />
      {background && (
        <image
          href={background.image}
          x={background.x}
          y={background.y}
          width={background.width}
          opacity={background.opacity / 100}
        />
      )}
      {view.objects.map((object) => (
        <PlanObject key={object.id} object={object} palette={palette} />
      ))}
      {view.tables.map((table) => (
        <PlanTable
          key={table.id}
          table={table}
          guests={guests}
          palette={palette}
          labels={labels}
          marked={props.markedTables?.has(table.id) ?? false}
          markedGuests={props.markedGuests ?? none}
        />
      ))}
    </g>
  );
}

/** A plan as a small picture in a page, as large as there is room for. */
export function PlanPicture({ label, ...drawing }: PlanDrawingProps & { label?: string }) {
  const { t } = useLingui();
  const { name, width, height } = drawing.view.chart;
  return (
    <svg
      viewBox={`-4 -4 ${width + 8} ${height + 8}`}
      role="img"
      aria-label={label ?? t`Plan of ${name}`}
      width="100%"
      style={{ display: "block", height: "auto", maxHeight: "70dvh" }}
    >
      <PlanDrawing {...drawing} />
    </svg>
  );
}
