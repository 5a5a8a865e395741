import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { formatNameList } from "@/lib/names/lists.ts";
import type { ActivityGroup } from "@/wedding/hooks.ts";
import type { WrittenField } from "@/wedding/types.ts";
import type { FindName } from "./changed-things.ts";

/** The container of the fields that describe a guest's seat: `table` and `locked`. */
const SEATS = "seats";

/**
 * The sentence for guests who got, changed or swapped seats: "Ana moved Mia Rossi to Table 3". Undefined if the fields
 * do not show it.
 */
export function seatSentence(
  { action, ids, table }: ActivityGroup,
  written: readonly WrittenField[],
  who: string,
  nameOf: FindName,
): MessageDescriptor | undefined {
  const [id] = ids;
  const guest = id && nameOf("seat", id);
  if (ids.length !== 1 || id === undefined || !guest) return undefined;
  const seat = written.find((field) => isTableOf(field, id));
  const tableName = nameOf("table", String(table ?? seat?.after));
  switch (action) {
    case "seated": {
      if (!tableName) return undefined;
      const hadNoSeat = seat !== undefined && seat.before === undefined;
      if (hadNoSeat) return msg`${who} seated ${guest} at ${tableName}`;
      return seat === undefined
        ? msg`${who} gave ${guest} another seat at ${tableName}`
        : msg`${who} moved ${guest} to ${tableName}`;
    }
    case "swapped": {
      const others = written.filter(({ container, field }) => container === SEATS && field === "table");
      const names = new Set(others.map((other) => nameOf("seat", other.id ?? "")).filter(isName));
      return names.size === 2 ? swapSentence(who, formatNameList(names)) : undefined;
    }
    case "locked": {
      const lock = written.find((field) => field.container === SEATS && field.field === "locked");
      if (!lock) return undefined;
      return lock.after === true
        ? msg`${who} fixed the seat of ${guest}`
        : msg`${who} made the seat of ${guest} free to change`;
    }
    default:
      return undefined;
  }
}

/** The sentence for an arrangement of a chart that only moved guests, or only furniture. */
export function arrangementSentence(
  written: readonly WrittenField[],
  who: string,
  chart: string,
  nameOf: FindName,
): MessageDescriptor | undefined {
  const seats = written.filter(({ container, field }) => container === SEATS && field === "table");
  const furniture = new Set(
    written.filter(({ container }) => container === "tables" || container === "objects").map(({ id }) => id),
  );
  if (seats.length > 0 && furniture.size === 0) return guestsMoved(seats, who, nameOf);
  if (seats.length > 0 || furniture.size === 0) return undefined;
  const count = furniture.size;
  return msg`${plural(count, {
    one: `${who} moved # thing in the room of ${chart}`,
    other: `${who} moved # things in the room of ${chart}`,
  })}`;
}

function guestsMoved(seats: readonly WrittenField[], who: string, nameOf: FindName) {
  const count = seats.length;
  const tables = new Set(seats.map(({ after }) => String(after)));
  const [tableId = ""] = tables;
  const table = tables.size === 1 ? nameOf("table", tableId) : undefined;
  const guest = count === 1 ? nameOf("seat", seats[0]?.id ?? "") : undefined;
  if (guest && table) {
    return seats[0]?.before === undefined
      ? msg`${who} seated ${guest} at ${table}`
      : msg`${who} moved ${guest} to ${table}`;
  }
  if (table) {
    return msg`${plural(count, {
      one: `${who} seated # guest at ${table}`,
      other: `${who} seated # guests at ${table}`,
    })}`;
  }
  return msg`${plural(count, { one: `${who} seated # guest`, other: `${who} seated # guests` })}`;
}

function swapSentence(who: string, guests: string): MessageDescriptor {
  return msg`${who} swapped the seats of ${guests}`;
}

function isTableOf(field: WrittenField, id: string): boolean {
  return field.container === SEATS && field.field === "table" && field.id === id;
}

const isName = (name: string | undefined): name is string => name !== undefined && name !== "";
