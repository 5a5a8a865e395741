import type { Transaction } from "dexie";
import type { LocalDatabase, RefusedEditRow, WeddingRow } from "@/lib/db/db.ts";

/** The page's data about an account's weddings, beside their documents. */
export interface PageLists {
  weddings: readonly WeddingRow[];
  refusedEdits: readonly RefusedEditRow[];
}

/**
 * Writes this page's lists again when the database was deleted under it, by the browser or by the user. It does so in
 * the transaction that recreates the database, so no tab ever finds it empty. Returns a function that stops this.
 */
export function restoreListsOnDelete(database: LocalDatabase, known: () => PageLists): () => void {
  const write = (transaction: Transaction) => {
    const { weddings, refusedEdits } = known();
    const failed = (error: unknown) =>
      console.error("The list of weddings could not be written again", error);
    void transaction.table("weddings").bulkPut(weddings).catch(failed);
    void transaction.table("refusedEdits").bulkPut(refusedEdits).catch(failed);
  };
  // Reopen now, not at the next query: this page may be closed by then.
  const openAgain = ({ newVersion }: IDBVersionChangeEvent) => {
    if (newVersion) return;
    setTimeout(() => {
      database
        .open()
        .catch((error: unknown) => console.error("The local database could not be created again", error));
    });
  };
  database.on("populate", write);
  database.on("versionchange", openAgain);
  return () => {
    database.on("populate").unsubscribe(write);
    database.on("versionchange").unsubscribe(openAgain);
  };
}
