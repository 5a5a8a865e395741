import type { ChartSummary, ObjectView, SeatGuest, SeatingView, TableView } from "@/lib/core/types.ts";

/* Charts for component tests, in the format of the core; no logic. */

export function aSeatGuest(id: string, name: string, fields: Partial<SeatGuest> = {}): SeatGuest {
  const initials = name
    .split(" ")
    .map((word) => word[0] ?? "")
    .join("");
  return {
    id,
    name,
    firstName: name.split(" ")[0] ?? "",
    initials,
    hostId: null,
    isVip: false,
    isCouple: false,
    rsvpStatus: "CONFIRMED",
    needs: [],
    mealId: null,
    mealName: null,
    dietaryRestrictions: null,
    specialAccommodations: null,
    ageGroup: null,
    relationship: null,
    partyId: null,
    partyName: null,
    groupId: null,
    groupName: null,
    mayStillBring: 0,
    tableId: null,
    position: null,
    ...fields,
  };
}

/** A round table with these guests on its first seats; null leaves a seat free, a list puts several guests on one. */
export function aSeatTable(
  id: string,
  name: string,
  seats: readonly (string | null | readonly string[])[],
  fields: Partial<TableView> = {},
): TableView {
  const capacity = fields.capacity ?? 8;
  const ring = 82;
  const places = Array.from({ length: capacity }, (_, index) => {
    const angle = (2 * Math.PI * index) / capacity - Math.PI / 2;
    const guests = seats[index] ?? [];
    return {
      position: index + 1,
      x: ring * Math.cos(angle),
      y: ring * Math.sin(angle),
      guests: typeof guests === "string" ? [guests] : [...guests],
      locked: false,
      heldFor: null,
    };
  });
  return {
    id,
    name,
    capacity,
    shape: "ROUND",
    positionX: 800,
    positionY: 600,
    rotation: 0,
    outline: { width: 120, height: 120, corner: 0 },
    reach: 98,
    seats: places,
    beyond: [],
    seated: places.reduce((sum, seat) => sum + seat.guests.length, 0),
    ...fields,
  };
}

/** A plan of these tables; guests without a table wait for a seat, or have declined. */
export function aSeatingView(
  guests: readonly SeatGuest[],
  tables: readonly TableView[],
  fields: Partial<SeatingView> = {},
): SeatingView {
  const seated = new Set(
    tables.flatMap((table) => [...table.seats.flatMap((seat) => seat.guests), ...table.beyond]),
  );
  const rest = guests.filter(({ id }) => !seated.has(id));
  const places = new Map(tables.flatMap(placesOf));
  const waits = ({ rsvpStatus }: SeatGuest) => rsvpStatus !== "DECLINED";
  const waiting = rest.filter(waits).map(({ id }) => id);
  const mayBring = (...statuses: SeatGuest["rsvpStatus"][]) =>
    guests.reduce((sum, guest) => sum + (statuses.includes(guest.rsvpStatus) ? guest.mayStillBring : 0), 0);
  const held = tables.flatMap(({ seats }) => seats.filter(({ heldFor }) => heldFor !== null));
  return {
    chart: {
      id: "c1",
      name: "Main Reception",
      eventId: null,
      eventTitle: null,
      draftOf: null,
      roomWidth: 2000,
      roomHeight: 1500,
      roomUnit: "m",
      width: 1600,
      height: 1200,
      holdChairs: false,
    },
    tables: [...tables],
    objects: [],
    guests: guests.map((guest) => ({ ...guest, ...places.get(guest.id) })),
    unassigned: waiting,
    declined: rest.filter((guest) => !waits(guest)).map(({ id }) => id),
    stats: {
      totalTables: tables.length,
      totalSeats: tables.reduce((sum, { capacity }) => sum + capacity, 0),
      assignedSeats: seated.size,
      unassignedGuests: waiting.length,
      mayStillBring: mayBring("CONFIRMED"),
      undecidedMayBring: mayBring("PENDING", "TENTATIVE"),
      heldSeats: held.length,
      withoutHeldSeat: 0,
    },
    conflicts: [],
    wishes: [],
    prints: [],
    revision: "K7Q3-9F2A",
    ...fields,
  };
}

function placesOf({
  id,
  capacity,
  seats,
  beyond,
}: TableView): [string, Pick<SeatGuest, "tableId" | "position">][] {
  const place = (guest: string, position: number): [string, Pick<SeatGuest, "tableId" | "position">] => [
    guest,
    { tableId: id, position },
  ];
  return [
    ...seats.flatMap(({ guests, position }) => guests.map((guest) => place(guest, position))),
    ...beyond.map((guest, index) => place(guest, capacity + 1 + index)),
  ];
}

/** A chart described by its seats, so that a test states only those. */
export interface FakeChart {
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

/** "mia" is named Mia, so that tests need not name guests twice. */
const nameOf = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

export function aSeating(fields: FakeChart = {}): SeatingView {
  const { chart, objects = [], seats = {}, locked = [], conflicts = [], wishes = [] } = fields;
  const guests = (fields.guests ?? []).map(({ id, name = nameOf(id), ...fields }) =>
    aSeatGuest(id, name, fields),
  );
  const tables = (fields.tables ?? []).map(({ id, name = nameOf(id), capacity = 8, ...fields }) => {
    const here = guests.flatMap((guest) => {
      const [tableId, position = 0] = seats[guest.id] ?? [];
      return tableId === id ? [{ id: guest.id, position }] : [];
    });
    const at = (wanted: number) => here.filter(({ position }) => position === wanted).map((one) => one.id);
    const beyond = here.filter(({ position }) => position > capacity).map((one) => one.id);
    const taken = Array.from({ length: capacity }, (_, index) => at(index + 1));
    const table = aSeatTable(id, name, taken, { capacity, beyond, seated: here.length, ...fields });
    const isLocked = (on: readonly string[]) => on.some((guest) => locked.includes(guest));
    return { ...table, seats: table.seats.map((seat) => ({ ...seat, locked: isLocked(seat.guests) })) };
  });
  const view = aSeatingView(guests, tables, { objects, conflicts, wishes });
  return { ...view, chart: { ...view.chart, id: "chart", ...chart } };
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
