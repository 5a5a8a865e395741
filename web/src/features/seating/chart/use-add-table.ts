import type { SeatingView, TableView } from "@/lib/core/types.ts";
import { newId } from "@/wedding/hooks.ts";
import { useDesignerStore } from "../canvas/designer-store.ts";
import { useSeatingActions } from "./use-seating-actions.ts";

/** Adds a table with the defaults of the core, in the middle of the room or as near to it as there is space. */
export function useAddTable(view: SeatingView): () => void {
  const store = useDesignerStore();
  const { addTable } = useSeatingActions(view.chart.id);
  return () => {
    const id = newId();
    const { x, y } = freeSpot(view);
    if (addTable({ id, table: { positionX: x, positionY: y } })) store.getState().select({ tables: [id] });
  };
}

/** New tables stand on the grid, like those that are moved. */
const GRID = 20;

/** Of a new table with its seats: a round one for eight. */
const REACH = 100;

/** Between the chairs of neighbouring tables, where there is the room for it: half a metre, to pass. */
const AISLE = 40;

interface StandingTables {
  chart: Pick<SeatingView["chart"], "width" | "height">;
  tables: readonly Pick<TableView, "positionX" | "positionY" | "reach">[];
}

/**
 * The place nearest to the middle of the room where a new table covers no other, with an aisle around it if the room
 * has one left. The middle itself where the room is full.
 */
export function freeSpot(plan: StandingTables): { x: number; y: number } {
  const { width, height } = plan.chart;
  return spotWith(AISLE, plan) ?? spotWith(0, plan) ?? { x: onGrid(width / 2), y: onGrid(height / 2) };
}

const onGrid = (value: number) => Math.round(value / GRID) * GRID;

/** Looks on rings around the middle, in steps of the grid. */
function spotWith(aisle: number, { chart, tables }: StandingTables) {
  const middle = { x: onGrid(chart.width / 2), y: onGrid(chart.height / 2) };
  const isFree = (x: number, y: number) =>
    tables.every(
      (table) => Math.hypot(table.positionX - x, table.positionY - y) >= table.reach + REACH + aisle,
    );
  const isInside = (x: number, y: number) =>
    x >= REACH && y >= REACH && x <= chart.width - REACH && y <= chart.height - REACH;
  const furthest = Math.ceil(Math.max(chart.width, chart.height) / GRID);
  for (let ring = 0; ring <= furthest; ring += 1) {
    for (const [dx, dy] of ringSteps(ring)) {
      const [x, y] = [middle.x + dx * GRID, middle.y + dy * GRID];
      if (isInside(x, y) && isFree(x, y)) return { x, y };
    }
  }
  return undefined;
}

/** The steps of a square ring, those to the right of the middle first, as one reads. */
function ringSteps(ring: number): [number, number][] {
  if (ring === 0) return [[0, 0]];
  const steps: [number, number][] = [];
  for (let step = -ring; step <= ring; step += 1) {
    steps.push([ring, step], [-ring, step], [step, -ring], [step, ring]);
  }
  return steps.sort(([ax, ay], [bx, by]) => Math.hypot(ax, ay) - Math.hypot(bx, by) || bx - ax || ay - by);
}
