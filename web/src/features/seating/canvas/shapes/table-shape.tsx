import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { useRemoteGlowShape } from "@/records/use-remote-glow.ts";
import { type Designer, useDesigner } from "../designer-store.ts";
import { type DetailLens, fittedName, seatRadius, splitIntoTwoLines, textSize } from "../detail.ts";
import type { SceneTable } from "../scene.ts";
import item from "./item.module.css";
import { hasConflict, tableWords } from "./scene-words.ts";
import { SeatShape } from "./seat-shape.tsx";
import { SelectionOwner } from "./selection-handle.tsx";
import classes from "./table-shape.module.css";

interface TableShapeProps {
  table: SceneTable;
  lens: DetailLens;
  tabStop: boolean;
  /** Whether it overlaps another item, which the layout mode shows. */
  colliding: boolean;
  /** The seat of this table that is a tab stop; undefined for all tables but the focused one. */
  seatStop: number | undefined;
  /** The guest picked up by keyboard. */
  pickedUp: string | undefined;
}

/** A table with its seats. Re-renders only when it changes, or its look at this zoom. */
export const TableShape = memo(function TableShape(props: TableShapeProps) {
  const { table, lens, tabStop, colliding, seatStop, pickedUp } = props;
  const { i18n } = useLingui();
  const selected = useDesigner(({ selection }) => selection.tables.has(table.id));
  const isOpen = useDesigner(({ openItem }) => openItem === table.id);
  const isLayout = useDesigner(({ mode }) => mode === "edit");
  const target = useDesigner((designer) => targetOn(designer, table.id));
  const lit = useDesigner(({ highlighted }) => litSeats(table, highlighted));
  const dimmed = lit !== undefined && lit.length === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no fieldsets
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: Biome takes every g for a button
    <g
      className={`${item.item} ${classes.table}`}
      role="group"
      aria-label={table.name}
      data-item={table.id}
      data-selected={selected || undefined}
      data-open={isOpen || undefined}
      data-overlaps={colliding || undefined}
      data-target={target === "table" || undefined}
      data-dimmed={dimmed || undefined}
      transform={`translate(${table.x} ${table.y})`}
    >
      <g data-turn transform={turnOf(table.rotation)}>
        {/* biome-ignore lint/a11y/useSemanticElements: SVG has no buttons */}
        <g
          className={item.body}
          role="button"
          tabIndex={tabStop ? 0 : -1}
          aria-label={tableWords(table, i18n)}
          aria-pressed={isLayout ? selected : undefined}
          data-body
        >
          <circle className={item.halo} r={table.reach + 8} />
          <TableTop table={table} className={classes.shade} lower={4} />
          {/* At far zoom the seats are not drawn, and the table is as large as with them. */}
          <TableTop table={table} className={classes.top} wider={lens.detail === "far" ? seatsAround : 0} />
        </g>
        {table.seats.map((seat) => (
          <SeatShape
            key={seat.position}
            seat={seat}
            rotation={table.rotation}
            lens={lens}
            tabStop={seat.position === seatStop}
            filtered={lit && (lit.includes(seat.position) ? "lit" : "dimmed")}
            target={target === seat.position}
            pickedUp={pickedUp !== undefined && seat.guests.some(({ id }) => id === pickedUp)}
          />
        ))}
      </g>
      <TableLabel table={table} lens={lens} />
      <RemoteGlow table={table} />
      <SelectionOwner id={table.id} reach={table.reach} scale={lens.scale} />
    </g>
  );
});

/** Undefined without a rotation: a transform costs time in every frame of any drag. */
export const turnOf = (degrees: number) => (degrees === 0 ? undefined : `rotate(${degrees})`);

/** From the table's edge to the outer edge of its seats, less a little, so that neighbours stay apart. */
const seatsAround = 2 * seatRadius;

interface TableTopProps {
  table: SceneTable;
  className: string | undefined;
  lower?: number;
  wider?: number;
}

/** The outline only. Its shadow is the same outline, slightly lower at any rotation. */
export function TableTop({ table, className, lower = 0, wider = 0 }: TableTopProps) {
  const { corner, rotation } = table;
  const [width, height] = [table.width + 2 * wider, table.height + 2 * wider];
  const angle = (-rotation * Math.PI) / 180;
  const [x, y] = [-Math.sin(angle) * lower, Math.cos(angle) * lower];
  if (table.shape === "ROUND" || table.shape === "OVAL") {
    return <ellipse className={className} cx={x} cy={y} rx={width / 2} ry={height / 2} />;
  }
  return (
    <rect
      className={className}
      x={x - width / 2}
      y={y - height / 2}
      width={width}
      height={height}
      rx={corner + wider / 2}
    />
  );
}

/** Name and count, upright and readable at every zoom. */
function TableLabel({ table, lens }: { table: SceneTable; lens: DetailLens }) {
  const { scale, detail } = lens;
  const isFar = detail === "far";
  const wantedSize = textSize(scale, 17, 12, 24);
  const countSize = textSize(scale, 13, 11, 16);
  const inner = Math.min(table.width, table.height);
  // At far zoom no seats are drawn, and the table is as large as with them.
  const around = isFar ? 2 * seatsAround : 0;
  const isAcross = table.rotation % 180 === 0;
  const room = isAcross ? Math.max(inner, table.width - 8) + around : inner + around;
  const fits = (size: number) => fittedName(table.name, room, size, "serif") === table.name;
  // A long name is first made smaller, then split into two lines if it has several words, and only then cut.
  const small = textSize(scale, 13, 12, 24);
  const nameSize = fits(wantedSize) ? wantedSize : small;
  const inOne = fittedName(table.name, room, nameSize, "serif");
  const isCut = inOne?.endsWith("…") && 2 * nameSize <= inner + around;
  const lines = isCut ? splitIntoTwoLines(table.name, room, nameSize, "serif") : undefined;
  const name = lines ? undefined : inOne;
  const { seated, capacity } = table;
  const count = `${seated}/${capacity}`;
  const height = (lines ? 2.5 : 1) * nameSize + countSize * 1.25;
  const hasCount = height <= inner + around && fittedName(count, room, countSize) === count;
  // At near zoom the seat itself shows the conflict.
  const showsConflict = hasConflict(table) && (isFar || detail === "middle" || table.beyond.length > 0);
  const state = seated > capacity ? "over" : seated === capacity ? "full" : "free";
  return (
    <g className={classes.label} aria-hidden>
      {name !== undefined && (
        <text className={classes.name} fontSize={nameSize} dy={hasCount ? "-0.2em" : "0.35em"}>
          {name}
        </text>
      )}
      {lines && (
        <g className={classes.name} fontSize={nameSize}>
          <text y={nameSize * (hasCount ? -0.85 : -0.15)}>{lines[0]}</text>
          <text y={nameSize * (hasCount ? 0.15 : 0.85)}>{lines[1]}</text>
        </g>
      )}
      {hasCount && (
        <text
          className={classes.count}
          data-state={state}
          fontSize={countSize}
          dy={lines ? 0.15 * nameSize + 1.15 * countSize : "0.98em"}
        >
          {count}
        </text>
      )}
      {showsConflict && <AlertSign size={countSize} at={isFar ? table.reach : inner / 2} />}
    </g>
  );
}

/** Marks a conflict at this table, at the rim, where no seat hides it. */
function AlertSign({ size, at }: { size: number; at: number }) {
  return (
    <g className={classes.alert} transform={`translate(${at * 0.72} ${-at * 0.72}) scale(${size / 14})`}>
      <circle r={8} />
      <path d="M0-4V.6M0 3.8V3.9" />
    </g>
  );
}

/** The seat that dragged guests would get, or "table" for any of its seats. */
function targetOn({ dragging }: Designer, tableId: string): number | "table" | undefined {
  if (dragging?.kind !== "guests" || !dragging.target || dragging.target.kind === "unassigned")
    return undefined;
  if (dragging.target.tableId !== tableId) return undefined;
  return dragging.target.kind === "seat" ? dragging.target.position : "table";
}

const noSeats: readonly number[] = [];
const litCache = new WeakMap<SceneTable, { of: ReadonlySet<string>; seats: readonly number[] }>();

/** Seats of guests that the filter matches; undefined without a filter. */
function litSeats(
  table: SceneTable,
  highlighted: ReadonlySet<string> | undefined,
): readonly number[] | undefined {
  if (!highlighted) return undefined;
  const known = litCache.get(table);
  if (known?.of === highlighted) return known.seats;
  const lit = table.seats
    .filter(({ guests }) => guests.some(({ id }) => highlighted.has(id)))
    .map(({ position }) => position);
  const seats = lit.length === 0 ? noSeats : lit;
  litCache.set(table, { of: highlighted, seats });
  return seats;
}

/** A ring around a table that glows once after another user's change. */
function RemoteGlow({ table }: { table: SceneTable }) {
  const ring = useRemoteGlowShape<SVGCircleElement>(table);
  return <circle ref={ring} className={classes.glow} r={table.reach + 6} data-glow />;
}
