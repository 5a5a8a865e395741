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

/** Longest name beside a seat, in letters: it does not reach the name of the next seat. */
const MAX_SEAT_LETTERS = 10;

/** A guest as the canvas shows it. */
export interface SceneGuest {
  readonly id: string;
  readonly name: string;
  /** Shown beside the seat: the shortest distinguishable form of the name. */
  readonly shortName: string;
  readonly initials: string;
  readonly isVip: boolean;
  readonly needs: readonly string[];
  readonly dietaryRestrictions: string | null;
  readonly rsvpStatus: RsvpStatus;
}

export interface SceneSeat {
  readonly position: number;
  /** Relative to the table's centre, before rotation. */
  readonly x: number;
  readonly y: number;
  readonly locked: boolean;
  /** Whether a conflict about this seat is to be settled. A guest who declined is none: `hasDeclined` finds them. */
  readonly isContested: boolean;
  readonly guests: readonly SceneGuest[];
  /** The host of the companion that the free seat is held for. */
  readonly heldFor: Pick<SceneGuest, "name" | "initials"> | null;
}

/** A table; positions and lengths are in room units. */
export interface SceneTable {
  readonly id: string;
  readonly name: string;
  readonly capacity: number;
  readonly shape: TableView["shape"];
  /** The centre. */
  readonly x: number;
  readonly y: number;
  /** Degrees, clockwise. */
  readonly rotation: number;
  readonly width: number;
  readonly height: number;
  /** Radius of the rounded corners. */
  readonly corner: number;
  /** Radius of the circle around the table and its seats. */
  readonly reach: number;
  readonly seated: number;
  readonly seats: readonly SceneSeat[];
  /** Guests whose position is beyond the last seat. */
  readonly beyond: readonly SceneGuest[];
}

/** An object of the room other than a table, such as a bar or a door. */
export interface SceneObject {
  readonly id: string;
  readonly kind: ObjectKind;
  readonly label: string | null;
  /** The centre. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Degrees, clockwise. */
  readonly rotation: number;
}

/** A table or an object. */
export type SceneItem = SceneTable | SceneObject;

/** A chart as the canvas draws it. Unchanged parts keep their identity, so that only changed ones re-render. */
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

/** A table, one of its seats, or an object. */
export type SceneLocation = { tableId: string; position?: number } | { objectId: string };

/** Names a table or an object of the scene. */
export interface ItemRef {
  readonly kind: "table" | "object";
  readonly id: string;
}

export function findItem(scene: ChartScene, { kind, id }: ItemRef): SceneItem | undefined {
  return kind === "table" ? scene.table(id) : scene.object(id);
}

/** Creates a function that builds the scene of a view and reuses the equal tables and objects of its previous scene. */
export function createSceneBuilder(): (view: SeatingView) => ChartScene {
  const reuseTables = createItemReuse<SceneTable>();
  const reuseObjects = createItemReuse<SceneObject>();
  return (view) => {
    const viewGuests = new Map(view.guests.map((guest) => [guest.id, guest]));
    const names = shortNames(view.guests, MAX_SEAT_LETTERS);
    const guests = new Map(
      view.guests.map((guest) => [guest.id, buildGuest(guest, names.get(guest.id) ?? guest.name)]),
    );
    // Seats have a separate style for declined guests; such a seat does not count as contested too.
    const contestedSeats = new Set(
      view.conflicts
        .filter(({ kind }) => kind !== "declined")
        .map(({ tableId, position }) => `${tableId}/${position}`),
    );
    const tables = reuseTables(view.tables.map((table) => buildTable(table, guests, contestedSeats)));
    const objects = reuseObjects(view.objects.map(buildObject));
    const tablesById = new Map(tables.map((table) => [table.id, table]));
    const objectsById = new Map(objects.map((object) => [object.id, object]));
    const { chart } = view;
    return {
      chartId: chart.id,
      name: chart.name,
      room: { width: chart.width, height: chart.height },
      roomUnit: chart.roomUnit,
      tables,
      objects,
      table: (id) => tablesById.get(id),
      object: (id) => objectsById.get(id),
      guest: (id) => viewGuests.get(id),
    };
  };
}

/**
 * Creates a function that replaces items by the equal ones of its previous call. Finds them by id and not by index:
 * renaming or adding a table must not re-render those after it.
 */
function createItemReuse<T extends { id: string }>(): (items: readonly T[]) => readonly T[] {
  let previousItems = new Map<string, T>();
  return (items) => {
    const reusedItems = items.map((item) => replaceEqualDeep(previousItems.get(item.id), item) as T);
    previousItems = new Map(reusedItems.map((item) => [item.id, item]));
    return reusedItems;
  };
}

function buildTable(
  table: TableView,
  guests: ReadonlyMap<string, SceneGuest>,
  contestedSeats: ReadonlySet<string>,
): SceneTable {
  const findGuests = (ids: readonly string[]) => ids.flatMap((id) => guests.get(id) ?? []);
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
    seats: table.seats.map(({ position, x, y, locked, guests: guestIds, heldFor }) => ({
      position,
      x,
      y,
      locked,
      isContested: guestIds.length > 1 || contestedSeats.has(`${table.id}/${position}`),
      guests: findGuests(guestIds),
      heldFor: buildHost(heldFor === null ? undefined : guests.get(heldFor)),
    })),
    beyond: findGuests(table.beyond),
  };
}

const buildGuest = (guest: SeatGuest, shortName: string): SceneGuest => ({
  id: guest.id,
  name: guest.name,
  shortName,
  initials: guest.initials,
  isVip: guest.isVip,
  needs: guest.needs,
  dietaryRestrictions: guest.dietaryRestrictions,
  rsvpStatus: guest.rsvpStatus,
});

const buildHost = (host: SceneGuest | undefined): SceneSeat["heldFor"] =>
  host ? { name: host.name, initials: host.initials } : null;

const buildObject = (object: ObjectView): SceneObject => ({
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
  guests.some(({ rsvpStatus }) => rsvpStatus === "DECLINED");

/** A point rotated around the origin, clockwise on the screen. */
export function rotatePoint({ x, y }: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Position of a seat in the room. */
export function seatPoint(table: SceneTable, seat: Point): Point {
  const { x, y } = rotatePoint(seat, table.rotation);
  return { x: table.x + x, y: table.y + y };
}
