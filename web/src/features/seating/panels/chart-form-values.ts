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
  planImage: string;
  planX: number;
  planY: number;
  planWidth: number;
  planOpacity: number;
}

/** Faint enough to read the tables on it. */
const OPACITY = 50;

export function chartFormValues(chart: ChartView, plan: FloorPlan | undefined): ChartFormValues {
  const { name, eventId, roomUnit, roomWidth, roomHeight, holdChairs } = chart;
  return {
    name,
    eventId: eventId ?? "",
    roomUnit,
    roomWidth,
    roomHeight,
    holdChairs,
    planImage: plan?.image ?? "",
    planX: unitsToCentimetres(plan?.x ?? 0),
    planY: unitsToCentimetres(plan?.y ?? 0),
    planWidth: unitsToCentimetres(plan?.width ?? chart.width),
    planOpacity: plan?.opacity ?? OPACITY,
  };
}

/** Command fields: those that differ. The floor plan is sent as a whole, because its parts make no sense alone. */
export function chartChanges(now: ChartFormValues, changes: Partial<ChartFormValues>): ChartFields {
  const { name, eventId, roomUnit, roomWidth, roomHeight, holdChairs, ...plan } = changes;
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(eventId !== undefined && { eventId: eventId || null }),
    ...(roomUnit !== undefined && { roomUnit }),
    ...(roomWidth !== undefined && { roomWidth }),
    ...(roomHeight !== undefined && { roomHeight }),
    ...(holdChairs !== undefined && { holdChairs }),
    ...(Object.keys(plan).length > 0 && { floorPlan: floorPlan(now) }),
  };
}

function floorPlan({ planImage, planX, planY, planWidth, planOpacity }: ChartFormValues): FloorPlan | null {
  if (planImage === "") return null;
  return {
    image: planImage,
    x: centimetresToUnits(planX),
    y: centimetresToUnits(planY),
    width: centimetresToUnits(planWidth),
    opacity: planOpacity,
  };
}
