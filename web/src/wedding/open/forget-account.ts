import type { LocalDatabase } from "@/lib/db/db.ts";
import { erasePhotos } from "@/lib/photos/kept-photos.ts";
import { uploadsDatabaseOf } from "@/lib/uploads/account-uploads.ts";
import { eraseQueue } from "@/lib/uploads/queue.ts";
import { eraseDocuments } from "../storage/document-storage.ts";

/**
 * Takes everything of an account off this device: its documents and pictures, what surrounds them, and how its screens
 * were set up. What others have here who sign in on it stays as it is. Nobody may have its documents open.
 */
export async function forgetAccount(database: LocalDatabase, account: string): Promise<void> {
  const { tables } = database;
  // Each row of this database belongs to an account, those of tables to come as well.
  await database.transaction("rw", tables, async () => {
    for (const table of tables) await table.filter((row) => row.account === account).delete();
  });
  for (const key of settingsOf(account)) localStorage.removeItem(key);
  await erasePhotos(account);
  await eraseQueue(uploadsDatabaseOf(account));
  await eraseDocuments(account);
}

/** The keys in the small storage that name the account. A browser that keeps nothing has none. */
function settingsOf(account: string): string[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith("troth."));
    return keys.filter((key) => key.split(/[./]/).includes(account));
  } catch {
    return [];
  }
}
