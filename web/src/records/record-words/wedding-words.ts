import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { ObjectKind, RoomUnit, TableShape } from "@/lib/core/types.ts";
import type { ActivityKind } from "@/wedding/hooks.ts";

/** The shapes of a table, in the order of the form. */
export const SHAPES = {
  ROUND: msg`Round`,
  SQUARE: msg`Square`,
  RECTANGLE: msg`Rectangle`,
  OVAL: msg`Oval`,
} satisfies Record<TableShape, MessageDescriptor>;

/** Objects in a room besides tables. */
export const OBJECTS = {
  DANCE_FLOOR: msg`Dance floor`,
  STAGE: msg`Stage`,
  BAR: msg`Bar`,
  DOOR: msg`Door`,
  PILLAR: msg`Pillar`,
  WALL: msg`Wall`,
} satisfies Record<ObjectKind, MessageDescriptor>;

const UNITS = { m: msg`Metres`, ft: msg`Feet` } satisfies Record<RoomUnit, MessageDescriptor>;

/* Texts for things that are not records and so belong to no area: the wedding's details, parts of seating
   charts, and parts of the document that only other programs write. */

/** Phrases for things without a known name. */
export const namelessThings: Readonly<Record<string, MessageDescriptor>> = {
  wedding: msg`the wedding’s details`,
  chart: msg`a seating plan`,
  table: msg`a table`,
  object: msg`something in the room`,
  seat: msg`a guest`,
  wish: msg`a seating wish`,
  seating: msg`the seating plan`,
};

/** Several things of one kind. */
export function severalThings(kind: ActivityKind, count: number): MessageDescriptor | undefined {
  switch (kind) {
    case "chart":
      return msg`${plural(count, { one: "# seating plan", other: "# seating plans" })}`;
    case "table":
      return msg`${plural(count, { one: "# table", other: "# tables" })}`;
    case "object":
      return msg`${plural(count, { one: "# thing in the room", other: "# things in the room" })}`;
    case "seat":
      return msg`${plural(count, { one: "# guest", other: "# guests" })}`;
    default:
      return undefined;
  }
}

/** Waiting edits. */
export function waitingThings(command: string, count: number): MessageDescriptor {
  switch (command.split(".")[0]) {
    case "wedding":
      return command === "wedding.create"
        ? msg`The wedding itself`
        : msg`${plural(count, { one: "# change to the wedding’s details", other: "# changes to the wedding’s details" })}`;
    case "seat":
      return msg`${plural(count, { one: "# seat change", other: "# seat changes" })}`;
    case "records":
    case "other":
      return msg`${plural(count, { one: "# other change", other: "# other changes" })}`;
    default:
      return msg`${plural(count, { one: "# change to a seating plan", other: "# changes to seating plans" })}`;
  }
}

/** Field names inside a sentence, by their names in commands. */
export const thingFields: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`name`,
  order: msg`place in the list`,
  partnerName: msg`partner’s name`,
  ownerName: msg`your name`,
  weddingDate: msg`wedding date`,
  timeZone: msg`time zone`,
  venue: msg`venue`,
  budget: msg`total budget`,
  guestCount: msg`guest count`,
  theme: msg`theme`,
  colors: msg`colours`,
  primaryCurrency: msg`currency`,
  secondaryCurrency: msg`second currency`,
  exchangeRate: msg`exchange rate`,
  rateTableDate: msg`date of the exchange rate`,
  showBoth: msg`second amounts`,
  eventId: msg`event`,
  roomWidth: msg`room size`,
  roomHeight: msg`room size`,
  roomUnit: msg`unit`,
  floorPlan: msg`floor plan`,
  capacity: msg`number of seats`,
  shape: msg`shape`,
  position: msg`place`,
  positionX: msg`place`,
  positionY: msg`place`,
  rotation: msg`rotation`,
  kind: msg`kind`,
  label: msg`label`,
  width: msg`width`,
  height: msg`length`,
  removed: msg`removal`,
};

/** The parts of a wedding's document that are not records, inside a sentence. */
export const otherParts: Readonly<Record<string, MessageDescriptor>> = {
  wedding: msg`the wedding’s details`,
  budget: msg`the budget`,
  currency: msg`the currency`,
  charts: msg`the seating plan`,
};

/** The same as headings. */
export const otherPlaces: Readonly<Record<string, MessageDescriptor>> = {
  wedding: msg`Wedding details`,
  currency: msg`Currency`,
  budget: msg`Budget`,
  charts: msg`Seating`,
  tables: msg`Seating`,
  objects: msg`Seating`,
  wishes: msg`Seating`,
};

/** Field labels, by the fields' names in the document. */
export const otherLabels: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  wedding: {
    ownerName: msg`Your name`,
    partnerName: msg`Partner's Name`,
    weddingDate: msg`Wedding Date`,
    timeZone: msg`Time zone`,
    venue: msg`Venue`,
    guestCount: msg`Guest Count`,
    theme: msg`Theme`,
    colors: msg`Colors`,
  },
  budget: { total: msg`Total Budget` },
  currency: {
    primary: msg`Primary currency`,
    secondary: msg`Secondary currency`,
    showBoth: msg`Show both currencies`,
    rate: msg`Exchange rate`,
    rateFetchedAt: msg`Rate from`,
    rateTableDate: msg`Date of the approximate rate`,
  },
  charts: {
    name: msg`Name`,
    eventId: msg`Event`,
    roomWidth: msg`Room width`,
    roomHeight: msg`Room length`,
    roomUnit: msg`Unit`,
    order: msg`Order`,
    floorPlan: msg`Floor plan`,
    tables: msg`Tables`,
    seats: msg`Seats`,
    objects: msg`Room objects`,
    wishes: msg`Seating wishes`,
    prints: msg`Prints`,
    holdChairs: msg`Chairs for companions`,
  },
  tables: { name: msg`Table name`, capacity: msg`Capacity`, shape: msg`Shape` },
  objects: { kind: msg`What it is`, label: msg`Label`, width: msg`Width`, height: msg`Depth` },
  wishes: { kind: msg`Seating wish` },
};

/** Wishes for the seats of one or two guests. */
const WISHES = {
  NEAR: msg`Seat near`,
  APART: msg`Keep apart`,
  NEAR_DOOR: msg`Near the door`,
};

/** The names of a choice's values. */
export const otherChoices: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>>>
> = {
  charts: { roomUnit: UNITS },
  tables: { shape: SHAPES },
  objects: { kind: OBJECTS },
  wishes: { kind: WISHES },
};

/** The kinds of fields that are neither text nor a plain number. */
export const otherKinds: Readonly<
  Record<string, Readonly<Record<string, "money" | "rate" | "date" | "length" | "event" | "map" | "picture">>>
> = {
  wedding: { weddingDate: "date" },
  budget: { total: "money" },
  currency: { rate: "rate" },
  // Maps such as a chart's tables are too long for a line.
  charts: {
    roomWidth: "length",
    roomHeight: "length",
    eventId: "event",
    tables: "map",
    seats: "map",
    objects: "map",
    wishes: "map",
    prints: "map",
    floorPlan: "picture",
  },
  objects: { width: "length", height: "length" },
};
