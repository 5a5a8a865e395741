import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { Command } from "@/lib/core/types.ts";
import type { ActivityGroup, ActivityKind } from "@/wedding/hooks.ts";

/*
 * How a change reads within a sentence, for the whole app: the labels of undo, the activity feed. Each is a whole
 * phrase with its own place for the name, since other languages order them differently.
 */

type Kind =
  | "wedding"
  | "guest"
  | "expense"
  | "category"
  | "group"
  | "party"
  | "vendor"
  | "chart"
  | "table"
  | "object"
  | "seat"
  | "wish"
  | "seating";

/** What to call a thing whose name is not known, or empty. */
const nameless: Record<Kind, MessageDescriptor> = {
  wedding: msg`the wedding’s details`,
  guest: msg`a guest`,
  expense: msg`an expense`,
  category: msg`a budget category`,
  group: msg`a group`,
  party: msg`a party`,
  vendor: msg`a vendor`,
  chart: msg`a seating chart`,
  table: msg`a table`,
  object: msg`something in the room`,
  seat: msg`a guest`,
  wish: msg`a wish for seats`,
  seating: msg`the seating chart`,
};

/** Fields by their names in commands, as they are called in the middle of a sentence. */
const fields: Readonly<Record<string, MessageDescriptor>> = {
  firstName: msg`first name`,
  lastName: msg`last name`,
  email: msg`email`,
  phone: msg`phone`,
  address: msg`address`,
  rsvpStatus: msg`RSVP`,
  plusOnes: msg`plus ones`,
  groupId: msg`group`,
  partyId: msg`party`,
  invitationType: msg`invitation`,
  ageGroup: msg`age group`,
  relationship: msg`relationship`,
  dietaryRestrictions: msg`dietary restrictions`,
  specialAccommodations: msg`special accommodations`,
  notes: msg`notes`,
  isVip: msg`VIP mark`,
  needsTransport: msg`transport`,
  needsAccommodation: msg`room for the night`,
  invitationSent: msg`invitation mark`,
  description: msg`description`,
  amount: msg`amount`,
  categoryId: msg`category`,
  dueDate: msg`due date`,
  paidDate: msg`paid date`,
  vendorId: msg`vendor`,
  name: msg`name`,
  planned: msg`planned amount`,
  order: msg`place in the list`,
  type: msg`type`,
  category: msg`category`,
  contactPerson: msg`contact person`,
  website: msg`website`,
  totalCost: msg`total cost`,
  paidAmount: msg`paid amount`,
  contractSigned: msg`contract`,
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

/** Fields of an arrangement of seats go by their paths, such as `seats.g1` and `tables.t1.name`. */
const things: Readonly<Record<string, MessageDescriptor>> = {
  seats: msg`a seat`,
  wishes: msg`a wish for seats`,
};

/** A field in the middle of a sentence; one of another version goes by its own name. */
export function fieldWords(path: string): MessageDescriptor | string {
  const thing = things[path.split(".")[0] ?? ""];
  if (thing) return thing;
  const field = path.split(".").at(-1) ?? path;
  return Object.hasOwn(fields, field) ? (fields[field] ?? field) : field;
}

/** What a name stands for where there is none. */
export function namelessWords(command: Command["type"]): MessageDescriptor {
  return nameless[command.split(".")[0] as Kind];
}

/** What somebody did, as it would be told to do: "change Mia Rossi’s RSVP". */
export function deedWords(command: Command["type"], name: string, field: string | undefined) {
  switch (command.split(".")[1]) {
    case "assign":
    case "swap":
    case "lock":
      return msg`change ${name}’s seat`;
    case "unassign":
      return msg`take ${name}’s seat away`;
    case "group":
      return command === "seat.group" ? msg`seat guests at ${name}` : msg`change ${name}`;
    case "duplicate":
    case "create":
    case "add":
      return msg`add ${name}`;
    case "remove":
      return msg`remove ${name}`;
    case "restore":
      return msg`bring back ${name}`;
    default:
      if (command === "wedding.update" && field !== undefined) return msg`change the ${field}`;
      return field === undefined ? msg`change ${name}` : msg`change ${name}’s ${field}`;
  }
}

/** The parts of a wedding's document, as people call them. */
const parts: Readonly<Record<string, MessageDescriptor>> = {
  wedding: nameless.wedding,
  budget: msg`the budget`,
  currency: msg`the currency`,
  expenses: msg`the budget`,
  categories: msg`the budget`,
  guests: msg`the guest list`,
  groups: msg`the guest list`,
  parties: msg`the guest list`,
  vendors: msg`the vendors`,
  eventVendors: msg`the vendors`,
  registry: msg`the registry`,
  purchases: msg`the registry`,
  events: msg`the timeline`,
  milestones: msg`the milestones`,
  tasks: msg`the tasks`,
  charts: msg`the seating chart`,
  albums: msg`the photos`,
  photos: msg`the photos`,
  website: msg`the website`,
  emailTemplates: msg`the e-mails`,
  reminders: msg`the e-mails`,
  settings: msg`the settings`,
};

/** What the part of a document at a key is called; undefined for one that this version does not know. */
export function partWords(key: string): MessageDescriptor | undefined {
  return Object.hasOwn(parts, key) ? parts[key] : undefined;
}

/** Several things of one kind. */
export function thingsWords(
  kind: Exclude<ActivityKind, "wedding" | "other">,
  count: number,
): MessageDescriptor {
  switch (kind) {
    case "guest":
      return msg`${plural(count, { one: "# guest", other: "# guests" })}`;
    case "expense":
      return msg`${plural(count, { one: "# expense", other: "# expenses" })}`;
    case "category":
      return msg`${plural(count, { one: "# budget category", other: "# budget categories" })}`;
    case "group":
      return msg`${plural(count, { one: "# group", other: "# groups" })}`;
    case "party":
      return msg`${plural(count, { one: "# party", other: "# parties" })}`;
    case "vendor":
      return msg`${plural(count, { one: "# vendor", other: "# vendors" })}`;
    case "chart":
      return msg`${plural(count, { one: "# seating chart", other: "# seating charts" })}`;
    case "table":
      return msg`${plural(count, { one: "# table", other: "# tables" })}`;
    case "object":
      return msg`${plural(count, { one: "# thing in the room", other: "# things in the room" })}`;
    case "seat":
      return msg`${plural(count, { one: "# guest", other: "# guests" })}`;
  }
}

/** What somebody has done, as the activity feed tells it: "Ana changed Mia Rossi". `things` names what it was done to. */
export function doneWords(
  { kind, deed, ids, count }: ActivityGroup,
  who: string,
  things: string,
  table?: string,
): MessageDescriptor {
  if (kind === "other" && things === "") {
    return msg`${plural(count, { one: `${who} made a change`, other: `${who} made # changes` })}`;
  }
  switch (deed) {
    case "created":
      return msg`${who} created the wedding`;
    case "added":
      return msg`${who} added ${things}`;
    case "removed":
      return msg`${who} removed ${things}`;
    case "restored":
      return msg`${who} brought back ${things}`;
    case "tookBack":
      return msg`${who} took back a change: ${things}`;
    case "seated":
      if (kind === "table") return msg`${who} seated guests at ${things}`;
      return table === undefined ? msg`${who} seated ${things}` : msg`${who} seated ${things} at ${table}`;
    case "unseated":
      return msg`${who} took the seat of ${things} away`;
    case "printed":
      return msg`${who} printed ${things}`;
    case "changed":
      return ids.length <= 1 && count > 1
        ? msg`${who} changed ${things}, ${plural(count, { one: "# time", other: "# times" })}`
        : msg`${who} changed ${things}`;
  }
}
