import type {
  ChartFields,
  ChartView,
  LargerRoom,
  PlacedItem,
  PlanItem,
  Room,
  SeatingView,
} from "@/lib/core/types.ts";

/** The room of a chart as the core's geometry takes it. */
export function roomOf({ roomWidth, roomHeight, roomUnit }: ChartView): Room {
  return { width: roomWidth, height: roomHeight, unit: roomUnit };
}

/** What makes a room larger: its sides, and the doors that go along with their walls. */
export function enlarging({ room: { width, height }, moved }: LargerRoom) {
  const changes: ChartFields = { roomWidth: width, roomHeight: height };
  return { changes, objects: placesOf(moved) };
}

/** Where things stand, as a command takes it. */
export function placesOf(placed: readonly PlacedItem[]) {
  return Object.fromEntries(placed.map(({ id, x, y }) => [id, { positionX: x, positionY: y }]));
}

/** What stands in a room as the core's geometry takes it, tables first and in their order. */
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
