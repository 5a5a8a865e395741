import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Armchair } from "lucide-react";
import { defineArea } from "@/records/area.ts";
import type { UndoEntry } from "@/wedding/hooks.ts";

export const seatingArea = defineArea({
  label: msg`Seating`,
  page: { path: "/app/seating-chart", icon: Armchair, shortcutKey: "s" },
  records: [],
  activities: ["chart", "table", "object", "seat"],
  stepWords,
});

/** A guest's seat as a step has it. */
interface SeatValue {
  tableId: string;
  position: number;
  locked?: boolean;
}

/**
 * Describes an undo step within a seating chart: "Mia Rossi moved to Table 3". Undefined for other steps. A step has
 * its values by path, such as "seats.<guest>" or "tables.<table>.name".
 */
function stepWords(entry: UndoEntry): MessageDescriptor | undefined {
  const { before, after } = entry.step;
  if (entry.step.redo.type !== "seating.arrange" || !before || !after) return undefined;
  const tables = idsIn(after, "tables");
  const objects = idsIn(after, "objects");
  const itemCount = tables.length + objects.length;
  const changesRoom = Object.keys(after).some((path) => path.startsWith("changes."));
  // A room that grew to fit its tables is not the subject of the step.
  if (idsIn(after, "wishes").length > 0 || (changesRoom && itemCount === 0)) return undefined;
  if (itemCount === 0) return seatsWords(entry, idsIn(after, "seats"));
  if (itemCount > 1) return itemsWords(entry, itemCount);
  const [tableId] = tables;
  const [objectId = ""] = objects;
  const path = tableId === undefined ? `objects.${objectId}` : `tables.${tableId}`;
  const name = entry.names[`table/${tableId ?? objectId}`] ?? entry.name;
  return itemWords(before, after, path, name);
}

/** Ids in the paths of one part of a step: "tables.t1.name" has the table t1. */
function idsIn(values: Record<string, unknown>, part: string): string[] {
  const ids = Object.keys(values).flatMap((path) => {
    const [pathPart, id] = path.split(".");
    return pathPart === part && id !== undefined ? [id] : [];
  });
  return [...new Set(ids)];
}

function seatsWords(entry: UndoEntry, guestIds: readonly string[]): MessageDescriptor | undefined {
  const { step, names, command } = entry;
  const [guestId = "", otherId = ""] = guestIds;
  const [guest, other] = [names[`guest/${guestId}`], names[`guest/${otherId}`]];
  if (command === "seat.swap" && guest && other) return msg`${guest} and ${other} swapped seats`;
  if (guestIds.length > 1) return severalSeatsWords(entry, guestIds);
  if (!guest) return undefined;
  const [from, to] = [seatIn(step.before, guestId), seatIn(step.after, guestId)];
  if (!to) {
    const previousTable = from && names[`table/${from.tableId}`];
    return previousTable ? msg`${guest} taken off ${previousTable}` : undefined;
  }
  const table = names[`table/${to.tableId}`];
  if (!table) return undefined;
  if (!from) return msg`${guest} seated at ${table}`;
  if (from.tableId !== to.tableId) return msg`${guest} moved to ${table}`;
  const { position } = to;
  if (from.position !== position) return msg`${guest} moved to seat ${position} at ${table}`;
  return to.locked
    ? msg`${guest} locked in a seat at ${table}`
    : msg`${guest} unlocked from a seat at ${table}`;
}

function severalSeatsWords({ step, names }: UndoEntry, guestIds: readonly string[]): MessageDescriptor {
  const count = guestIds.length;
  const tableIds = new Set(guestIds.map((id) => seatIn(step.after, id)?.tableId));
  const [tableId] = tableIds;
  const table = names[`table/${tableId}`];
  if (tableIds.size === 1 && table)
    return msg`${plural(count, { one: "# guest", other: "# guests" })} seated at ${table}`;
  if (tableIds.size === 1)
    return msg`${plural(count, { one: "# guest", other: "# guests" })} taken off the plan`;
  if (guestIds.every((id) => !seatIn(step.before, id)))
    return msg`${plural(count, { one: "# guest", other: "# guests" })} seated`;
  return msg`${plural(count, { one: "# guest", other: "# guests" })} moved`;
}

/** Null and undefined are no seat. */
function seatIn(values: Record<string, unknown> | null, guestId: string): SeatValue | undefined {
  return (values?.[`seats.${guestId}`] ?? undefined) as SeatValue | undefined;
}

/** Words for a step that changes several tables or objects. */
function itemsWords({ step: { before, after } }: UndoEntry, count: number): MessageDescriptor {
  const areAllRemoved = (values: Record<string, unknown> | null) =>
    Object.entries(values ?? {}).every(([path, value]) => !path.endsWith(".removed") || value === true);
  const hasRemoval = Object.keys(after ?? {}).some((path) => path.endsWith(".removed"));
  if (hasRemoval && areAllRemoved(after))
    return msg`${plural(count, { one: "# thing", other: "# things" })} removed from the room`;
  if (hasRemoval && areAllRemoved(before))
    return msg`${plural(count, { one: "# thing", other: "# things" })} added to the room`;
  return msg`${plural(count, { one: "# thing", other: "# things" })} moved in the room`;
}

/** Words for a step that changes one table or object, at `path`. */
function itemWords(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  path: string,
  name: string | undefined,
): MessageDescriptor | undefined {
  if (!name) return undefined;
  const has = (field: string) => `${path}.${field}` in after;
  if (has("removed")) {
    return after[`${path}.removed`] === true ? msg`${name} removed` : msg`${name} added`;
  }
  if (has("name")) {
    const [oldName, newName] = [String(before[`${path}.name`]), String(after[`${path}.name`])];
    return msg`${oldName} renamed to ${newName}`;
  }
  if (has("capacity")) {
    const seats = Number(after[`${path}.capacity`]);
    return msg`${name} given ${plural(seats, { one: "# seat", other: "# seats" })}`;
  }
  if (has("position")) return msg`${name} moved`;
  if (has("rotation")) return msg`${name} turned`;
  return msg`${name} changed`;
}
