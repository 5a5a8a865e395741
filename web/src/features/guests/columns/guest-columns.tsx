import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { createColumnHelper, tableFeatures } from "@tanstack/react-table";
import { type ReactNode, useCallback } from "react";
import type { GuestQuery } from "@/lib/core/types.ts";
import { useStoredSetting } from "@/records/stored-settings.ts";
import {
  AddressCell,
  AgeCell,
  ContactCell,
  DietsCell,
  EmailCell,
  GroupCell,
  InvitationCell,
  InvitedToCell,
  MealCell,
  NameCell,
  NeedsCell,
  NotesCell,
  PartyAndGroupCell,
  PartyCell,
  PhoneCell,
  PlusOnesCell,
  RoomCell,
  RsvpCell,
  TransportCell,
  VipCell,
} from "./guest-cells.tsx";

export interface Columns {
  /** Columns to show where there is room, in order. The name is always first. */
  shown: readonly ColumnId[];
  toggle: (id: ColumnId) => void;
  /** Moves a shown column towards the start or the end. */
  move: (id: ColumnId, by: -1 | 1) => void;
  reset: () => void;
}

/** The list's columns, stored on this device per account and wedding. */
export function useColumns(): Columns {
  const [shown, keep] = useStoredSetting("guests.columns", readColumns);
  const toggle = useCallback(
    (id: ColumnId) => keep(shown.includes(id) ? shown.filter((other) => other !== id) : [...shown, id]),
    [shown, keep],
  );
  const move = useCallback((id: ColumnId, by: -1 | 1) => keep(moved(shown, id, by)), [shown, keep]);
  const reset = useCallback(() => keep(FIRST_COLUMNS), [keep]);
  return { shown, toggle, move, reset };
}

function moved(shown: readonly ColumnId[], id: ColumnId, by: -1 | 1): readonly ColumnId[] {
  const from = shown.indexOf(id);
  const to = from + by;
  // The name stays first.
  if (from < 1 || to < 1 || to >= shown.length) return shown;
  return shown.toSpliced(from, 1).toSpliced(to, 0, id);
}

function readColumns(kept: unknown): readonly ColumnId[] {
  if (!Array.isArray(kept)) return FIRST_COLUMNS;
  const known = ALL_COLUMNS.filter((id) => id !== "name" && kept.includes(id));
  return ["name", ...known.toSorted((one, other) => kept.indexOf(one) - kept.indexOf(other))];
}

interface GuestColumn {
  label: MessageDescriptor;
  Cell: () => ReactNode;
  /** Minimum width in px, and share of the remaining width; absent if more width would stay empty. */
  least: number;
  share?: number;
  /** Sort key of the core for the column's heading. */
  sort?: NonNullable<GuestQuery["sort"]>;
}

/** All columns, in the order they are offered. */
const GUEST_COLUMNS = {
  name: { label: msg`Name`, Cell: NameCell, least: 176, share: 2.2, sort: "name" },
  rsvp: { label: msg`RSVP`, Cell: RsvpCell, least: 152, sort: "status" },
  party: { label: msg`Party and group`, Cell: PartyAndGroupCell, least: 112, share: 1.8 },
  plusOnes: { label: msg`Plus ones`, Cell: PlusOnesCell, least: 88 },
  needs: { label: msg`Needs`, Cell: NeedsCell, least: 96 },
  contact: { label: msg`Contact`, Cell: ContactCell, least: 144, share: 1.9 },
  group: { label: msg`Group`, Cell: GroupCell, least: 112, share: 1.2, sort: "group" },
  partyName: { label: msg`Party`, Cell: PartyCell, least: 112, share: 1.2, sort: "party" },
  meal: { label: msg`Meal`, Cell: MealCell, least: 112, share: 1 },
  diets: { label: msg`Diets and allergies`, Cell: DietsCell, least: 144, share: 1 },
  age: { label: msg`Age group`, Cell: AgeCell, least: 120 },
  vip: { label: msg`VIP`, Cell: VipCell, least: 48 },
  transport: { label: msg`Transport`, Cell: TransportCell, least: 80 },
  room: { label: msg`Room`, Cell: RoomCell, least: 56 },
  invitation: { label: msg`Invitation`, Cell: InvitationCell, least: 96 },
  invitedTo: { label: msg`Invited to`, Cell: InvitedToCell, least: 128, share: 1 },
  email: { label: msg`Email`, Cell: EmailCell, least: 144, share: 1.5 },
  phone: { label: msg`Phone`, Cell: PhoneCell, least: 128, share: 1 },
  address: { label: msg`Address`, Cell: AddressCell, least: 144, share: 1.5 },
  notes: { label: msg`Notes`, Cell: NotesCell, least: 144, share: 1.5 },
} as const satisfies Record<string, GuestColumn>;

export type ColumnId = keyof typeof GUEST_COLUMNS;

export const ALL_COLUMNS = Object.keys(GUEST_COLUMNS) as readonly ColumnId[];

export function columnOf(id: ColumnId): GuestColumn {
  return GUEST_COLUMNS[id];
}

/*
 * The core searches, filters and sorts in Rust, so the table's rows are bare ids in order; TanStack Table manages the
 * columns.
 */
export const guestTableFeatures = tableFeatures({});

/** A row of the table, which must be an object. */
export interface GuestRef {
  id: string;
}

const column = createColumnHelper<typeof guestTableFeatures, GuestRef>();

/** Column definitions for the table. */
export function tableColumns(columns: readonly ColumnId[]) {
  return column.columns(columns.map((id) => column.display({ id, cell: columnOf(id).Cell })));
}

/** Default columns, and the fixed columns of a small screen. */
const FIRST_COLUMNS: readonly ColumnId[] = ["name", "rsvp", "party", "plusOnes", "needs", "contact"];
export const COMPACT_COLUMNS: readonly ColumnId[] = ["name", "rsvp", "party", "plusOnes", "needs"];

/** Gap between two columns, and margin at the ends; in px, as in the style sheet. */
const GAP = 12;
const MARGIN = 16;

/** The button that moves a guest, at the end of a row in the list by party; as `--troth-target`. */
const MOVE = 44;

/** The columns that fit: the last ones are left out first. */
export function fittingColumns(
  columns: readonly ColumnId[],
  width: number,
  byParty: boolean,
): readonly ColumnId[] {
  let room = width - 2 * MARGIN + GAP - (byParty ? MOVE + GAP : 0);
  return columns.filter((id, index) => {
    room -= columnOf(id).least + GAP;
    return index === 0 || room >= 0;
  });
}

/** The columns as a CSS grid template. */
export function columnTemplate(columns: readonly ColumnId[]): string {
  return columns
    .map((id) => {
      const { least, share } = columnOf(id);
      return share === undefined ? `${least / 16}rem` : `minmax(${least / 16}rem, ${share}fr)`;
    })
    .join(" ");
}
