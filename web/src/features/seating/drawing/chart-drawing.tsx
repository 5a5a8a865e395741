import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ChartView, ObjectKind, ObjectView, SeatGuest, SeatingView } from "@/lib/core/types.ts";
import { DrawnTable, type SeatLabels } from "./drawn-table.tsx";
import { fittedSize } from "./fit-text.ts";
import type { ChartPalette } from "./palette.ts";

/** A floor plan below the tables; position and width in room units. */
export interface ChartBackground {
  image: string;
  x: number;
  y: number;
  width: number;
  /** Percent. */
  opacity: number;
}

/** Data needed to draw a chart: part of a view, or of a chart that does not exist yet. */
export interface DrawableChart extends Pick<SeatingView, "tables" | "objects" | "guests"> {
  chart: Pick<ChartView, "name" | "width" | "height">;
}

interface ChartDrawingProps {
  view: DrawableChart;
  palette: ChartPalette;
  labels?: SeatLabels | undefined;
  background?: ChartBackground | undefined;
  /** Guests and tables to highlight. */
  markedGuests?: ReadonlySet<string> | undefined;
  markedTables?: ReadonlySet<string> | undefined;
}

/** Space around the room, so that its walls are not cut, in room units. */
const BORDER = 4;

const noIds: ReadonlySet<string> = new Set();

/**
 * A static drawing of a chart in room units: for print, files and comparison. It uses attributes only and no style
 * sheets, so that it can be used anywhere. Render it inside an `<svg>`.
 */
export function ChartDrawing(props: ChartDrawingProps) {
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
        <DrawnObject key={object.id} object={object} palette={palette} />
      ))}
      {view.tables.map((table) => (
        <DrawnTable
          key={table.id}
          table={table}
          guests={guests}
          palette={palette}
          labels={labels}
          isMarked={props.markedTables?.has(table.id) ?? false}
          markedGuests={props.markedGuests ?? noIds}
        />
      ))}
    </g>
  );
}

/** A drawn chart as a picture in a page, as large as its space. */
export function ChartPicture({ label, ...drawing }: ChartDrawingProps & { label?: string }) {
  const { t } = useLingui();
  const { name, width, height } = drawing.view.chart;
  return (
    <svg
      viewBox={`${-BORDER} ${-BORDER} ${width + 2 * BORDER} ${height + 2 * BORDER}`}
      role="img"
      aria-label={label ?? t`Plan of ${name}`}
      width="100%"
      style={{ display: "block", height: "auto", maxHeight: "70dvh" }}
    >
      <ChartDrawing {...drawing} />
    </svg>
  );
}

/** An object of the room, such as a door or a bar. */
function DrawnObject({ object, palette }: { object: ObjectView; palette: ChartPalette }) {
  const { t } = useLingui();
  const { positionX, positionY, width, height, rotation, kind } = object;
  const isSolid = kind === "WALL" || kind === "PILLAR";
  const text = object.label?.trim() || (isSolid ? "" : t(OBJECT_LABELS[kind]));
  const shape = {
    fill: isSolid ? palette.quietInk : palette.object,
    stroke: palette.objectLine,
    strokeWidth: 2,
    ...(kind === "DOOR" ? { strokeDasharray: "8 6" } : {}),
  };
  return (
    <g transform={`translate(${positionX} ${positionY})`}>
      {kind === "PILLAR" ? (
        <ellipse rx={width / 2} ry={height / 2} transform={`rotate(${rotation})`} {...shape} />
      ) : (
        <rect
          x={-width / 2}
          y={-height / 2}
          width={width}
          height={height}
          rx={isSolid ? 0 : 6}
          transform={`rotate(${rotation})`}
          {...shape}
        />
      )}
      {text && (
        <text textAnchor="middle" dy="0.35em" fill={palette.quietInk} {...textAlongObject(text, object)}>
          {text}
        </text>
      )}
    </g>
  );
}

/** Size and rotation of a text along the longer side, never upside down. */
function textAlongObject(text: string, { width, height, rotation }: ObjectView) {
  const [longSide, shortSide] = [Math.max(width, height), Math.min(width, height)];
  const angleOfLongSide = width >= height ? rotation : rotation + 90;
  const angle = ((angleOfLongSide % 180) + 180) % 180;
  return {
    fontSize: Math.min(fittedSize(text, 24, longSide * 0.9), shortSide * 0.8),
    transform: `rotate(${angle > 90 ? angle - 180 : angle})`,
  };
}

const OBJECT_LABELS: Record<ObjectKind, MessageDescriptor> = {
  DANCE_FLOOR: msg`Dance floor`,
  STAGE: msg`Stage`,
  BAR: msg`Bar`,
  DOOR: msg`Door`,
  PILLAR: msg`Pillar`,
  WALL: msg`Wall`,
};
