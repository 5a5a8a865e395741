import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Armchair } from "lucide-react";
import { defineArea } from "@/records/area.ts";
import type { UndoEntry } from "@/wedding/hooks.ts";

export const seatingArea = defineArea({
  label: msg`Seating`,
  page: { path: "/app/seating-chart", icon: Armchair, shortcutKey: "s" },
  records: [],
  changes: ["chart", "table", "object", "seat"],
  stepWords,
});

interface SeatValue {
  tableId: string;
  position: number;
  locked?: boolean;
}

/** Describes a step within a seating chart: "Mia Rossi moved to Table 3". Undefined for other steps. */
function stepWords(entry: UndoEntry): MessageDescriptor | undefined {
  const { before, after } = entry.step;
  if (entry.step.redo.type !== "seating.arrange" || !before || !after) return undefined;
  const guests = idsIn(after, "seats");
  const tables = idsIn(after, "tables");
  const objects = idsIn(after, "objects");
  const wishes = idsIn(after, "wishes");
  const things = tables.length + objects.length;
  const aboutRoom = Object.keys(after).some((path) => path.startsWith("changes."));
  // A room that grew to fit its tables is not the subject of the step.
  if (wishes.length > 0 || (aboutRoom && things === 0)) return undefined;
  if (things === 0) return seatsWords(entry, guests);
  const [only = ""] = tables.length === 1 ? tables : objects;
  if (things > 1) return severalWords(entry, things);
  const path = tables.length === 1 ? `tables.${only}` : `objects.${only}`;
  return thingWords(before, after, path, entry.names[`table/${only}`] ?? entry.name);
}

function idsIn(values: Record<string, unknown>, part: string): string[] {
  const ids = Object.keys(values).flatMap((path) => {
    const [first, id] = path.split(".");
    return first === part && id !== undefined ? [id] : [];
  });
  return [...new Set(ids)];
}

function seatsWords(
  { step, names, command }: UndoEntry,
  guests: readonly string[],
): MessageDescriptor | undefined {
  const [first = "", second = ""] = guests;
  const seatOf = (values: Record<string, unknown> | null, guest: string) =>
    (values?.[`seats.${guest}`] ?? undefined) as SeatValue | undefined;
  const [one, other] = [names[`guest/${first}`], names[`guest/${second}`]];
  const tables = new Set(guests.map((guest) => seatOf(step.after, guest)?.tableId));
  const [table = ""] = [...tables].map((id) => names[`table/${id}`]);
  const count = guests.length;
  if (command === "seat.swap" && one && other) return msg`${one} and ${other} swapped seats`;
  if (count > 1) {
    if (tables.size === 1 && table)
      return msg`${plural(count, { one: "# guest", other: "# guests" })} seated at ${table}`;
    if (tables.size === 1)
      return msg`${plural(count, { one: "# guest", other: "# guests" })} taken off the plan`;
    if (guests.every((guest) => !seatOf(step.before, guest)))
      return msg`${plural(count, { one: "# guest", other: "# guests" })} seated`;
    return msg`${plural(count, { one: "# guest", other: "# guests" })} moved`;
  }
  if (!one) return undefined;
  const [from, to] = [seatOf(step.before, first), seatOf(step.after, first)];
  if (!to) {
    const left = from && names[`table/${from.tableId}`];
    return left ? msg`${one} taken off ${left}` : undefined;
  }
  if (!table) return undefined;
  if (!from) return msg`${one} seated at ${table}`;
  if (from.tableId !== to.tableId) return msg`${one} moved to ${table}`;
  const { position } = to;
  if (from.position !== position) return msg`${one} moved to seat ${position} at ${table}`;
  return to.locked ? msg`${one} locked in a seat at ${table}` : msg`${one} unlocked from a seat at ${table}`;
}

function severalWords({ step: { before, after } }: UndoEntry, count: number): MessageDescriptor {
  const all = (values: Record<string, unknown> | null, removed: boolean) =>
    Object.entries(values ?? {}).every(([path, value]) => !path.endsWith(".removed") || value === removed);
  const wasRemoved = Object.keys(after ?? {}).some((path) => path.endsWith(".removed"));
  if (wasRemoved && all(after, true))
    return msg`${plural(count, { one: "# thing", other: "# things" })} removed from the room`;
  if (wasRemoved && all(before, true))
    return msg`${plural(count, { one: "# thing", other: "# things" })} added to the room`;
  return msg`${plural(count, { one: "# thing", other: "# things" })} moved in the room`;
}

function thingWords(
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
    const [old, now] = [String(before[`${path}.name`]), String(after[`${path}.name`])];
    return msg`${old} renamed to ${now}`;
  }
  if (has("capacity")) {
    const seats = Number(after[`${path}.capacity`]);
    return msg`${name} given ${plural(seats, { one: "# seat", other: "# seats" })}`;
  }
  if (has("position")) return msg`${name} moved`;
  if (has("rotation")) return msg`${name} turned`;
  return msg`${name} changed`;
}
