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
  /** The columns that the user chose, in order; a narrow list leaves out the last ones. The name is always first. */
  columnIds: readonly ColumnId[];
  toggle: (id: ColumnId) => void;
  /** Moves a column one place towards the start (-1) or the end (1). */
  move: (id: ColumnId, by: -1 | 1) => void;
  reset: () => void;
}

/** The list's columns, stored on this device per account and wedding. */
export function useColumns(): Columns {
  const [columnIds, storeColumns] = useStoredSetting("guests.columns", readColumns);
  const toggle = useCallback(
    (id: ColumnId) =>
      storeColumns(
        columnIds.includes(id) ? columnIds.filter((columnId) => columnId !== id) : [...columnIds, id],
      ),
    [columnIds, storeColumns],
  );
  const move = useCallback(
    (id: ColumnId, by: -1 | 1) => storeColumns(moveColumn(columnIds, id, by)),
    [columnIds, storeColumns],
  );
  const reset = useCallback(() => storeColumns(DEFAULT_COLUMNS), [storeColumns]);
  return { columnIds, toggle, move, reset };
}

function moveColumn(columnIds: readonly ColumnId[], id: ColumnId, by: -1 | 1): readonly ColumnId[] {
  const from = columnIds.indexOf(id);
  const to = from + by;
  // The name stays first.
  if (from < 1 || to < 1 || to >= columnIds.length) return columnIds;
  return columnIds.toSpliced(from, 1).toSpliced(to, 0, id);
}

/** Reads the stored column ids, and drops those that no longer exist. */
function readColumns(stored: unknown): readonly ColumnId[] {
  if (!Array.isArray(stored)) return DEFAULT_COLUMNS;
  const columnIds = ALL_COLUMNS.filter((id) => id !== "name" && stored.includes(id));
  return ["name", ...columnIds.toSorted((a, b) => stored.indexOf(a) - stored.indexOf(b))];
}

interface GuestColumn {
  label: MessageDescriptor;
  Cell: () => ReactNode;
  minWidthPx: number;
  /** Share of the width that is left over; absent if more width would stay empty. */
  share?: number;
  /** Sort key of the core for the column's heading. */
  sort?: NonNullable<GuestQuery["sort"]>;
}

/** All columns, in the order they are offered. */
const GUEST_COLUMNS = {
  name: { label: msg`Name`, Cell: NameCell, minWidthPx: 176, share: 2.2, sort: "name" },
  rsvp: { label: msg`RSVP`, Cell: RsvpCell, minWidthPx: 152, sort: "status" },
  party: { label: msg`Party and group`, Cell: PartyAndGroupCell, minWidthPx: 112, share: 1.8 },
  plusOnes: { label: msg`Plus ones`, Cell: PlusOnesCell, minWidthPx: 88 },
  needs: { label: msg`Needs`, Cell: NeedsCell, minWidthPx: 96 },
  contact: { label: msg`Contact`, Cell: ContactCell, minWidthPx: 144, share: 1.9 },
  group: { label: msg`Group`, Cell: GroupCell, minWidthPx: 112, share: 1.2, sort: "group" },
  partyName: { label: msg`Party`, Cell: PartyCell, minWidthPx: 112, share: 1.2, sort: "party" },
  meal: { label: msg`Meal`, Cell: MealCell, minWidthPx: 112, share: 1 },
  diets: { label: msg`Diets and allergies`, Cell: DietsCell, minWidthPx: 144, share: 1 },
  age: { label: msg`Age group`, Cell: AgeCell, minWidthPx: 120 },
  vip: { label: msg`VIP`, Cell: VipCell, minWidthPx: 48 },
  transport: { label: msg`Transport`, Cell: TransportCell, minWidthPx: 80 },
  room: { label: msg`Room`, Cell: RoomCell, minWidthPx: 56 },
  invitation: { label: msg`Invitation`, Cell: InvitationCell, minWidthPx: 96 },
  invitedTo: { label: msg`Invited to`, Cell: InvitedToCell, minWidthPx: 128, share: 1 },
  email: { label: msg`Email`, Cell: EmailCell, minWidthPx: 144, share: 1.5 },
  phone: { label: msg`Phone`, Cell: PhoneCell, minWidthPx: 128, share: 1 },
  address: { label: msg`Address`, Cell: AddressCell, minWidthPx: 144, share: 1.5 },
  notes: { label: msg`Notes`, Cell: NotesCell, minWidthPx: 144, share: 1.5 },
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
const DEFAULT_COLUMNS: readonly ColumnId[] = ["name", "rsvp", "party", "plusOnes", "needs", "contact"];
export const COMPACT_COLUMNS: readonly ColumnId[] = ["name", "rsvp", "party", "plusOnes", "needs"];

/** Gap between two columns, and margin at both ends of a row, as in the style sheet. */
const GAP_PX = 12;
const MARGIN_PX = 16;

/** Width of the button at the end of a row that moves a guest, in the list by party; as `--troth-target`. */
const MOVE_BUTTON_PX = 44;

/** Beside an open form, a list of any width keeps so many: who, and whether they come. */
const KEPT_COLUMNS = 2;

/** The columns that fit into a list of this width in px: the last ones are left out first. */
export function fittingColumns(
  columns: readonly ColumnId[],
  widthPx: number,
  byParty: boolean,
): readonly ColumnId[] {
  const moveButtonPx = byParty ? MOVE_BUTTON_PX + GAP_PX : 0;
  let remainingPx = widthPx - 2 * MARGIN_PX + GAP_PX - moveButtonPx;
  return columns.filter((id, index) => {
    remainingPx -= columnOf(id).minWidthPx + GAP_PX;
    return index < KEPT_COLUMNS || remainingPx >= 0;
  });
}

const PX_PER_REM = 16;

/** The columns as a CSS grid template. */
export function columnTemplate(columns: readonly ColumnId[]): string {
  return columns
    .map((id) => {
      const { minWidthPx, share } = columnOf(id);
      // On the narrowest lists the name gives way.
      const minWidth = id === "name" ? "6.5rem" : `${minWidthPx / PX_PER_REM}rem`;
      return share === undefined ? minWidth : `minmax(${minWidth}, ${share}fr)`;
    })
    .join(" ");
}
