import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowRight } from "lucide-react";
import type { ObjectView, SeatGuest, SeatingView, TableView } from "@/lib/core/types.ts";
import classes from "./compare.module.css";

/** "Table 3: new", "Table 5: seats, shape". */
export function useTableWords(): (table: TableDiff) => string {
  const { t } = useLingui();
  return ({ kind, fields }) => {
    if (kind === "added") return t`new`;
    if (kind === "removed") return t`removed`;
    return differingWords(fields, (text) => t(text)).join(", ");
  };
}

export function TableChanges({ tables }: { tables: readonly TableDiff[] }) {
  const words = useTableWords();
  return (
    <ul className={classes.moved}>
      {tables.map((table) => (
        <li key={table.id}>
          <strong>{table.name}</strong>
          <span className={classes.way}>{words(table)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Labels of differences, for the middle of a sentence. The position is one label, not two numbers. */
const WORDS: Record<TableField, MessageDescriptor> = {
  name: msg`name`,
  capacity: msg`seats`,
  shape: msg`shape`,
  positionX: msg`place in the room`,
  positionY: msg`place in the room`,
  rotation: msg`rotation`,
};

/** The differences of a table without duplicates. */
function differingWords(fields: readonly TableField[], words: (text: MessageDescriptor) => string): string[] {
  return [...new Set(fields.map((field) => words(WORDS[field])))];
}

/** Guests with another seat, from where to where. */
export function MovedList({ moved }: { moved: readonly GuestMove[] }) {
  const { t } = useLingui();
  return (
    <ul className={classes.moved}>
      {moved.map((move) => (
        <li key={move.guestId}>
          <strong>{move.guestName}</strong>
          <span className={classes.way}>
            <PlaceText place={move.from} />
            <ArrowRight size={16} role="img" aria-label={t`to`} />
            <PlaceText place={move.to} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function PlaceText({ place }: { place: NamedSeat | null }) {
  if (!place) {
    return (
      <em>
        <Trans>no seat</Trans>
      </em>
    );
  }
  const { tableName, position } = place;
  return (
    <span className="troth-numbers">
      <Trans>
        {tableName}, seat {position}
      </Trans>
    </span>
  );
}

interface NamedSeat {
  tableId: string;
  tableName: string;
  position: number;
}

/** A guest with another seat; null is no seat. */
export interface GuestMove {
  guestId: string;
  guestName: string;
  from: NamedSeat | null;
  to: NamedSeat | null;
}

const TABLE_FIELDS = ["name", "capacity", "shape", "positionX", "positionY", "rotation"] as const;
type TableField = (typeof TABLE_FIELDS)[number];

export interface TableDiff {
  id: string;
  name: string;
  kind: "added" | "removed" | "changed";
  fields: TableField[];
}

/** Fields of a guest that are printed beside the seat. */
const GUEST_FIELDS = [
  "name",
  "rsvpStatus",
  "mealName",
  "needs",
  "dietaryRestrictions",
  "specialAccommodations",
] as const;
export type GuestField = (typeof GUEST_FIELDS)[number];

interface GuestDiff {
  id: string;
  name: string;
  fields: GuestField[];
}

/** Differences of two plans, or of one plan at two times. */
export interface ChartDiff {
  moved: GuestMove[];
  tables: TableDiff[];
  /** Of guests with a seat in either. */
  guests: GuestDiff[];
  room: ("size" | "objects")[];
}

export function diffOf(before: SeatingView, after: SeatingView): ChartDiff {
  return {
    moved: movedOf(before, after),
    tables: tablesOf(before, after),
    guests: guestsOf(before, after),
    room: roomOf(before, after),
  };
}

export function isSame({ moved, tables, guests, room }: ChartDiff): boolean {
  return moved.length + tables.length + guests.length + room.length === 0;
}

const byId = <T extends { id: string }>(things: readonly T[]) =>
  new Map(things.map((thing) => [thing.id, thing]));

function movedOf(before: SeatingView, after: SeatingView): GuestMove[] {
  const [old, current] = [byId(before.guests), byId(after.guests)];
  const [oldTables, tables] = [byId(before.tables), byId(after.tables)];
  // In order of current name; removed guests come last.
  return [...new Set([...current.keys(), ...old.keys()])].flatMap((id) => {
    const from = placeOf(old.get(id), oldTables);
    const to = placeOf(current.get(id), tables);
    if (from?.tableId === to?.tableId && from?.position === to?.position) return [];
    return { guestId: id, guestName: (current.get(id) ?? old.get(id))?.name ?? "", from, to };
  });
}

function placeOf(guest: SeatGuest | undefined, tables: ReadonlyMap<string, TableView>): NamedSeat | null {
  const table = guest?.tableId ? tables.get(guest.tableId) : undefined;
  if (!table || !guest?.position) return null;
  return { tableId: table.id, tableName: table.name, position: guest.position };
}

function tablesOf(before: SeatingView, after: SeatingView): TableDiff[] {
  const [old, current] = [byId(before.tables), byId(after.tables)];
  const present = after.tables.flatMap((table): TableDiff[] => {
    const was = old.get(table.id);
    if (!was) return [{ id: table.id, name: table.name, kind: "added", fields: [] }];
    const fields = TABLE_FIELDS.filter((field) => was[field] !== table[field]);
    return fields.length > 0 ? [{ id: table.id, name: table.name, kind: "changed", fields }] : [];
  });
  const gone = before.tables
    .filter(({ id }) => !current.has(id))
    .map(({ id, name }): TableDiff => ({ id, name, kind: "removed", fields: [] }));
  return [...present, ...gone];
}

function guestsOf(before: SeatingView, after: SeatingView): GuestDiff[] {
  const old = byId(before.guests);
  return after.guests.flatMap((guest) => {
    const was = old.get(guest.id);
    if (!was || !(was.tableId || guest.tableId)) return [];
    // Null and an empty text are equal: neither is printed.
    const fieldText = (one: SeatGuest, field: GuestField) => String(one[field] ?? "");
    const fields = GUEST_FIELDS.filter((field) => fieldText(was, field) !== fieldText(guest, field));
    return fields.length > 0 ? { id: guest.id, name: guest.name, fields } : [];
  });
}

function roomOf(before: SeatingView, after: SeatingView): ChartDiff["room"] {
  const size = ({ chart }: SeatingView) => `${chart.roomWidth} ${chart.roomHeight}`;
  const objects = (view: SeatingView) => view.objects.map(objectKey).sort().join("\n");
  const room: ChartDiff["room"] = [];
  if (size(before) !== size(after)) room.push("size");
  if (objects(before) !== objects(after)) room.push("objects");
  return room;
}

function objectKey({ kind, label, positionX, positionY, width, height, rotation }: ObjectView): string {
  return JSON.stringify([kind, label ?? "", positionX, positionY, width, height, rotation]);
}
