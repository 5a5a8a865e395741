import type { LocalDatabase } from "@/lib/db/db.ts";
import { deleteAllPhotos } from "@/lib/photos/photo-cache.ts";
import { eraseQueue } from "@/lib/uploads/queue.ts";
import { uploadsDatabaseOf } from "@/lib/uploads/upload-counts.ts";
import { eraseDocuments } from "../storage/document-storage.ts";

/**
 * Removes all data of an account from this device: documents, pictures, related rows and screen settings. Data of other
 * accounts stays. Its documents must not be open.
 */
export async function forgetAccount(database: LocalDatabase, account: string): Promise<void> {
  const { tables } = database;
  // Every row of this database has an account, also in future tables.
  await database.transaction("rw", tables, async () => {
    for (const table of tables) await table.filter((row) => row.account === account).delete();
  });
  for (const key of settingKeysOf(account)) localStorage.removeItem(key);
  await deleteAllPhotos(account);
  await eraseQueue(uploadsDatabaseOf(account));
  await eraseDocuments(account);
}

/** The keys in local storage that contain the account. None if the browser stores nothing. */
function settingKeysOf(account: string): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith("troth."));
    return keys.filter((key) => key.split(/[./]/).includes(account));
  } catch {
    return [];
  }
}
