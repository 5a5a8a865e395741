import type { Chunk, StorageAdapterInterface, StorageKey } from "@automerge/automerge-repo/slim";
import Dexie, { type Table } from "dexie";

interface KeptChunk {
  key: StorageKey;
  binary: Uint8Array;
}

/** Documents by automerge-repo's keys, where its own adapter put them when this app still used it. */
class ChunkDatabase extends Dexie {
  declare documents: Table<KeptChunk, StorageKey>;

  constructor(name: string) {
    // A connection that the browser closed is opened again by whoever then looks for what is left.
    super(name, { autoOpen: false });
    // Dexie counts in tenths: this is the browser's version 1, which a tab with an older app may have open as well.
    this.version(0.1).stores({ documents: "" });
  }
}

/** Written together: all of it or, when the browser gives up in between, nothing. */
export interface Writing {
  /** Whatever begins so goes, before anything is put. */
  removed?: StorageKey;
  /** Keys that go. */
  taken?: readonly StorageKey[];
  put?: readonly Chunk[];
}

/**
 * Keeps a repository's chunks by Dexie, and writes them past it (ADR 22). With Dexie a write commits when the page comes
 * round to hear that it went well, and a page that goes before takes it along; here the commit is asked for together
 * with the write, and the browser does both whatever becomes of the page.
 *
 * What ended well is on the disk and not in a cache of the operating system, which browsers leave out unless they are
 * asked for it: a tablet whose battery dies has it.
 */
export class CommittingAdapter implements StorageAdapterInterface {
  readonly #database: ChunkDatabase;
  readonly #opened: Promise<unknown>;

  constructor(name: string) {
    this.#database = new ChunkDatabase(name);
    this.#opened = this.#database.open();
    // Whoever reads or writes hears of it.
    this.#opened.catch(() => {});
  }

  /** Deletes a database with everything in it; one that is not there is no trouble. */
  static delete(name: string): Promise<void> {
    return Dexie.delete(name);
  }

  async load(key: StorageKey): Promise<Uint8Array | undefined> {
    return (await this.#database.documents.get(key))?.binary;
  }

  async loadRange(prefix: StorageKey): Promise<Chunk[]> {
    const found = await this.#below(prefix).toArray();
    return found.map(({ key, binary }) => ({ key, data: binary }));
  }

  save(key: StorageKey, binary: Uint8Array): Promise<void> {
    return this.write({ put: [{ key, data: binary }] });
  }

  async remove(key: StorageKey): Promise<void> {
    await this.#database.documents.delete(key);
  }

  async removeRange(prefix: StorageKey): Promise<void> {
    await this.#below(prefix).delete();
  }

  async write({ removed, taken = [], put = [] }: Writing): Promise<void> {
    // What is known to have been sent is worked out anew where it is lost, so nobody waits for the disk to have it.
    const durability =
      put.length > 0 && put.every(({ key }) => key[1] === "sync-state") ? "relaxed" : "strict";
    const transaction = (await this.#connection()).transaction("documents", "readwrite", { durability });
    const documents = transaction.objectStore("documents");
    if (removed) documents.delete(IDBKeyRange.bound([...removed], [...removed, "\uffff"]));
    for (const key of taken) documents.delete([...key]);
    for (const { key, data } of put) documents.put({ key, binary: data }, [...key]);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new DOMException("given up", "AbortError"));
    });
    transaction.commit();
    await ended;
  }

  /** Everything there is, by name alone. */
  keys(): Promise<StorageKey[]> {
    return this.#database.documents.toCollection().primaryKeys();
  }

  close(): void {
    this.#database.close();
  }

  async #connection(): Promise<IDBDatabase> {
    await this.#opened;
    if (!this.#database.isOpen()) throw new Dexie.DatabaseClosedError();
    return this.#database.backendDB();
  }

  #below(prefix: StorageKey) {
    return this.#database.documents.where(":id").between(prefix, [...prefix, "\uffff"], true, true);
  }
}
