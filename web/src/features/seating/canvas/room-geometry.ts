import { core } from "@/lib/core/core.ts";
import type { Point, Size } from "./camera.ts";
import { type ChartScene, findItem, type ItemRef, type SceneItem } from "./scene.ts";

/** Distance of the grid lines in room units. Items snap to them; Shift and the arrow keys move between them. */
export const gridStep = 20;

/** Smallest and largest offset of a move. */
export interface MoveLimits {
  readonly min: Point;
  readonly max: Point;
}

/** Larger than any room, in room units. */
const farAway = 1_000_000;

/** How far items can be moved together until the first of them reaches a wall. */
export function moveLimits(items: readonly ItemRef[], scene: ChartScene): MoveLimits {
  let min = { x: -farAway, y: -farAway };
  let max = { x: farAway, y: farAway };
  for (const itemRef of items) {
    const item = findItem(scene, itemRef);
    if (!item) continue;
    const upperLeft = clampToRoom(item, scene.room, { x: -farAway, y: -farAway });
    const lowerRight = clampToRoom(item, scene.room, { x: farAway, y: farAway });
    min = { x: Math.max(min.x, upperLeft.x - item.x), y: Math.max(min.y, upperLeft.y - item.y) };
    max = { x: Math.min(max.x, lowerRight.x - item.x), y: Math.min(max.y, lowerRight.y - item.y) };
  }
  // An item that is outside already, because the room was made smaller, may stay or move in.
  return {
    min: { x: Math.min(0, min.x), y: Math.min(0, min.y) },
    max: { x: Math.max(0, max.x), y: Math.max(0, max.y) },
  };
}

/** The centre nearest to `point` at which an item, with a table's seats, is inside the room. */
export function clampToRoom(item: SceneItem, room: Size, point: Point): Point {
  return core().clampItem(toRoomItem({ ...item, ...point }), room);
}

/** An item in the format of the core's geometry. */
function toRoomItem(item: SceneItem) {
  const { id, x, y, rotation } = item;
  if ("shape" in item) {
    return { kind: "table" as const, id, x, y, rotation, shape: item.shape, capacity: item.capacity };
  }
  const { kind: what, width, height } = item;
  return { kind: "object" as const, what, id, x, y, rotation, width, height };
}

/** The grid line nearest to a value within the limits; without one, the nearest possible value. */
export function snapToGrid(value: number, min: number, max: number): number {
  const gridLine = core().snap(value);
  if (gridLine >= min && gridLine <= max) return gridLine;
  const lineWithinLimits =
    gridLine < min ? Math.ceil(min / gridStep) * gridStep : Math.floor(max / gridStep) * gridStep;
  if (lineWithinLimits >= min && lineWithinLimits <= max) return lineWithinLimits;
  return Math.min(max, Math.max(min, value));
}

/** Ids of overlapping items, as if the items `moved.ids` were moved by `moved.by`. */
export function collidingIds(
  scene: ChartScene,
  moved?: { ids: ReadonlySet<string>; by: Point },
): Set<string> {
  const items = [...scene.tables, ...scene.objects].map((item) => {
    if (!moved?.ids.has(item.id)) return toRoomItem(item);
    return toRoomItem({ ...item, x: item.x + moved.by.x, y: item.y + moved.by.y });
  });
  return new Set(core().collisions(items).flat());
}

export type AlignEdge = "left" | "centre" | "right" | "top" | "middle" | "bottom";
export type DistributeAxis = "across" | "down";

/** Where an item goes. */
export interface ItemPosition extends Point {
  id: string;
}

/** Positions that align items by an edge or a centre line. */
export function alignedPositions(items: readonly SceneItem[], edge: AlignEdge): ItemPosition[] {
  return core().alignItems(items.map(toRoomItem), edge);
}

/** Positions with equal gaps between items. */
export function distributedPositions(items: readonly SceneItem[], axis: DistributeAxis): ItemPosition[] {
  return core().distributeItems(items.map(toRoomItem), axis);
}

export type Direction = "left" | "right" | "up" | "down";

export const directionVectors: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** Penalty of a sideways distance compared with one along the direction. */
const sidewaysPenalty = 2.2;

/** The nearest item in an arrow key's direction, as the eye would follow it. */
export function neighbourOf<T extends Point & { id: string }>(
  start: Point & { id: string },
  direction: Direction,
  items: readonly T[],
): T | undefined {
  const vector = directionVectors[direction];
  let nearest: { item: T; cost: number } | undefined;
  for (const item of items) {
    if (item.id === start.id) continue;
    const [dx, dy] = [item.x - start.x, item.y - start.y];
    const along = dx * vector.x + dy * vector.y;
    const sideways = Math.abs(dx * vector.y - dy * vector.x);
    // Each arrow covers a quarter of the circle, so every item is reachable.
    if (along <= 0 || sideways > along) continue;
    const cost = along + sideways * sidewaysPenalty;
    if (!nearest || cost < nearest.cost) nearest = { item, cost };
  }
  return nearest?.item;
}
