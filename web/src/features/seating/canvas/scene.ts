import { replaceEqualDeep } from "@tanstack/react-query";
import type {
  ObjectKind,
  ObjectView,
  RsvpStatus,
  SeatGuest,
  SeatingView,
  TableView,
} from "@/lib/core/types.ts";
import { shortNames } from "../drawing/seat-names.ts";
import type { Point, Size } from "./camera.ts";

/** Letters beside a seat that do not reach the next one's. */
const SEAT_LETTERS = 10;

/** A guest as the canvas shows it. */
export interface SceneGuest {
  readonly id: string;
  readonly name: string;
  /** Shown beside the seat: the shortest distinguishable form of the name. */
  readonly short: string;
  readonly initials: string;
  readonly isVip: boolean;
  readonly needs: readonly string[];
  readonly dietaryRestrictions: string | null;
  readonly answer: RsvpStatus;
}

export interface SceneSeat {
  readonly position: number;
  /** Relative to the table's centre, before rotation. */
  readonly x: number;
  readonly y: number;
  readonly locked: boolean;
  /** Whether guests contest the seat. A guest who declined is no such conflict: `hasDeclined` finds them. */
  readonly conflict: boolean;
  readonly guests: readonly SceneGuest[];
  /** The host of the companion that the free seat is held for. */
  readonly heldFor: Pick<SceneGuest, "name" | "initials"> | null;
}

export interface SceneTable {
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
  readonly seats: readonly SceneSeat[];
  /** Guests beyond the last seat. */
  readonly beyond: readonly SceneGuest[];
}

export interface SceneObject {
  readonly id: string;
  readonly kind: ObjectKind;
  readonly label: string | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
}

/** A chart as it is drawn. Unchanged parts keep their identity, so that only changed ones re-render. */
export interface ChartScene {
  readonly chartId: string;
  readonly name: string;
  readonly room: Size;
  readonly roomUnit: "m" | "ft";
  readonly tables: readonly SceneTable[];
  readonly objects: readonly SceneObject[];
  readonly table: (id: string) => SceneTable | undefined;
  readonly object: (id: string) => SceneObject | undefined;
  readonly guest: (id: string) => SeatGuest | undefined;
}

/** Returns a function that makes the plan of each view and reuses equal cards of the previous one. */
export function sceneBuilder(): (view: SeatingView) => ChartScene {
  const tables = reuseCards<SceneTable>();
  const objects = reuseCards<SceneObject>();
  return (view) => {
    const guests = new Map(view.guests.map((guest) => [guest.id, guest]));
    const short = shortNames(view.guests, SEAT_LETTERS);
    const cards = new Map(
      view.guests.map((guest) => [guest.id, guestCard(guest, short.get(guest.id) ?? guest.name)]),
    );
    // Seats have a separate style for declined guests; such a seat does not count as contested too.
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

/**
 * Returns a function that replaces cards by the equal ones of its previous call. Finds them by id and not by index:
 * renaming or adding a table must not re-render those after it.
 */
function reuseCards<T extends { id: string }>(): (cards: readonly T[]) => readonly T[] {
  let previous = new Map<string, T>();
  return (cards) => {
    const same = cards.map((card) => replaceEqualDeep(previous.get(card.id), card) as T);
    previous = new Map(same.map((card) => [card.id, card]));
    return same;
  };
}

function tableCard(
  table: TableView,
  guests: ReadonlyMap<string, SceneGuest>,
  contested: ReadonlySet<string>,
): SceneTable {
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

const guestCard = (guest: SeatGuest, short: string): SceneGuest => ({
  id: guest.id,
  name: guest.name,
  short,
  initials: guest.initials,
  isVip: guest.isVip,
  needs: guest.needs,
  dietaryRestrictions: guest.dietaryRestrictions,
  answer: guest.rsvpStatus,
});

const hostCard = (host: SceneGuest | undefined): SceneSeat["heldFor"] =>
  host ? { name: host.name, initials: host.initials } : null;

const objectCard = (object: ObjectView): SceneObject => ({
  id: object.id,
  kind: object.kind,
  label: object.label,
  x: object.positionX,
  y: object.positionY,
  width: object.width,
  height: object.height,
  rotation: object.rotation,
});

/** Whether one of these seated guests has declined. */
export const hasDeclined = (guests: readonly SceneGuest[]): boolean =>
  guests.some(({ answer }) => answer === "DECLINED");

/** A point rotated around the origin, clockwise on the screen. */
export function turned({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Position of a seat in the room. */
export function seatPoint(table: SceneTable, seat: Point): Point {
  const { x, y } = turned(seat, table.rotation);
  return { x: table.x + x, y: table.y + y };
}
