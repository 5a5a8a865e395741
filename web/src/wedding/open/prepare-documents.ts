import { loadCore } from "@/lib/core/core.ts";
import { db } from "@/lib/db/db.ts";
import { newActor } from "../document/heads.ts";
import { findInterrupted, recover } from "../refusal/refusal-recovery.ts";
import { DocumentStorage } from "../storage/document-storage.ts";
import { documentsLock } from "../storage/documents-lock.ts";
import { moveSharedDocuments } from "../storage/move-shared-documents.ts";

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
    for (const row of rows) await recover(tools, row, undefined);
  });
}
