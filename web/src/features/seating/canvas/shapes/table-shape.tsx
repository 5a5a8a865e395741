import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { useRemoteGlowShape } from "@/records/use-remote-glow.ts";
import { type Designer, useDesigner } from "../designer-store.ts";
import { type DetailLens, fittedName, seatRadius, splitIntoTwoLines, textSize } from "../detail.ts";
import type { SceneTable } from "../scene.ts";
import itemClasses from "./item.module.css";
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
  /** Position of the seat that is a tab stop; undefined for all tables but the focused one. */
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
  const dropTarget = useDesigner((designer) => dropTargetAt(designer, table.id));
  const litPositions = useDesigner(({ highlighted }) => highlightedPositions(table, highlighted));
  const dimmed = litPositions?.length === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no fieldsets
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: Biome takes every g for a button
    <g
      className={`${itemClasses.item} ${classes.table}`}
      role="group"
      aria-label={table.name}
      data-item={table.id}
      data-selected={selected || undefined}
      data-open={isOpen || undefined}
      data-overlaps={colliding || undefined}
      data-target={dropTarget === "table" || undefined}
      data-dimmed={dimmed || undefined}
      transform={`translate(${table.x} ${table.y})`}
    >
      <g data-turn transform={rotateTransform(table.rotation)}>
        {/* biome-ignore lint/a11y/useSemanticElements: SVG has no buttons */}
        <g
          className={itemClasses.body}
          role="button"
          tabIndex={tabStop ? 0 : -1}
          aria-label={tableWords(table, i18n)}
          aria-pressed={isLayout ? selected : undefined}
          data-body
        >
          <circle className={itemClasses.halo} r={table.reach + 8} />
          <TableTop table={table} className={classes.shade} dropY={4} />
          {/* At far zoom the seats are invisible, and the table is as large as with them. */}
          <TableTop table={table} className={classes.top} margin={lens.detail === "far" ? seatDepth : 0} />
        </g>
        {/* Invisible at far zoom by their style, but there for the keyboard and screen readers. */}
        {table.seats.map((seat) => (
          <SeatShape
            key={seat.position}
            seat={seat}
            rotation={table.rotation}
            lens={lens}
            tabStop={seat.position === seatStop}
            filtered={litPositions && (litPositions.includes(seat.position) ? "lit" : "dimmed")}
            isDropTarget={dropTarget === seat.position}
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
export const rotateTransform = (degrees: number) => (degrees === 0 ? undefined : `rotate(${degrees})`);

/** From the table's edge to the outer edge of its seats, less a little, so that neighbours stay apart. */
const seatDepth = 2 * seatRadius;

interface TableTopProps {
  table: SceneTable;
  className: string | undefined;
  /** How much lower on the screen it is drawn, at any rotation of the table. */
  dropY?: number;
  /** Width added on each side. */
  margin?: number;
}

/** The outline of a table without seats; also used for its shadow. */
export function TableTop({ table, className, dropY = 0, margin = 0 }: TableTopProps) {
  const { corner, rotation } = table;
  const [width, height] = [table.width + 2 * margin, table.height + 2 * margin];
  const angle = (-rotation * Math.PI) / 180;
  const [x, y] = [-Math.sin(angle) * dropY, Math.cos(angle) * dropY];
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
      rx={corner + margin / 2}
    />
  );
}

/** Name and count, upright and readable at every zoom. */
function TableLabel({ table, lens }: { table: SceneTable; lens: DetailLens }) {
  const isFar = lens.detail === "far";
  const shortSide = Math.min(table.width, table.height);
  // At far zoom the seats are invisible, and the table is as large as with them.
  const extraSpace = isFar ? 2 * seatDepth : 0;
  const height = shortSide + extraSpace;
  const isHorizontal = table.rotation % 180 === 0;
  const width = extraSpace + (isHorizontal ? Math.max(shortSide, table.width - 8) : shortSide);
  const { name, lines, size: nameSize } = fitTableName(table.name, { width, height }, lens.scale);
  const countSize = textSize(lens.scale, 13, 11, 16);
  const { seated, capacity } = table;
  const count = `${seated}/${capacity}`;
  const heightOfTexts = (lines ? 2.5 : 1) * nameSize + countSize * 1.25;
  const hasCount = heightOfTexts <= height && fittedName(count, width, countSize) === count;
  // At near zoom the seat itself shows the conflict.
  const showsConflict = hasConflict(table) && (isFar || lens.detail === "middle" || table.beyond.length > 0);
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
      {showsConflict && <AlertSign size={countSize} radius={isFar ? table.reach : shortSide / 2} />}
    </g>
  );
}

/** The name as it fits on a table: first in a smaller size, then in two lines if it has several words, else cut. */
function fitTableName(
  name: string,
  space: { width: number; height: number },
  scale: number,
): { name?: string | undefined; lines?: [first: string, second: string] | undefined; size: number } {
  const normalSize = textSize(scale, 17, 12, 24);
  const isFitting = fittedName(name, space.width, normalSize, "serif") === name;
  const size = isFitting ? normalSize : textSize(scale, 13, 12, 24);
  const oneLine = fittedName(name, space.width, size, "serif");
  const isCut = oneLine?.endsWith("…");
  const lines =
    isCut && 2 * size <= space.height ? splitIntoTwoLines(name, space.width, size, "serif") : undefined;
  return lines ? { lines, size } : { name: oneLine, size };
}

/** Marks a conflict at this table, at the upper right of a circle around its centre, where no seat hides it. */
function AlertSign({ size, radius }: { size: number; radius: number }) {
  const offset = radius * 0.72;
  return (
    <g className={classes.alert} transform={`translate(${offset} ${-offset}) scale(${size / 14})`}>
      <circle r={8} />
      <path d="M0-4V.6M0 3.8V3.9" />
    </g>
  );
}

/** The seat that dragged guests would get, or "table" for any of its seats. */
function dropTargetAt({ dragging }: Designer, tableId: string): number | "table" | undefined {
  if (dragging?.kind !== "guests" || !dragging.target || dragging.target.kind === "unassigned")
    return undefined;
  if (dragging.target.tableId !== tableId) return undefined;
  return dragging.target.kind === "seat" ? dragging.target.position : "table";
}

const noPositions: readonly number[] = [];
/** The last result per table, so that an unchanged one keeps its identity and the table does not re-render. */
const positionsCache = new WeakMap<
  SceneTable,
  { highlighted: ReadonlySet<string>; positions: readonly number[] }
>();

/** Positions of the guests that the filter matches; undefined without a filter. */
function highlightedPositions(
  table: SceneTable,
  highlighted: ReadonlySet<string> | undefined,
): readonly number[] | undefined {
  if (!highlighted) return undefined;
  const cached = positionsCache.get(table);
  if (cached?.highlighted === highlighted) return cached.positions;
  const matched = table.seats
    .filter(({ guests }) => guests.some(({ id }) => highlighted.has(id)))
    .map(({ position }) => position);
  const positions = matched.length === 0 ? noPositions : matched;
  positionsCache.set(table, { highlighted, positions });
  return positions;
}

/** A ring around a table that glows once after another user's change. */
function RemoteGlow({ table }: { table: SceneTable }) {
  const ringRef = useRemoteGlowShape<SVGCircleElement>(table);
  return <circle ref={ringRef} className={classes.glow} r={table.reach + 6} data-glow />;
}
