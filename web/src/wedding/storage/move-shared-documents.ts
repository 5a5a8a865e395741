import type { Chunk } from "@automerge/automerge-repo/slim";
import type { LocalDatabase, WeddingRow } from "@/lib/db/db.ts";
import { CommittingAdapter } from "./committing-adapter.ts";
import { type AccountCopy, type AccountShare, copyForAccount, divideDocument } from "./divide-document.ts";
import { databaseOf } from "./document-storage.ts";
import { DocumentsLock } from "./documents-lock.ts";
import { initialiseAutomerge } from "./repo.ts";

/** The database in which older app versions kept the documents of all accounts of a device. */
const sharedDatabaseName = "troth-documents";
/** The lock of those versions. A tab with one may still be open while this version starts. */
const sharedLock = new DocumentsLock("troth.documents");
/** The first key written to a store, and the last one removed here. */
const storageIdKey = "storage-adapter-id";

/**
 * Moves documents that all accounts of this device shared to the accounts that list them (ADR 16), before any is
 * opened. For each document, the copies are committed first, then related rows, and the old document is deleted last,
 * so the next start can repeat an interrupted move. A document in no list stays until it is in one.
 */
export async function moveSharedDocuments(
  database: LocalDatabase,
  automergeReady = initialiseAutomerge,
): Promise<void> {
  if (!(await databaseExists(sharedDatabaseName))) return;
  const shared = new CommittingAdapter(sharedDatabaseName);
  try {
    if ((await shared.keys()).length > 0)
      await sharedLock.withExclusive(() =>
        new SharedDocumentsMove(database, shared, automergeReady).moveAll(),
      );
  } finally {
    shared.close();
  }
}

class SharedDocumentsMove {
  readonly #database: LocalDatabase;
  readonly #shared: CommittingAdapter;
  readonly #automergeReady: () => Promise<void>;

  constructor(database: LocalDatabase, shared: CommittingAdapter, automergeReady: () => Promise<void>) {
    this.#database = database;
    this.#shared = shared;
    this.#automergeReady = automergeReady;
  }

  async moveAll(): Promise<void> {
    const keys = await this.#shared.keys();
    const ids = new Set(keys.flatMap(([id, kind]) => (id !== undefined && kind !== undefined ? [id] : [])));
    if (keys.some(([id]) => id === storageIdKey)) {
      // An interrupted replacement has deleted its document: the stored refusal still contains it.
      for (const { id, replacement } of await this.#database.refusals.toArray()) if (replacement) ids.add(id);
    }
    for (const id of ids) await this.#moveDocument(id);
    await this.#shared.write({ removedKeys: [[storageIdKey]] });
  }

  async #moveDocument(id: string): Promise<void> {
    const rows = (await this.#database.weddings.toArray()).filter((row) => row.id === id && !row.offDevice);
    if (rows.length === 0) return;
    const allChunks = await this.#shared.loadRange([id]);
    const chunks = allChunks.filter(({ key }) => key[1] === "snapshot" || key[1] === "incremental");
    if (rows.length > 1) await this.#divideAmong(rows, chunks);
    else await copyToAll(rows, chunks);
    await this.#shared.write({ removedKeys: allChunks.map(({ key }) => key) });
  }

  /** Each account gets the server's state and its own changes, so that none sends another's. */
  async #divideAmong(rows: readonly WeddingRow[], chunks: readonly Chunk[]): Promise<void> {
    await this.#automergeReady();
    const shares = await Promise.all(rows.map((row) => shareOf(this.#database, row)));
    const division = divideDocument(chunks, shares);
    if (!division) {
      // An unreadable document cannot be divided. It goes to the accounts with waiting edits, or else to all.
      const rowsWithEdits = rows.filter(({ unsynced = 0 }) => unsynced > 0);
      await copyToAll(rowsWithEdits.length > 0 ? rowsWithEdits : rows, chunks);
      return;
    }
    const copies = shares.flatMap((share) => copyForAccount(division, share) ?? []);
    for (const { account, chunk } of copies) await writeChunks(account, [chunk]);
    // All have their copies, so stored refusals need not contain the old document.
    const { refusals, refusedEdits, seen } = this.#database;
    await this.#database.transaction("rw", refusals, refusedEdits, seen, async () => {
      for (const copy of copies) await this.#updateRows(copy);
    });
  }

  /** Updates the rows that refer to the old document to the copy. */
  async #updateRows({ account, id, refusal, chunk, headsInCopy }: AccountCopy): Promise<void> {
    const { refusals, refusedEdits, seen } = this.#database;
    const row = await seen.get([account, id]);
    if (row) await seen.put({ ...row, heads: headsInCopy(row.heads) });
    if (!refusal) return;
    // The recovery was decided for all accounts' changes. It is decided again for this account's.
    await refusedEdits.where("key").startsWith([account, id, refusal.at, ""].join("/")).delete();
    await refusals.put({ ...refusal, document: chunk.data, replacement: undefined });
  }
}

async function copyToAll(rows: readonly WeddingRow[], chunks: readonly Chunk[]): Promise<void> {
  for (const { account } of rows) await writeChunks(account, chunks.map(withUniqueKey));
}

async function shareOf(database: LocalDatabase, row: WeddingRow): Promise<AccountShare> {
  const { account, id, serverHeads = [], unsynced = 0 } = row;
  const [people, refusal] = await Promise.all([
    database.people.get([account, id]),
    database.refusals.get([account, id]),
  ]);
  return { account, id, serverHeads, unsynced, ownActors: people?.own ?? [], refusal };
}

async function writeChunks(account: string, chunks: readonly Chunk[]): Promise<void> {
  const adapter = new CommittingAdapter(databaseOf(account));
  try {
    await adapter.write({ put: chunks });
  } finally {
    adapter.close();
  }
}

/** A chunk under a unique key: it is stored beside chunks that the account already has, and all are loaded together. */
function withUniqueKey({ key, data }: Chunk): Chunk {
  const [id = "", kind = "", ...name] = key;
  return { key: [id, kind, `shared-${name.join("-")}-${Math.random().toString(36).slice(2)}`], data };
}

/**
 * Checks for the database without creating one. Dexie's own check deletes a missing one again, and so might delete one
 * that an older tab creates at that moment.
 */
function databaseExists(name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    let isNew = false;
    request.onupgradeneeded = () => {
      isNew = true;
      request.transaction?.abort();
    };
    request.onsuccess = () => {
      request.result.close();
      resolve(true);
    };
    request.onerror = () => (isNew ? resolve(false) : reject(request.error));
  });
}
