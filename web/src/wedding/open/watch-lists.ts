import { liveQuery } from "dexie";
import { deviceClock } from "@/lib/calendar.ts";
import type { LocalDatabase, WeddingRow } from "@/lib/db/db.ts";
import { sortByDate } from "../list/sort-weddings.ts";
import { rowsOf } from "../list/wedding-rows.ts";
import { weddingsStore } from "./state.ts";

export interface ListWatcher {
  onWeddings: (rows: WeddingRow[]) => void;
  /** The list of weddings could not be read. */
  onUnreadable: (error: unknown) => void;
}

/** Follows the lists kept beside the documents, in any tab. Returns a function that stops this. */
export function watchLists(
  database: LocalDatabase,
  account: string,
  { onWeddings, onUnreadable }: ListWatcher,
): () => void {
  const watched = [
    liveQuery(() => rowsOf(database, account)).subscribe({
      next: (rows) => onWeddings(sortByDate(rows, deviceClock.today())),
      error: (error: unknown) => {
        console.error("The list of weddings could not be read", error);
        onUnreadable(error);
      },
    }),
    liveQuery(() => database.refusedEdits.where("account").equals(account).toArray()).subscribe({
      next: (refusedEdits) => weddingsStore.setState({ refusedEdits }),
      error: (error: unknown) => console.error("The list of refused edits could not be read", error),
    }),
    liveQuery(() => database.servers.get(account)).subscribe({
      next: (known) => weddingsStore.setState({ serverWentBack: known?.wentBackAt !== undefined }),
      error: (error: unknown) => console.error("What is known of the server could not be read", error),
    }),
  ];
  return () => {
    for (const list of watched) list.unsubscribe();
  };
}
