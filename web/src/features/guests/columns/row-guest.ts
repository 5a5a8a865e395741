import { createContext, use } from "react";
import type { GuestView } from "@/lib/core/types.ts";

/** Context of a row's cells, so that a row subscribes to its guest once. */
export interface RowGuest {
  guest: GuestView;
  name: string;
  /** Whether it is listed under its party, so that no cell repeats the party. */
  isUnderParty: boolean;
  /** Tab index of controls in the row: only the row at the cursor has tab stops. */
  tabIndex: 0 | -1;
  /** Whether it is selected, if rows have a checkbox. */
  isSelected: boolean | undefined;
  /** Toggles its selection; with `range` selects all from the last one to this one. */
  onToggle: (id: string, range?: boolean) => void;
}

const RowGuestContext = createContext<RowGuest | null>(null);

export const RowGuestProvider = RowGuestContext.Provider;

export function useRowGuest(): RowGuest {
  const row = use(RowGuestContext);
  if (!row) throw new Error("a guest cell is rendered outside its row");
  return row;
}
