import { core } from "@/lib/core/core.ts";
import type { Point, Size } from "./camera.ts";
import type { ChartScene, SceneObject, SceneTable } from "./scene.ts";

/** Grid step in plan units. Items snap to it; Shift and the arrow keys move between its lines. */
export const grid = 20;

export interface MoveLimits {
  readonly least: Point;
  readonly most: Point;
}

/** Larger than any room. */
const farAway = 1_000_000;

/** How far items can be moved together until the first of them reaches a wall. */
export function moveLimits(
  items: readonly { kind: "table" | "object"; id: string }[],
  scene: ChartScene,
): MoveLimits {
  let least = { x: -farAway, y: -farAway };
  let most = { x: farAway, y: farAway };
  for (const { kind, id } of items) {
    const card = kind === "table" ? scene.table(id) : scene.object(id);
    if (!card) continue;
    const low = clamped(card, scene.room, { x: -farAway, y: -farAway });
    const high = clamped(card, scene.room, { x: farAway, y: farAway });
    least = { x: Math.max(least.x, low.x - card.x), y: Math.max(least.y, low.y - card.y) };
    most = { x: Math.min(most.x, high.x - card.x), y: Math.min(most.y, high.y - card.y) };
  }
  // An item that is outside already, because the room was made smaller, may stay or move in.
  return {
    least: { x: Math.min(0, least.x), y: Math.min(0, least.y) },
    most: { x: Math.max(0, most.x), y: Math.max(0, most.y) },
  };
}

/** The place nearest to `at` where a whole item, with a table's seats, is in the room. */
export function clamped(card: SceneTable | SceneObject, room: Size, at: Point): Point {
  return core().clampItem(itemOf({ ...card, ...at }), room);
}

/** An item in the format of the core's geometry. */
function itemOf(card: SceneTable | SceneObject) {
  const { id, x, y, rotation, width, height } = card;
  if (!("shape" in card))
    return { kind: "object" as const, what: card.kind, id, x, y, rotation, width, height };
  return { kind: "table" as const, id, x, y, rotation, shape: card.shape, capacity: card.capacity };
}

/** The grid line nearest to a value within the limits; without one, the nearest possible value. */
export function onGrid(value: number, least: number, most: number): number {
  const line = core().snap(value);
  if (line >= least && line <= most) return line;
  const nearest = line < least ? Math.ceil(least / grid) * grid : Math.floor(most / grid) * grid;
  if (nearest >= least && nearest <= most) return nearest;
  return Math.min(most, Math.max(least, value));
}

/** Ids of overlapping items, if these items were moved by this offset. */
export function collidingIds(
  scene: ChartScene,
  moved?: { ids: ReadonlySet<string>; by: Point },
): Set<string> {
  const items = [...scene.tables, ...scene.objects].map((card) => {
    if (!moved?.ids.has(card.id)) return itemOf(card);
    return itemOf({ ...card, x: card.x + moved.by.x, y: card.y + moved.by.y });
  });
  return new Set(core().collisions(items).flat());
}

export type AlignEdge = "left" | "centre" | "right" | "top" | "middle" | "bottom";
export type DistributeAxis = "across" | "down";

interface PlacedItemPosition extends Point {
  id: string;
}

/** Places for aligning items by an edge or a centre line. */
export function alignedPlaces(
  cards: readonly (SceneTable | SceneObject)[],
  edge: AlignEdge,
): PlacedItemPosition[] {
  return core().alignItems(cards.map(itemOf), edge);
}

/** Places for equal gaps between items. */
export function distributedPlaces(
  cards: readonly (SceneTable | SceneObject)[],
  axis: DistributeAxis,
): PlacedItemPosition[] {
  return core().distributeItems(cards.map(itemOf), axis);
}

export type Direction = "left" | "right" | "up" | "down";

const ways: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** Penalty of a sideways distance compared with one along the direction. */
const sidewaysPenalty = 2.2;

/** The nearest item in an arrow key's direction, as the eye would follow it. */
export function neighbourOf<T extends Point & { id: string }>(
  from: Point & { id: string },
  direction: Direction,
  among: readonly T[],
): T | undefined {
  const way = ways[direction];
  let best: { item: T; cost: number } | undefined;
  for (const item of among) {
    if (item.id === from.id) continue;
    const [dx, dy] = [item.x - from.x, item.y - from.y];
    const along = dx * way.x + dy * way.y;
    const across = Math.abs(dx * way.y - dy * way.x);
    // Each arrow covers a quarter of the circle, so every item is reachable.
    if (along <= 0 || across > along) continue;
    const cost = along + across * sidewaysPenalty;
    if (!best || cost < best.cost) best = { item, cost };
  }
  return best?.item;
}
