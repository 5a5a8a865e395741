import type { ChartSummary, ObjectView, SeatGuest, SeatingView, TableView } from "@/lib/core/types.ts";

/*
 * Charts for component tests, in the shape that the core answers in. The plan is put together from who sits where, so
 * that a test says no more than that; nothing here decides anything.
 */

export interface FakePlan {
  chart?: Partial<SeatingView["chart"]>;
  tables?: (Partial<TableView> & { id: string })[];
  objects?: ObjectView[];
  guests?: (Partial<SeatGuest> & { id: string })[];
  /** Table and position by guest. */
  seats?: Record<string, [tableId: string, position: number]>;
  locked?: readonly string[];
  conflicts?: SeatingView["conflicts"];
  wishes?: SeatingView["wishes"];
}

/** "mia" is Mia: a test need not name everybody twice. */
const nameOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

export function aSeating(plan: FakePlan = {}): SeatingView {
  const { seats = {}, locked = [] } = plan;
  const guests = (plan.guests ?? []).map((guest) => aSeatGuest(guest, seats[guest.id]));
  const tables = (plan.tables ?? []).map((table) => aTable(table, guests, locked));
  const seated = guests.filter(({ tableId }) => tableId !== null);
  const standing = guests.filter(({ tableId }) => tableId === null);
  const ids = (of: SeatGuest[]) => of.map(({ id }) => id);
  const unassigned = standing.filter(({ rsvpStatus }) => rsvpStatus !== "DECLINED");
  return {
    chart: {
      id: "chart",
      name: "Main Reception",
      eventId: null,
      eventTitle: null,
      draftOf: null,
      roomWidth: 2000,
      roomHeight: 1500,
      roomUnit: "m",
      width: 1600,
      height: 1200,
      ...plan.chart,
    },
    tables,
    objects: plan.objects ?? [],
    guests,
    unassigned: ids(unassigned),
    declined: ids(standing.filter(({ rsvpStatus }) => rsvpStatus === "DECLINED")),
    stats: {
      totalTables: tables.length,
      totalSeats: tables.reduce((sum, { capacity }) => sum + capacity, 0),
      assignedSeats: seated.length,
      unassignedGuests: unassigned.length,
    },
    conflicts: plan.conflicts ?? [],
    wishes: plan.wishes ?? [],
    prints: [],
    revision: "K7Q3-9F",
  };
}

function aSeatGuest(
  fields: Partial<SeatGuest> & { id: string },
  seat: [tableId: string, position: number] | undefined,
): SeatGuest {
  const name = fields.name ?? nameOf(fields.id);
  return {
    name,
    initials: name.slice(0, 1),
    isVip: false,
    rsvpStatus: "CONFIRMED",
    dietaryRestrictions: null,
    specialAccommodations: null,
    ageGroup: null,
    relationship: null,
    partyId: null,
    partyName: null,
    groupId: null,
    groupName: null,
    plusOnes: 0,
    tableId: seat?.[0] ?? null,
    position: seat?.[1] ?? null,
    ...fields,
  };
}

function aTable(
  fields: Partial<TableView> & { id: string },
  guests: readonly SeatGuest[],
  locked: readonly string[],
): TableView {
  const capacity = fields.capacity ?? 8;
  const here = guests.filter(({ tableId }) => tableId === fields.id);
  return {
    name: nameOf(fields.id),
    shape: "ROUND",
    positionX: 800,
    positionY: 600,
    rotation: 0,
    outline: { width: 120, height: 120, corner: 0 },
    reach: 98,
    seats: Array.from({ length: capacity }, (_, index) => {
      const sitting = here.filter(({ position }) => position === index + 1).map(({ id }) => id);
      return {
        position: index + 1,
        x: 0,
        y: 0,
        guests: sitting,
        locked: sitting.some((id) => locked.includes(id)),
      };
    }),
    beyond: here.filter(({ position }) => (position ?? 0) > capacity).map(({ id }) => id),
    seated: here.length,
    ...fields,
    capacity,
  };
}

export function anObject(id: string, fields: Partial<ObjectView> = {}): ObjectView {
  const place = { positionX: 400, positionY: 300, width: 320, height: 240, rotation: 0 };
  return { id, kind: "DANCE_FLOOR", label: null, ...place, ...fields };
}

/** A chart in the list of charts. */
export function aChart(id: string, fields: Partial<ChartSummary> = {}): ChartSummary {
  return {
    id,
    name: nameOf(id),
    eventId: null,
    eventTitle: null,
    draftOf: null,
    tables: 0,
    seats: 0,
    assigned: 0,
    unassigned: 0,
    conflicts: 0,
    ...fields,
  };
}
