import type { ChartFields, ChartView, FloorPlan, RoomUnit } from "@/lib/core/types.ts";
import { centimetresToUnits, unitsToCentimetres } from "../chart/room-size.ts";

/** A chart and its room as form values; all lengths in centimetres. */
export interface ChartFormValues {
  name: string;
  eventId: string;
  roomUnit: RoomUnit;
  roomWidth: number;
  roomHeight: number;
  holdChairs: boolean;
  /** A data URL; "" for none. */
  floorPlanImage: string;
  floorPlanX: number;
  floorPlanY: number;
  floorPlanWidth: number;
  floorPlanOpacity: number;
}

/** Faint enough to read the tables on it. */
const DEFAULT_OPACITY = 50;

export function chartFormValues(chart: ChartView, floorPlan: FloorPlan | undefined): ChartFormValues {
  const { name, eventId, roomUnit, roomWidth, roomHeight, holdChairs } = chart;
  return {
    name,
    eventId: eventId ?? "",
    roomUnit,
    roomWidth,
    roomHeight,
    holdChairs,
    floorPlanImage: floorPlan?.image ?? "",
    floorPlanX: unitsToCentimetres(floorPlan?.x ?? 0),
    floorPlanY: unitsToCentimetres(floorPlan?.y ?? 0),
    floorPlanWidth: unitsToCentimetres(floorPlan?.width ?? chart.width),
    floorPlanOpacity: floorPlan?.opacity ?? DEFAULT_OPACITY,
  };
}

/**
 * Changed form values as fields of a command. The floor plan is sent as a whole, because its parts make no sense alone.
 */
export function chartChanges(newValues: ChartFormValues, changes: Partial<ChartFormValues>): ChartFields {
  const { name, eventId, roomUnit, roomWidth, roomHeight, holdChairs, ...floorPlanChanges } = changes;
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(eventId !== undefined && { eventId: eventId || null }),
    ...(roomUnit !== undefined && { roomUnit }),
    ...(roomWidth !== undefined && { roomWidth }),
    ...(roomHeight !== undefined && { roomHeight }),
    ...(holdChairs !== undefined && { holdChairs }),
    ...(Object.keys(floorPlanChanges).length > 0 && { floorPlan: readFloorPlan(newValues) }),
  };
}

function readFloorPlan({
  floorPlanImage,
  floorPlanX,
  floorPlanY,
  floorPlanWidth,
  floorPlanOpacity,
}: ChartFormValues): FloorPlan | null {
  if (floorPlanImage === "") return null;
  return {
    image: floorPlanImage,
    x: centimetresToUnits(floorPlanX),
    y: centimetresToUnits(floorPlanY),
    width: centimetresToUnits(floorPlanWidth),
    opacity: floorPlanOpacity,
  };
}
