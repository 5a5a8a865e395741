import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowRight } from "lucide-react";
import type { ObjectView, SeatGuest, SeatingView, TableView } from "@/lib/core/types.ts";
import classes from "./compare.module.css";

/** How a table differs, such as "new" or "seats, shape". */
export function useTableDiffText(): (table: TableDiff) => string {
  const { t } = useLingui();
  return ({ kind, fields }) => {
    if (kind === "added") return t`new`;
    if (kind === "removed") return t`removed`;
    // The two coordinates of a position have one label.
    return [...new Set(fields.map((field) => t(FIELD_LABELS[field])))].join(", ");
  };
}

/** Tables with their differences. */
export function TableDiffList({ tables }: { tables: readonly TableDiff[] }) {
  const tableDiffText = useTableDiffText();
  return (
    <ul className={classes.moved}>
      {tables.map((table) => (
        <li key={table.id}>
          <strong>{table.name}</strong>
          <span className={classes.way}>{tableDiffText(table)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Labels of differences, for the middle of a sentence. */
const FIELD_LABELS: Record<TableField, MessageDescriptor> = {
  name: msg`name`,
  capacity: msg`seats`,
  shape: msg`shape`,
  positionX: msg`place in the room`,
  positionY: msg`place in the room`,
  rotation: msg`rotation`,
};

/** Guests with another seat, from where to where. */
export function MovedList({ moved }: { moved: readonly GuestMove[] }) {
  const { t } = useLingui();
  return (
    <ul className={classes.moved}>
      {moved.map((move) => (
        <li key={move.guestId}>
          <strong>{move.guestName}</strong>
          <span className={classes.way}>
            <SeatText seat={move.from} />
            <ArrowRight size={16} role="img" aria-label={t`to`} />
            <SeatText seat={move.to} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function SeatText({ seat }: { seat: NamedSeat | null }) {
  if (!seat) {
    return (
      <em>
        <Trans>no seat</Trans>
      </em>
    );
  }
  const { tableName, position } = seat;
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

/** Differences of two charts, or of one chart at two times. */
export interface ChartDiff {
  moved: GuestMove[];
  tables: TableDiff[];
  /** Of guests with a seat in either. */
  guests: GuestDiff[];
  room: ("size" | "objects")[];
}

export function diffCharts(before: SeatingView, after: SeatingView): ChartDiff {
  return {
    moved: diffSeats(before, after),
    tables: diffTables(before, after),
    guests: diffGuests(before, after),
    room: diffRooms(before, after),
  };
}

export function isSame({ moved, tables, guests, room }: ChartDiff): boolean {
  return moved.length + tables.length + guests.length + room.length === 0;
}

const byId = <T extends { id: string }>(things: readonly T[]) =>
  new Map(things.map((thing) => [thing.id, thing]));

function diffSeats(before: SeatingView, after: SeatingView): GuestMove[] {
  const [guestsBefore, guestsAfter] = [byId(before.guests), byId(after.guests)];
  const [tablesBefore, tablesAfter] = [byId(before.tables), byId(after.tables)];
  // In order of current name; removed guests come last.
  const guestIds = new Set([...guestsAfter.keys(), ...guestsBefore.keys()]);
  return [...guestIds].flatMap((id) => {
    const [guestBefore, guestAfter] = [guestsBefore.get(id), guestsAfter.get(id)];
    const from = seatOf(guestBefore, tablesBefore);
    const to = seatOf(guestAfter, tablesAfter);
    if (from?.tableId === to?.tableId && from?.position === to?.position) return [];
    return { guestId: id, guestName: (guestAfter ?? guestBefore)?.name ?? "", from, to };
  });
}

function seatOf(guest: SeatGuest | undefined, tables: ReadonlyMap<string, TableView>): NamedSeat | null {
  const table = guest?.tableId ? tables.get(guest.tableId) : undefined;
  if (!table || !guest?.position) return null;
  return { tableId: table.id, tableName: table.name, position: guest.position };
}

function diffTables(before: SeatingView, after: SeatingView): TableDiff[] {
  const [tablesBefore, tablesAfter] = [byId(before.tables), byId(after.tables)];
  const addedOrChanged = after.tables.flatMap((table): TableDiff[] => {
    const tableBefore = tablesBefore.get(table.id);
    if (!tableBefore) return [{ id: table.id, name: table.name, kind: "added", fields: [] }];
    const fields = TABLE_FIELDS.filter((field) => tableBefore[field] !== table[field]);
    return fields.length > 0 ? [{ id: table.id, name: table.name, kind: "changed", fields }] : [];
  });
  const removed = before.tables
    .filter(({ id }) => !tablesAfter.has(id))
    .map(({ id, name }): TableDiff => ({ id, name, kind: "removed", fields: [] }));
  return [...addedOrChanged, ...removed];
}

function diffGuests(before: SeatingView, after: SeatingView): GuestDiff[] {
  const guestsBefore = byId(before.guests);
  return after.guests.flatMap((guest) => {
    const guestBefore = guestsBefore.get(guest.id);
    const hasSeat = Boolean(guestBefore?.tableId || guest.tableId);
    if (!guestBefore || !hasSeat) return [];
    const fields = GUEST_FIELDS.filter(
      (field) => printedText(guestBefore, field) !== printedText(guest, field),
    );
    return fields.length > 0 ? { id: guest.id, name: guest.name, fields } : [];
  });
}

/** Null and an empty text are equal: neither is printed. */
const printedText = (guest: SeatGuest, field: GuestField) => String(guest[field] ?? "");

function diffRooms(before: SeatingView, after: SeatingView): ChartDiff["room"] {
  const sizeKey = ({ chart }: SeatingView) => `${chart.roomWidth} ${chart.roomHeight}`;
  const objectsKey = (view: SeatingView) => view.objects.map(objectKey).sort().join("\n");
  const differences: ChartDiff["room"] = [];
  if (sizeKey(before) !== sizeKey(after)) differences.push("size");
  if (objectsKey(before) !== objectsKey(after)) differences.push("objects");
  return differences;
}

function objectKey({ kind, label, positionX, positionY, width, height, rotation }: ObjectView): string {
  return JSON.stringify([kind, label ?? "", positionX, positionY, width, height, rotation]);
}
