import type {
  ChartFields,
  ChartView,
  LargerRoom,
  PlacedItem,
  PlanItem,
  Room,
  SeatingView,
} from "@/lib/core/types.ts";

/** The room of a chart in the format of the core's geometry. */
export function roomOf({ roomWidth, roomHeight, roomUnit }: ChartView): Room {
  return { width: roomWidth, height: roomHeight, unit: roomUnit };
}

/** Changes that enlarge a room: its sides, and the doors that move with their walls. */
export function enlargeChanges({ room: { width, height }, moved }: LargerRoom) {
  const changes: ChartFields = { roomWidth: width, roomHeight: height };
  return { changes, objects: placesOf(moved) };
}

/** Places as command fields. */
export function placesOf(placed: readonly PlacedItem[]) {
  return Object.fromEntries(placed.map(({ id, x, y }) => [id, { positionX: x, positionY: y }]));
}

/** All items of a room in the format of the core's geometry, tables first and in order. */
export function roomItems({ tables, objects }: Pick<SeatingView, "tables" | "objects">): PlanItem[] {
  return [
    ...tables.map(({ id, shape, capacity, rotation, positionX: x, positionY: y }) => {
      return { kind: "table" as const, id, shape, capacity, rotation, x, y };
    }),
    ...objects.map(({ id, kind: what, width, height, rotation, positionX: x, positionY: y }) => {
      return { kind: "object" as const, id, what, width, height, rotation, x, y };
    }),
  ];
}
