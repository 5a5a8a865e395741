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

/** Answers about a first chart as form values; lengths in centimetres. */
export interface CreateChartValues {
  name: string;
  /** "" for none. */
  eventId: string;
  people: number;
  tables: TableKind;
  /** Seats of the head table; 0 for none. */
  head: number;
  danceFloor: boolean;
  /** Whether the room's size is known. */
  measured: boolean;
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

export const HEAD_SEATS = [0, 2, 4, 6, 8, 10, 12] as const;

/** Limits of the number of people. */
export const PEOPLE = { min: 1, max: 1000 };

/** Source of the suggested number of people. */
export type PeopleSource = "guests" | "details" | "nowhere";

/** Default for a wedding without data: about the average. */
const SOME_PEOPLE = 80;

/** Guests who come or may come, with companions; otherwise the number in the wedding's details. */
export function expectedPeople(
  guests: Pick<GuestStats, "headcount" | "invited" | "rsvpPending">,
  guestCount: number | null,
): { people: number; source: PeopleSource } {
  const expected = guests.headcount + guests.rsvpPending;
  // The couple alone is not a guest list.
  if (guests.invited > 0 && expected > 0) {
    return { people: Math.min(expected, PEOPLE.max), source: "guests" };
  }
  if (guestCount !== null && guestCount > 0) {
    return { people: Math.min(guestCount, PEOPLE.max), source: "details" };
  }
  return { people: SOME_PEOPLE, source: "nowhere" };
}

/** Input for the core's layout. */
export function layoutWish(values: CreateChartValues): LayoutInput {
  const { people, tables, head, danceFloor, measured, roomUnit: unit } = values;
  const [width, height] = [values.roomWidth, values.roomHeight];
  return {
    people,
    ...TABLE_KINDS[tables],
    ...(head > 0 && { head }),
    danceFloor,
    ...(measured && { room: { width, height, unit } }),
    unit,
  };
}

/** The plan as it would be drawn, with its future table names. */
export function drawnLayout(layout: FirstLayout, name: string, names: readonly string[]): DrawableChart {
  const { width, height, objects } = layout;
  const tables = layout.tables.map((table, index) => ({ ...table, name: names[index] ?? "" }));
  return { chart: { name, width, height }, tables, objects, guests: [] };
}

/** Command that creates the chart, with the tables of a layout or none: one step. */
export function createChart(
  id: string,
  values: CreateChartValues,
  plan: { layout: FirstLayout; names: readonly string[] } | undefined,
): Command {
  const { eventId, roomUnit, measured, roomWidth, roomHeight } = values;
  // Send entered measures unchanged: the core reports errors.
  const room = measured ? { width: roomWidth, height: roomHeight } : plan?.layout.room;
  const chart = {
    name: values.name.trim(),
    ...(eventId !== "" && { eventId }),
    ...(room && { roomUnit, roomWidth: room.width, roomHeight: room.height }),
  };
  if (!plan) return { type: "chart.add", id, chart };
  const tables = plan.layout.tables.map(({ capacity, shape, positionX, positionY }, index) => {
    return [newId(), { name: plan.names[index] ?? "", capacity, shape, positionX, positionY }] as const;
  });
  const head = plan.layout.hasHead ? tables[0]?.[0] : undefined;
  const objects = plan.layout.objects.map(({ kind, positionX, positionY, width, height }) => {
    return [newId(), { kind, positionX, positionY, width, height }] as const;
  });
  return {
    type: "chart.add",
    id,
    chart,
    tables: Object.fromEntries(tables),
    objects: Object.fromEntries(objects),
    ...(head && { head }),
  };
}
