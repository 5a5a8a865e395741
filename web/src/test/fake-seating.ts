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
  const seatDistance = 82;
  const tableSeats = Array.from({ length: capacity }, (_, index) => {
    const angle = (2 * Math.PI * index) / capacity - Math.PI / 2;
    const guests = seats[index] ?? [];
    return {
      position: index + 1,
      x: seatDistance * Math.cos(angle),
      y: seatDistance * Math.sin(angle),
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
    seats: tableSeats,
    beyond: [],
    seated: tableSeats.reduce((sum, seat) => sum + seat.guests.length, 0),
    ...fields,
  };
}

/** A chart with these tables; guests without a table wait for a seat, or have declined. */
export function aSeatingView(
  guests: readonly SeatGuest[],
  tables: readonly TableView[],
  fields: Partial<SeatingView> = {},
): SeatingView {
  const seats = new Map(tables.flatMap(seatsByGuest));
  const unseated = guests.filter(({ id }) => !seats.has(id));
  const hasDeclined = ({ rsvpStatus }: SeatGuest) => rsvpStatus === "DECLINED";
  const waiting = unseated.filter((guest) => !hasDeclined(guest)).map(({ id }) => id);
  const mayBring = (...statuses: SeatGuest["rsvpStatus"][]) =>
    guests.reduce((sum, guest) => sum + (statuses.includes(guest.rsvpStatus) ? guest.mayStillBring : 0), 0);
  const heldSeats = tables.flatMap((table) => table.seats.filter(({ heldFor }) => heldFor !== null));
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
    guests: guests.map((guest) => ({ ...guest, ...seats.get(guest.id) })),
    unassigned: waiting,
    declined: unseated.filter(hasDeclined).map(({ id }) => id),
    stats: {
      totalTables: tables.length,
      totalSeats: tables.reduce((sum, { capacity }) => sum + capacity, 0),
      assignedSeats: seats.size,
      unassignedGuests: waiting.length,
      mayStillBring: mayBring("CONFIRMED"),
      undecidedMayBring: mayBring("PENDING", "TENTATIVE"),
      heldSeats: heldSeats.length,
      withoutHeldSeat: 0,
    },
    conflicts: [],
    wishes: [],
    prints: [],
    revision: "K7Q3-9F2A",
    ...fields,
  };
}

type GuestSeat = Pick<SeatGuest, "tableId" | "position">;

function seatsByGuest({ id: tableId, capacity, seats, beyond }: TableView): [guestId: string, GuestSeat][] {
  return [
    ...seats.flatMap(({ guests, position }) =>
      guests.map((guest): [string, GuestSeat] => [guest, { tableId, position }]),
    ),
    ...beyond.map((guest, index): [string, GuestSeat] => [
      guest,
      { tableId, position: capacity + 1 + index },
    ]),
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

/** The view of a chart that a test describes. */
export function aSeating(fakeChart: FakeChart = {}): SeatingView {
  const { chart, objects = [], seats = {}, locked = [], conflicts = [], wishes = [] } = fakeChart;
  const guests = (fakeChart.guests ?? []).map(({ id, name = nameOf(id), ...fields }) =>
    aSeatGuest(id, name, fields),
  );
  const tables = (fakeChart.tables ?? []).map(({ id, name = nameOf(id), capacity = 8, ...fields }) => {
    const seatedGuests = guests.flatMap((guest) => {
      const [tableId, position = 0] = seats[guest.id] ?? [];
      return tableId === id ? [{ guestId: guest.id, position }] : [];
    });
    const guestIdsWhere = (matches: (position: number) => boolean) =>
      seatedGuests.filter(({ position }) => matches(position)).map(({ guestId }) => guestId);
    const guestsBySeat = Array.from({ length: capacity }, (_, index) =>
      guestIdsWhere((position) => position === index + 1),
    );
    const beyond = guestIdsWhere((position) => position > capacity);
    const seated = seatedGuests.length;
    const table = aSeatTable(id, name, guestsBySeat, { capacity, beyond, seated, ...fields });
    const isLocked = (guestIds: readonly string[]) => guestIds.some((guestId) => locked.includes(guestId));
    return { ...table, seats: table.seats.map((seat) => ({ ...seat, locked: isLocked(seat.guests) })) };
  });
  const view = aSeatingView(guests, tables, { objects, conflicts, wishes });
  return { ...view, chart: { ...view.chart, id: "chart", ...chart } };
}

export function anObject(id: string, fields: Partial<ObjectView> = {}): ObjectView {
  const defaults = { positionX: 400, positionY: 300, width: 320, height: 240, rotation: 0 };
  return { id, kind: "DANCE_FLOOR", label: null, ...defaults, ...fields };
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
