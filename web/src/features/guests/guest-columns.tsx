import { Trans } from "@lingui/react/macro";
import { columnVisibilityFeature, createColumnHelper, tableFeatures } from "@tanstack/react-table";
import type { GuestQuery } from "@/lib/core/types.ts";
import { ContactCell, NameCell, NeedsCell, PartyCell, PlusOnesCell, RsvpCell } from "./guest-cells.tsx";

/*
 * The core searches, filters and sorts in Rust, so the table's rows are bare ids in the order to show;
 * TanStack Table keeps the columns: which there are, and which fit.
 */
export const guestTableFeatures = tableFeatures({ columnVisibilityFeature });

/** A row of the table, which an object has to be. */
export interface GuestRef {
  id: string;
}

const column = createColumnHelper<typeof guestTableFeatures, GuestRef>();

export const GUEST_COLUMNS = column.columns([
  column.display({ id: "name", header: () => <Trans>Name</Trans>, cell: NameCell }),
  column.display({ id: "rsvp", header: () => <Trans>RSVP</Trans>, cell: RsvpCell }),
  column.display({ id: "party", header: () => <Trans>Party and group</Trans>, cell: PartyCell }),
  column.display({ id: "plusOnes", header: () => <Trans>Plus ones</Trans>, cell: PlusOnesCell }),
  column.display({ id: "needs", header: () => <Trans>Needs</Trans>, cell: NeedsCell }),
  column.display({ id: "contact", header: () => <Trans>Contact</Trans>, cell: ContactCell }),
]);

/** The columns that can order the list, by the core's name for that order. */
export const COLUMN_SORTS: Record<string, GuestQuery["sort"]> = { name: "name", rsvp: "status" };

/** How the list is laid out in the width it has, which an open form beside it takes from. */
export type GuestListLayout = "compact" | "medium" | "wide";

export function guestListLayout(width: number): GuestListLayout {
  if (width < 640) return "compact";
  return width < 880 ? "medium" : "wide";
}

/** Contact details are the first to go: they are one tap away in the form. */
export const HIDDEN_COLUMNS: Record<GuestListLayout, Record<string, boolean>> = {
  compact: { contact: false },
  medium: { contact: false },
  wide: {},
};

/** Row heights in px; fixed, so that 2,000 rows need no measuring. */
export const ROW_HEIGHTS: Record<GuestListLayout, number> = { compact: 64, medium: 48, wide: 52 };
