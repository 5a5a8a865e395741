import type {
  ChartView,
  Command,
  FirstLayout,
  GuestStats,
  LayoutInput,
  TableShape,
} from "@/lib/core/types.ts";
import { newId } from "@/wedding/hooks.ts";
import type { DrawableChart } from "../drawing/chart-drawing.tsx";

/** Answers about a new chart as form values; lengths in centimetres. */
export interface CreateChartValues {
  name: string;
  /** "" for none. */
  eventId: string;
  people: number;
  tableKind: TableKind;
  /** Seats of the head table; 0 for none. */
  headSeats: number;
  hasDanceFloor: boolean;
  /** Whether the couple knows the room's size. */
  hasRoomSize: boolean;
  roomUnit: ChartView["roomUnit"];
  roomWidth: number;
  roomHeight: number;
}

/** Common tables of venues and rental services. */
export const TABLE_KINDS = {
  round8: { shape: "ROUND", capacity: 8 },
  round10: { shape: "ROUND", capacity: 10 },
  round6: { shape: "ROUND", capacity: 6 },
  long8: { shape: "RECTANGLE", capacity: 8 },
  long10: { shape: "RECTANGLE", capacity: 10 },
  long12: { shape: "RECTANGLE", capacity: 12 },
  square4: { shape: "SQUARE", capacity: 4 },
  square8: { shape: "SQUARE", capacity: 8 },
  oval10: { shape: "OVAL", capacity: 10 },
} as const satisfies Record<string, { shape: TableShape; capacity: number }>;

export type TableKind = keyof typeof TABLE_KINDS;

export const HEAD_SEAT_CHOICES = [0, 2, 4, 6, 8, 10, 12] as const;

/** Limits of the number of people. */
export const PEOPLE_LIMITS = { min: 1, max: 1000 };

/** Source of the suggested number of people. */
export type PeopleSource = "guests" | "details" | "default";

/** Default for a wedding without data: about the average. */
const DEFAULT_PEOPLE = 80;

/** Guests who come or may come, with companions; otherwise the number in the wedding's details. */
export function expectedPeople(
  guests: Pick<GuestStats, "headcount" | "invited" | "rsvpPending">,
  guestCount: number | null,
): { people: number; source: PeopleSource } {
  const expected = guests.headcount + guests.rsvpPending;
  // The couple alone is not a guest list.
  if (guests.invited > 0 && expected > 0) {
    return { people: Math.min(expected, PEOPLE_LIMITS.max), source: "guests" };
  }
  if (guestCount !== null && guestCount > 0) {
    return { people: Math.min(guestCount, PEOPLE_LIMITS.max), source: "details" };
  }
  return { people: DEFAULT_PEOPLE, source: "default" };
}

/** Input for the core's layout. */
export function layoutInput(values: CreateChartValues): LayoutInput {
  const { people, tableKind, headSeats, hasDanceFloor, hasRoomSize, roomUnit: unit } = values;
  const room = { width: values.roomWidth, height: values.roomHeight, unit };
  return {
    people,
    ...TABLE_KINDS[tableKind],
    ...(headSeats > 0 && { head: headSeats }),
    danceFloor: hasDanceFloor,
    ...(hasRoomSize && { room }),
    unit,
  };
}

/** The chart that a layout would create, with its future table names, for a drawing. */
export function drawableLayout(
  layout: FirstLayout,
  chartName: string,
  tableNames: readonly string[],
): DrawableChart {
  const { width, height, objects } = layout;
  const tables = layout.tables.map((table, index) => ({ ...table, name: tableNames[index] ?? "" }));
  return { chart: { name: chartName, width, height }, tables, objects, guests: [] };
}

/** Command that creates the chart in one step, with the items of a layout or with an empty room. */
export function createChartCommand(
  id: string,
  values: CreateChartValues,
  layout: FirstLayout | undefined,
  tableNames: readonly string[],
): Command {
  const { eventId, roomUnit, hasRoomSize, roomWidth, roomHeight } = values;
  // Send entered measures unchanged: the core reports errors.
  const room = hasRoomSize ? { width: roomWidth, height: roomHeight } : layout?.room;
  const chart = {
    name: values.name.trim(),
    ...(eventId !== "" && { eventId }),
    ...(room && { roomUnit, roomWidth: room.width, roomHeight: room.height }),
  };
  if (!layout) return { type: "chart.add", id, chart };
  const tables = layout.tables.map(({ capacity, shape, positionX, positionY }, index) => {
    return [newId(), { name: tableNames[index] ?? "", capacity, shape, positionX, positionY }] as const;
  });
  // The head table is the first of a layout.
  const headTable = layout.hasHead ? tables[0] : undefined;
  const objects = layout.objects.map(({ kind, positionX, positionY, width, height }) => {
    return [newId(), { kind, positionX, positionY, width, height }] as const;
  });
  return {
    type: "chart.add",
    id,
    chart,
    tables: Object.fromEntries(tables),
    objects: Object.fromEntries(objects),
    ...(headTable && { head: headTable[0] }),
  };
}
