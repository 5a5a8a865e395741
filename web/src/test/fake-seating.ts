import type { SeatGuest, SeatingView, TableView } from "@/lib/core/types.ts";

/*
 * Views of a seating chart, as the core would give them, for what only draws them.
 */

export function aSeatGuest(id: string, name: string, fields: Partial<SeatGuest> = {}): SeatGuest {
  const initials = name
    .split(" ")
    .map((word) => word[0] ?? "")
    .join("");
  return {
    id,
    name,
    initials,
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
    tableId: null,
    position: null,
    ...fields,
  };
}

/** A round table with these guests on its first seats; null leaves one free, and a list puts several on one. */
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

/** A plan of these tables; guests that none of them has are waiting for a seat, or have declined. */
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
