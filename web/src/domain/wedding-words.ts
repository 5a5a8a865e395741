import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { ObjectKind, RoomUnit, TableShape } from "@/lib/core/types.ts";
import type { NonRecordWords } from "@/records/area.ts";
import type { ActivityKind } from "@/wedding/hooks.ts";

/* Words for the parts of a wedding that are not records: its details, its budget and currency, and seating charts. */

/** The shapes of a table, in the order of the form. */
export const TABLE_SHAPE_WORDS = {
  ROUND: msg`Round`,
  SQUARE: msg`Square`,
  RECTANGLE: msg`Rectangle`,
  OVAL: msg`Oval`,
} satisfies Record<TableShape, MessageDescriptor>;

/** Objects in a room besides tables. */
export const ROOM_OBJECT_WORDS = {
  DANCE_FLOOR: msg`Dance floor`,
  STAGE: msg`Stage`,
  BAR: msg`Bar`,
  DOOR: msg`Door`,
  PILLAR: msg`Pillar`,
  WALL: msg`Wall`,
} satisfies Record<ObjectKind, MessageDescriptor>;

const ROOM_UNIT_WORDS = { m: msg`Metres`, ft: msg`Feet` } satisfies Record<RoomUnit, MessageDescriptor>;

/** A thing without a known name, by the noun of its commands. */
const singularByNoun = {
  wedding: msg`the wedding’s details`,
  chart: msg`a seating plan`,
  table: msg`a table`,
  object: msg`something in the room`,
  seat: msg`a guest`,
  wish: msg`a seating wish`,
  seating: msg`the seating plan`,
};

function quantityWords(kind: ActivityKind, count: number): MessageDescriptor | undefined {
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

/** Edits that are not yet on the server, by their command; undefined for commands of other parts. */
function waitingEditWords(command: string, count: number): MessageDescriptor | undefined {
  switch (command.split(".")[0]) {
    case "wedding":
      return command === "wedding.create"
        ? msg`The wedding itself`
        : msg`${plural(count, { one: "# change to the wedding’s details", other: "# changes to the wedding’s details" })}`;
    case "seat":
      return msg`${plural(count, { one: "# seat change", other: "# seat changes" })}`;
    case "records":
    case "other":
      return undefined;
    default:
      return msg`${plural(count, { one: "# change to a seating plan", other: "# changes to seating plans" })}`;
  }
}

/** Fields inside a sentence, by their names in commands. */
const fieldsInSentence = {
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

/** Containers of the document, inside a sentence. */
const containersInSentence = {
  wedding: msg`the wedding’s details`,
  budget: msg`the budget`,
  currency: msg`the currency`,
  charts: msg`the seating plan`,
};

/** The part of the app that shows a container, as a heading. The last three are containers inside a chart. */
const areaNames = {
  wedding: msg`Wedding details`,
  currency: msg`Currency`,
  budget: msg`Budget`,
  charts: msg`Seating`,
  tables: msg`Seating`,
  objects: msg`Seating`,
  wishes: msg`Seating`,
};

/** Field labels, by container and by the field's name in the document. */
const labels = {
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

/** The kinds of seating wishes. */
const WISH_WORDS = {
  NEAR: msg`Seat near`,
  APART: msg`Keep apart`,
  NEAR_DOOR: msg`Near the door`,
};

/** The names of a choice's values, by container and field. */
const choices = {
  charts: { roomUnit: ROOM_UNIT_WORDS },
  tables: { shape: TABLE_SHAPE_WORDS },
  objects: { kind: ROOM_OBJECT_WORDS },
  wishes: { kind: WISH_WORDS },
};

/** The kinds of fields that are neither text nor a plain number, by container and field. */
const fieldKinds: NonRecordWords["fieldKinds"] = {
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

export const WEDDING_WORDS: NonRecordWords = {
  singularByNoun,
  quantity: quantityWords,
  waitingEdits: waitingEditWords,
  fieldsInSentence,
  containersInSentence,
  areaNames,
  labels,
  choices,
  fieldKinds,
};
