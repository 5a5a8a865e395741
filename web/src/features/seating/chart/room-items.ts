import type { ChartFields, ChartView, PlanItem, Room, SeatingView } from "@/lib/core/types.ts";

/** The room of a chart as the core's geometry takes it. */
export function roomOf({ roomWidth, roomHeight, roomUnit }: ChartView): Room {
  return { width: roomWidth, height: roomHeight, unit: roomUnit };
}

/** The changes that make a room so large. */
export function roomSides({ width, height }: Room): ChartFields {
  return { roomWidth: width, roomHeight: height };
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
