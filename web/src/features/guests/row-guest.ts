import { createContext, use } from "react";
import type { GuestView } from "@/lib/core/types.ts";

/** What the cells of one row share, so that a row subscribes to its guest once. */
export interface RowGuest {
  guest: GuestView;
  name: string;
  /** The tab stop of controls inside the row: only the row under the cursor has any. */
  tabIndex: 0 | -1;
  /** Whether it is chosen, while guests are being chosen. */
  isChosen: boolean | undefined;
}

const RowGuestContext = createContext<RowGuest | null>(null);

export const RowGuestProvider = RowGuestContext.Provider;

export function useRowGuest(): RowGuest {
  const row = use(RowGuestContext);
  if (!row) throw new Error("a guest cell is rendered outside its row");
  return row;
}
