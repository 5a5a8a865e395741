import type { Point } from "./camera.ts";

export type Direction = "left" | "right" | "up" | "down";

const ways: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** Penalty of a sideways distance compared with one along the direction. */
const aside = 2.2;

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
    const cost = along + across * aside;
    if (!best || cost < best.cost) best = { item, cost };
  }
  return best?.item;
}
