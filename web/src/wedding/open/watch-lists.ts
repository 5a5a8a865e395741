import { liveQuery, type Transaction } from "dexie";
import { deviceClock } from "@/lib/calendar.ts";
import { loadCore } from "@/lib/core/core.ts";
import { db, type LocalDatabase, type RefusedEditRow, type WeddingRow } from "@/lib/db/db.ts";
import { newActor } from "../document/heads.ts";
import { rowsOf } from "../list/wedding-rows.ts";
import { findInterrupted, recoverDocument } from "../refusal/refusal-recovery.ts";
import { DocumentStorage } from "../storage/document-storage.ts";
import { documentsLock } from "../storage/documents-lock.ts";
import { moveSharedDocuments } from "../storage/move-shared-documents.ts";
import { weddingsStore } from "./state.ts";

interface ListWatcher {
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
  const subscriptions = [
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
      next: (server) => weddingsStore.setState({ serverWentBack: server?.wentBackAt !== undefined }),
      error: (error: unknown) => console.error("The row of the server could not be read", error),
    }),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}

/**
 * Runs before documents are opened: migrates documents of older app versions, and completes interrupted replacements.
 */
export async function migrateDocuments(account: string): Promise<void> {
  const database = db();
  await moveSharedDocuments(database);
  const rows = await findInterrupted(database, account);
  if (rows.length === 0) return;
  const core = await loadCore();
  const tools = { database, storage: new DocumentStorage(account), core, newActor };
  await documentsLock(account).withExclusive(async () => {
    for (const row of rows) await recoverDocument(tools, row, undefined);
  });
}

interface DatedWedding {
  weddingDate?: string | undefined;
}

/** Sorts weddings: upcoming ones first, then those without a date, then past ones, the latest first. */
export function sortByDate<W extends DatedWedding>(weddings: readonly W[], today: string): W[] {
  return weddings.toSorted((a, b) => rank(a, today) - rank(b, today) || compareDates(a, b, today));
}

function rank({ weddingDate }: DatedWedding, today: string): number {
  if (!weddingDate) return 1;
  return weddingDate >= today ? 0 : 2;
}

/** The order of two weddings of the same rank: the earlier first, but of past ones the latest first. */
function compareDates(
  { weddingDate: dateOfA = "" }: DatedWedding,
  { weddingDate: dateOfB = "" }: DatedWedding,
  today: string,
): number {
  const earlierFirst = dateOfA < dateOfB ? -1 : Number(dateOfA > dateOfB);
  return dateOfA < today ? -earlierFirst : earlierFirst;
}

/** The page's data about an account's weddings, beside their documents. */
interface PageLists {
  weddings: readonly WeddingRow[];
  refusedEdits: readonly RefusedEditRow[];
}

/**
 * Writes this page's lists again when the database was deleted under it, by the browser or by the user. It does so in
 * the transaction that recreates the database, so no tab ever finds it empty. Returns a function that stops this.
 */
export function restoreListsOnDelete(database: LocalDatabase, readLists: () => PageLists): () => void {
  const writeLists = (transaction: Transaction) => {
    const { weddings, refusedEdits } = readLists();
    const logFailure = (error: unknown) =>
      console.error("The list of weddings could not be written again", error);
    void transaction.table("weddings").bulkPut(weddings).catch(logFailure);
    void transaction.table("refusedEdits").bulkPut(refusedEdits).catch(logFailure);
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
  database.on("populate", writeLists);
  database.on("versionchange", openAgain);
  return () => {
    database.on("populate").unsubscribe(writeLists);
    database.on("versionchange").unsubscribe(openAgain);
  };
}
