import { createContext, use } from "react";
import type { GuestView } from "@/lib/core/types.ts";

/** What the cells of one row share, so that a row subscribes to its guest once. */
export interface RowGuest {
  guest: GuestView;
  name: string;
  /** Whether it stands under its party, so that no cell has to say which. */
  isUnderParty: boolean;
  /** The tab stop of controls inside the row: only the row under the cursor has any. */
  tabIndex: 0 | -1;
  /** Whether it is selected, where rows have a checkbox. */
  isSelected: boolean | undefined;
  /** Selects it or leaves it out; with `range` all from the last one to this one. */
  onToggle: (id: string, range?: boolean) => void;
}

const RowGuestContext = createContext<RowGuest | null>(null);

export const RowGuestProvider = RowGuestContext.Provider;

export function useRowGuest(): RowGuest {
  const row = use(RowGuestContext);
  if (!row) throw new Error("a guest cell is rendered outside its row");
  return row;
}
