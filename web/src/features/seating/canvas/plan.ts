import { replaceEqualDeep } from "@tanstack/react-query";
import type {
  ObjectKind,
  ObjectView,
  RsvpStatus,
  SeatGuest,
  SeatingView,
  TableView,
} from "@/lib/core/types.ts";
import { shortNames } from "../plan/seat-names.ts";
import type { Point, Size } from "./camera.ts";

/** As many letters as stand beside a seat without meeting the next one's. */
const SEAT_LETTERS = 10;

/** What the canvas shows of a guest. */
export interface GuestCard {
  readonly id: string;
  readonly name: string;
  /** What stands beside the seat: the first name, told apart from others. */
  readonly short: string;
  readonly initials: string;
  readonly isVip: boolean;
  readonly needs: readonly string[];
  readonly dietaryRestrictions: string | null;
  readonly answer: RsvpStatus;
}

export interface SeatCard {
  readonly position: number;
  /** From the table's centre, before the table is rotated. */
  readonly x: number;
  readonly y: number;
  readonly locked: boolean;
  /** Whether a person has to decide something here. */
  readonly conflict: boolean;
  readonly guests: readonly GuestCard[];
  /** Who may still bring somebody, for whom the free seat is held. */
  readonly heldFor: Pick<GuestCard, "name" | "initials"> | null;
}

export interface TableCard {
  readonly id: string;
  readonly name: string;
  readonly capacity: number;
  readonly shape: TableView["shape"];
  readonly x: number;
  readonly y: number;
  readonly rotation: number;
  readonly width: number;
  readonly height: number;
  readonly corner: number;
  readonly reach: number;
  readonly seated: number;
  readonly seats: readonly SeatCard[];
  /** Who sits past the last seat. */
  readonly beyond: readonly GuestCard[];
}

export interface ObjectCard {
  readonly id: string;
  readonly kind: ObjectKind;
  readonly label: string | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
}

/** A chart as it is drawn. What is drawn the same stays the same object, so that only what changed is drawn anew. */
export interface Plan {
  readonly chartId: string;
  readonly name: string;
  readonly room: Size;
  readonly roomUnit: "m" | "ft";
  readonly tables: readonly TableCard[];
  readonly objects: readonly ObjectCard[];
  readonly table: (id: string) => TableCard | undefined;
  readonly object: (id: string) => ObjectCard | undefined;
  readonly guest: (id: string) => SeatGuest | undefined;
}

/** Makes the plan of each view, with the cards of the one before wherever they say the same. */
export function planMaker(): (view: SeatingView) => Plan {
  const tables = keeper<TableCard>();
  const objects = keeper<ObjectCard>();
  return (view) => {
    const guests = new Map(view.guests.map((guest) => [guest.id, guest]));
    const short = shortNames(view.guests, SEAT_LETTERS);
    const cards = new Map(
      view.guests.map((guest) => [guest.id, guestCard(guest, short.get(guest.id) ?? guest.name)]),
    );
    const contested = new Set(
      view.conflicts
        .filter(({ kind }) => kind !== "declined")
        .map(({ tableId, position }) => `${tableId}/${position}`),
    );
    const tableCards = tables(view.tables.map((table) => tableCard(table, cards, contested)));
    const objectCards = objects(view.objects.map(objectCard));
    const byTable = new Map(tableCards.map((card) => [card.id, card]));
    const byObject = new Map(objectCards.map((card) => [card.id, card]));
    const { chart } = view;
    return {
      chartId: chart.id,
      name: chart.name,
      room: { width: chart.width, height: chart.height },
      roomUnit: chart.roomUnit,
      tables: tableCards,
      objects: objectCards,
      table: (id) => byTable.get(id),
      object: (id) => byObject.get(id),
      guest: (id) => guests.get(id),
    };
  };
}

/** By id and not by place in the list: a table that is renamed or added must not draw those after it anew. */
function keeper<T extends { id: string }>(): (cards: readonly T[]) => readonly T[] {
  let kept = new Map<string, T>();
  return (cards) => {
    const same = cards.map((card) => replaceEqualDeep(kept.get(card.id), card) as T);
    kept = new Map(same.map((card) => [card.id, card]));
    return same;
  };
}

function tableCard(
  table: TableView,
  guests: ReadonlyMap<string, GuestCard>,
  contested: ReadonlySet<string>,
): TableCard {
  const cards = (ids: readonly string[]) => ids.flatMap((id) => guests.get(id) ?? []);
  return {
    id: table.id,
    name: table.name,
    capacity: table.capacity,
    shape: table.shape,
    x: table.positionX,
    y: table.positionY,
    rotation: table.rotation,
    width: table.outline.width,
    height: table.outline.height,
    corner: table.outline.corner,
    reach: table.reach,
    seated: table.seated,
    seats: table.seats.map(({ position, x, y, locked, guests: ids, heldFor }) => ({
      position,
      x,
      y,
      locked,
      conflict: ids.length > 1 || contested.has(`${table.id}/${position}`),
      guests: cards(ids),
      heldFor: hostCard(heldFor === null ? undefined : guests.get(heldFor)),
    })),
    beyond: cards(table.beyond),
  };
}

const guestCard = (guest: SeatGuest, short: string): GuestCard => ({
  id: guest.id,
  name: guest.name,
  short,
  initials: guest.initials,
  isVip: guest.isVip,
  needs: guest.needs,
  dietaryRestrictions: guest.dietaryRestrictions,
  answer: guest.rsvpStatus,
});

const hostCard = (host: GuestCard | undefined): SeatCard["heldFor"] =>
  host ? { name: host.name, initials: host.initials } : null;

const objectCard = (object: ObjectView): ObjectCard => ({
  id: object.id,
  kind: object.kind,
  label: object.label,
  x: object.positionX,
  y: object.positionY,
  width: object.width,
  height: object.height,
  rotation: object.rotation,
});

/** A point turned around the origin, clockwise on the screen. */
export function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Where a seat is in the room. */
export function seatPoint(table: TableCard, seat: Point): Point {
  const { x, y } = turned(seat, table.rotation);
  return { x: table.x + x, y: table.y + y };
}
