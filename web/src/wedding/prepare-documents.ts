import { loadCore } from "@/lib/core/core.ts";
import { db } from "@/lib/db/db.ts";
import { DocumentStorage } from "./document-storage.ts";
import { documentsLock } from "./documents-lock.ts";
import { newActor } from "./heads.ts";
import { recover, unfinished } from "./refusal-recovery.ts";
import { moveSharedDocuments } from "./shared-documents.ts";

/**
 * What comes before anybody opens a document: an older version's are brought to where this one has them, and what was
 * interrupted in the middle of replacing one is ended.
 */
export async function prepareDocuments(account: string): Promise<void> {
  const database = db();
  await moveSharedDocuments(database);
  const rows = await unfinished(database, account);
  if (rows.length === 0) return;
  const core = await loadCore();
  const tools = { database, storage: new DocumentStorage(account), core, newActor };
  await documentsLock(account).haveAlone(async () => {
    for (const row of rows) await recover(tools, row, undefined);
  });
}
