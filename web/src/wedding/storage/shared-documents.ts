import type { Chunk } from "@automerge/automerge-repo/slim";
import type { LocalDatabase, WeddingRow } from "@/lib/db/db.ts";
import { CommittingAdapter } from "./committing-adapter.ts";
import { databaseOf } from "./document-storage.ts";
import { DocumentsLock } from "./documents-lock.ts";
import { initialiseAutomerge } from "./repo.ts";
import { type AccountCopy, copyFor, divide, type Share } from "./shared-division.ts";

/** Where older versions of the app kept the documents of everybody who signed in on a device. */
const sharedName = "troth-documents";
/** How their tabs wait for each other. Such a tab may still be open while this version starts. */
const sharedLock = new DocumentsLock("troth.documents");
/** The first key that a store is given, and the last that this one loses. */
const storageId = "storage-adapter-id";

/**
 * Brings the documents that all accounts of this device shared to the accounts whose lists name them (ADR 16), before
 * anybody opens one. Document by document: the copies are committed first, then what else speaks of it, and only then
 * does the old one go; so whatever interrupts this, the next start does the same once more. A document that nobody's
 * list names stays until somebody's does.
 */
export async function moveSharedDocuments(
  database: LocalDatabase,
  automergeReady = initialiseAutomerge,
): Promise<void> {
  if (!(await exists(sharedName))) return;
  const shared = new CommittingAdapter(sharedName);
  try {
    if ((await shared.keys()).length > 0)
      await sharedLock.haveAlone(() => new Move(database, shared, automergeReady).all());
  } finally {
    shared.close();
  }
}

class Move {
  readonly #database: LocalDatabase;
  readonly #shared: CommittingAdapter;
  readonly #automergeReady: () => Promise<void>;

  constructor(database: LocalDatabase, shared: CommittingAdapter, automergeReady: () => Promise<void>) {
    this.#database = database;
    this.#shared = shared;
    this.#automergeReady = automergeReady;
  }

  async all(): Promise<void> {
    const keys = await this.#shared.keys();
    const ids = new Set(keys.flatMap(([id, kind]) => (id !== undefined && kind !== undefined ? [id] : [])));
    if (keys.some(([id]) => id === storageId)) {
      // A swap that was interrupted had erased the document: what was there is in the record of that swap.
      for (const { id, replacement } of await this.#database.refusals.toArray()) if (replacement) ids.add(id);
    }
    for (const id of ids) await this.#one(id);
    await this.#shared.write({ taken: [[storageId]] });
  }

  async #one(id: string): Promise<void> {
    const rows = (await this.#database.weddings.toArray()).filter((row) => row.id === id && !row.offDevice);
    if (rows.length === 0) return;
    const all = await this.#shared.loadRange([id]);
    const chunks = all.filter(({ key }) => key[1] === "snapshot" || key[1] === "incremental");
    if (rows.length > 1) await this.#toSeveral(rows, chunks);
    else await putAll(rows, chunks);
    await this.#shared.write({ taken: all.map(({ key }) => key) });
  }

  /** Each gets what the server has and what they did themselves: what one of them did is not sent by another. */
  async #toSeveral(rows: readonly WeddingRow[], chunks: readonly Chunk[]): Promise<void> {
    await this.#automergeReady();
    const shares = await Promise.all(rows.map((row) => shareOf(this.#database, row)));
    const division = divide(chunks, shares);
    if (!division) {
      // It cannot be read, and so cannot be divided. Whoever still has work in it keeps it, or else everybody does.
      const busy = rows.filter(({ unsynced = 0 }) => unsynced > 0);
      await putAll(busy.length > 0 ? busy : rows, chunks);
      return;
    }
    const copies = shares.flatMap((share) => copyFor(division, share) ?? []);
    for (const { account, chunk } of copies) await put(account, [chunk]);
    // Now that everybody has theirs, a record of a refusal need not have it any more.
    const { refusals, refusedEdits, seen } = this.#database;
    await this.#database.transaction("rw", refusals, refusedEdits, seen, async () => {
      for (const copy of copies) await this.#follow(copy);
    });
  }

  /** What else speaks of the document as it was speaks of the copy. */
  async #follow({ account, id, refusal, chunk, shared }: AccountCopy): Promise<void> {
    const { refusals, refusedEdits, seen } = this.#database;
    const row = await seen.get([account, id]);
    if (row) await seen.put({ ...row, heads: shared(row.heads) });
    if (!refusal) return;
    // What was decided was decided for everybody's work. It is decided anew, for that of this account.
    await refusedEdits.where("key").startsWith([account, id, refusal.at, ""].join("/")).delete();
    await refusals.put({ ...refusal, document: chunk.data, replacement: undefined });
  }
}

async function putAll(rows: readonly WeddingRow[], chunks: readonly Chunk[]): Promise<void> {
  for (const { account } of rows) await put(account, chunks.map(asShared));
}

async function shareOf(database: LocalDatabase, row: WeddingRow): Promise<Share> {
  const { account, id, serverHeads = [], unsynced = 0 } = row;
  const [people, refusal] = await Promise.all([
    database.people.get([account, id]),
    database.refusals.get([account, id]),
  ]);
  return { account, id, serverHeads, unsynced, own: people?.own ?? [], refusal };
}

async function put(account: string, chunks: readonly Chunk[]): Promise<void> {
  const adapter = new CommittingAdapter(databaseOf(account));
  try {
    await adapter.write({ put: chunks });
  } finally {
    adapter.close();
  }
}

/** Under a name that nothing else has: what is there already by now stays, and both are read together. */
function asShared({ key, data }: Chunk): Chunk {
  const [id = "", kind = "", ...name] = key;
  return { key: [id, kind, `shared-${name.join("-")}-${Math.random().toString(36).slice(2)}`], data };
}

/**
 * Looks without leaving an empty one behind. Dexie's own way deletes what it finds missing, and so might delete what an
 * older tab makes at that moment.
 */
function exists(name: string): Promise<boolean> {
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
