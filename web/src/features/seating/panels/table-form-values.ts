import type { SeatGuest, SeatingView, TableFields, TableShape, TableView } from "@/lib/core/types.ts";

/** A table as its form holds it. Numbers as typed; the ranges are the core's to judge. */
export interface TableFormValues {
  name: string;
  capacity: number;
  shape: TableShape;
  rotation: number;
}

export function tableFormValues({ name, capacity, shape, rotation }: TableView): TableFormValues {
  return { name, capacity, shape, rotation };
}

/** Form changes as a command takes them. */
export function tableChanges(changes: Partial<TableFormValues>): TableFields {
  return changes;
}

/** Who loses a seat when the table gets the capacity of the form, by name. */
export function losersOf(
  view: Pick<SeatingView, "guests">,
  table: Pick<TableView, "id" | "capacity">,
  { capacity }: Partial<TableFormValues>,
): SeatGuest[] {
  if (capacity === undefined || capacity >= table.capacity || capacity < 1) return [];
  return view.guests.filter(
    ({ tableId, position }) => tableId === table.id && position != null && position > capacity,
  );
}
