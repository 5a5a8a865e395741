import type { Point } from "./camera.ts";
import { seatRadius } from "./detail.ts";
import { type ChartScene, type SceneObject, type SceneTable, seatPoint, turned } from "./scene.ts";

/** Half of a touch target, in px on the screen. */
export const fingerReach = 22;

export type Hit =
  | { readonly kind: "seat"; readonly tableId: string; readonly position: number }
  | { readonly kind: "table"; readonly tableId: string }
  | { readonly kind: "object"; readonly objectId: string };

export interface HitQuery {
  /** Of the camera: the smaller the plan is drawn, the more of it a finger covers. */
  scale: number;
  /** Whether seats can be hit; at far zoom only tables are drawn. */
  seats: boolean;
}

/**
 * Hit test for a point of the plan. The nearest seat within a finger's reach wins, unless the point is well inside a
 * table; then the table itself, then an object. The last drawn item is on top.
 */
export function hitAt(scene: ChartScene, at: Point, { scale, seats }: HitQuery): Hit | undefined {
  const reach = Math.max(seatRadius, fingerReach / scale);
  if (seats) {
    const seat = nearestSeat(scene, at, reach);
    if (seat) return seat;
  }
  const table = scene.tables.findLast((card) => isOnTable(card, at, scale, seats));
  if (table) return { kind: "table", tableId: table.id };
  const object = scene.objects.findLast((card) => isOnObject(card, at, scale));
  return object && { kind: "object", objectId: object.id };
}

function nearestSeat(scene: ChartScene, at: Point, reach: number): Hit | undefined {
  let best: { hit: Hit; distance: number } | undefined;
  for (const table of scene.tables) {
    if (Math.hypot(at.x - table.x, at.y - table.y) > table.reach + reach) continue;
    // A point on the table top hits the table, except at the rim, where the seats' targets reach in.
    const inside = depthInTable(table, at);
    for (const seat of table.seats) {
      const point = seatPoint(table, seat);
      const distance = Math.hypot(at.x - point.x, at.y - point.y);
      if (distance > reach || (inside > seatRadius && distance > seatRadius)) continue;
      if (best && best.distance <= distance) continue;
      best = { hit: { kind: "seat", tableId: table.id, position: seat.position }, distance };
    }
  }
  return best?.hit;
}

/** How far inside the table top a point is, in plan units; negative outside. */
function depthInTable(table: SceneTable, at: Point): number {
  const { x, y } = turned({ x: at.x - table.x, y: at.y - table.y }, -table.rotation);
  const [across, down] = [table.width / 2, table.height / 2];
  if (table.shape === "ROUND" || table.shape === "OVAL") {
    return (1 - Math.hypot(x / across, y / down)) * Math.min(across, down);
  }
  return Math.min(across - Math.abs(x), down - Math.abs(y));
}

/** At far zoom the whole circle of table and seats hits the table, with at least a touch target. */
function isOnTable(table: SceneTable, at: Point, scale: number, seats: boolean): boolean {
  if (depthInTable(table, at) >= 0) return true;
  const reach = Math.max(seats ? 0 : table.reach, fingerReach / scale);
  return Math.hypot(at.x - table.x, at.y - table.y) <= reach;
}

function isOnObject(object: SceneObject, at: Point, scale: number): boolean {
  const { x, y } = turned({ x: at.x - object.x, y: at.y - object.y }, -object.rotation);
  const least = fingerReach / scale;
  return (
    Math.abs(x) <= Math.max(least, object.width / 2) && Math.abs(y) <= Math.max(least, object.height / 2)
  );
}

/** Tables and objects that a rectangle of the plan touches. */
export function touchedBy(
  scene: ChartScene,
  one: Point,
  other: Point,
): { tables: string[]; objects: string[] } {
  const [left, right] = [Math.min(one.x, other.x), Math.max(one.x, other.x)];
  const [top, bottom] = [Math.min(one.y, other.y), Math.max(one.y, other.y)];
  const touches = ({ x, y, rotation, width, height }: SceneTable | SceneObject) => {
    const box = boxOf(width, height, rotation);
    return (
      x + box.width / 2 >= left &&
      x - box.width / 2 <= right &&
      y + box.height / 2 >= top &&
      y - box.height / 2 <= bottom
    );
  };
  return {
    tables: scene.tables.filter(touches).map(({ id }) => id),
    objects: scene.objects.filter(touches).map(({ id }) => id),
  };
}

/** The bounding box of a rotated rectangle. */
export function boxOf(width: number, height: number, rotation: number): { width: number; height: number } {
  const angle = (rotation * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}
