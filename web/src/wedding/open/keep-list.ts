import type { Transaction } from "dexie";
import type { LocalDatabase, RefusedEditRow, WeddingRow } from "@/lib/db/db.ts";

/** What this page knows of an account's weddings beside their documents. */
export interface KnownList {
  weddings: readonly WeddingRow[];
  refusedEdits: readonly RefusedEditRow[];
}

/**
 * Writes down again what this page knows where the database was deleted under it, by a browser that makes room or by
 * somebody who cleared its storage. In the step that makes the database anew: no tab ever finds it without its weddings.
 * Answers how to stop.
 */
export function keepList(database: LocalDatabase, known: () => KnownList): () => void {
  const write = (transaction: Transaction) => {
    const { weddings, refusedEdits } = known();
    const failed = (error: unknown) =>
      console.error("The list of weddings could not be written again", error);
    void transaction.table("weddings").bulkPut(weddings).catch(failed);
    void transaction.table("refusedEdits").bulkPut(refusedEdits).catch(failed);
  };
  // Now, and not when something is asked for: this page may be closed by then.
  const openAgain = ({ newVersion }: IDBVersionChangeEvent) => {
    if (newVersion) return;
    setTimeout(() => {
      database
        .open()
        .catch((error: unknown) => console.error("The local database could not be made anew", error));
    });
  };
  database.on("populate", write);
  database.on("versionchange", openAgain);
  return () => {
    database.on("populate").unsubscribe(write);
    database.on("versionchange").unsubscribe(openAgain);
  };
}
