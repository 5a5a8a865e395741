import type { Point, Size } from "./camera.ts";
import { seatRadius } from "./detail.ts";
import {
  type ChartScene,
  rotatePoint,
  type SceneItem,
  type SceneObject,
  type SceneTable,
  seatPoint,
} from "./scene.ts";

/** Half of a touch target, in px on the screen. */
export const touchRadiusPx = 22;

export type Hit =
  | { readonly kind: "seat"; readonly tableId: string; readonly position: number }
  | { readonly kind: "table"; readonly tableId: string }
  | { readonly kind: "object"; readonly objectId: string };

export interface HitOptions {
  /** Of the camera: the smaller the room is drawn, the more of it a finger covers. */
  scale: number;
  /** Whether seats can be hit; at far zoom only tables are drawn. */
  hasSeats: boolean;
}

/**
 * Hit test for a point of the room. The nearest seat within a finger's reach wins, unless the point is well inside a
 * table; then the table itself, then an object. The last drawn item is on top.
 */
export function hitTest(scene: ChartScene, point: Point, { scale, hasSeats }: HitOptions): Hit | undefined {
  const touchRadius = touchRadiusPx / scale;
  if (hasSeats) {
    const seatHit = findNearestSeat(scene, point, Math.max(seatRadius, touchRadius));
    if (seatHit) return seatHit;
  }
  const table = scene.tables.findLast((candidate) => {
    // At far zoom the whole circle of table and seats belongs to the table.
    const radius = hasSeats ? touchRadius : Math.max(candidate.reach, touchRadius);
    return isOnTable(candidate, point, radius);
  });
  if (table) return { kind: "table", tableId: table.id };
  const object = scene.objects.findLast((candidate) => isOnObject(candidate, point, touchRadius));
  return object && { kind: "object", objectId: object.id };
}

function findNearestSeat(scene: ChartScene, point: Point, maxDistance: number): Hit | undefined {
  let nearest: { hit: Hit; distance: number } | undefined;
  for (const table of scene.tables) {
    if (distanceBetween(point, table) > table.reach + maxDistance) continue;
    // A point on the table top hits the table, except at the rim, where the seats' targets reach in.
    const isWellInside = depthInTable(table, point) > seatRadius;
    for (const seat of table.seats) {
      const distance = distanceBetween(point, seatPoint(table, seat));
      if (distance > (isWellInside ? seatRadius : maxDistance)) continue;
      if (nearest && nearest.distance <= distance) continue;
      nearest = { hit: { kind: "seat", tableId: table.id, position: seat.position }, distance };
    }
  }
  return nearest?.hit;
}

/** How far inside the table top a point is, in room units; negative outside. */
function depthInTable(table: SceneTable, point: Point): number {
  const { x, y } = pointInItem(table, point);
  const [halfWidth, halfHeight] = [table.width / 2, table.height / 2];
  if (table.shape === "ROUND" || table.shape === "OVAL") {
    return (1 - Math.hypot(x / halfWidth, y / halfHeight)) * Math.min(halfWidth, halfHeight);
  }
  return Math.min(halfWidth - Math.abs(x), halfHeight - Math.abs(y));
}

/** Whether a point is on the table top, or within a radius around its centre. */
function isOnTable(table: SceneTable, point: Point, radius: number): boolean {
  return depthInTable(table, point) >= 0 || distanceBetween(point, table) <= radius;
}

function isOnObject(object: SceneObject, point: Point, touchRadius: number): boolean {
  const { x, y } = pointInItem(object, point);
  const isWithinWidth = Math.abs(x) <= Math.max(touchRadius, object.width / 2);
  const isWithinHeight = Math.abs(y) <= Math.max(touchRadius, object.height / 2);
  return isWithinWidth && isWithinHeight;
}

/** A point of the room relative to an item's centre, before the item's rotation. */
function pointInItem(item: SceneItem, point: Point): Point {
  return rotatePoint({ x: point.x - item.x, y: point.y - item.y }, -item.rotation);
}

function distanceBetween(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Tables and objects that a rectangle of the room touches; it is given by two opposite corners. */
export function itemsInRectangle(
  scene: ChartScene,
  corner: Point,
  oppositeCorner: Point,
): { tables: string[]; objects: string[] } {
  const [left, right] = [Math.min(corner.x, oppositeCorner.x), Math.max(corner.x, oppositeCorner.x)];
  const [top, bottom] = [Math.min(corner.y, oppositeCorner.y), Math.max(corner.y, oppositeCorner.y)];
  const isTouched = ({ x, y, rotation, width, height }: SceneItem) => {
    const box = boundingBox(width, height, rotation);
    return (
      x + box.width / 2 >= left &&
      x - box.width / 2 <= right &&
      y + box.height / 2 >= top &&
      y - box.height / 2 <= bottom
    );
  };
  return {
    tables: scene.tables.filter(isTouched).map(({ id }) => id),
    objects: scene.objects.filter(isTouched).map(({ id }) => id),
  };
}

/** The size of the upright box around a rotated rectangle. */
export function boundingBox(width: number, height: number, rotation: number): Size {
  const angle = (rotation * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}
