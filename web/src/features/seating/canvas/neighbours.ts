import type { Point } from "./camera.ts";

export type Direction = "left" | "right" | "up" | "down";

const ways: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** How much worse it is to lie beside the way than along it. */
const aside = 2.2;

/** The thing that an arrow key leads to: the nearest one in that direction, as an eye would follow it. */
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
    // A quarter of the circle for each arrow: whatever stands in the room is reached by one of them.
    if (along <= 0 || across > along) continue;
    const cost = along + across * aside;
    if (!best || cost < best.cost) best = { item, cost };
  }
  return best?.item;
}
