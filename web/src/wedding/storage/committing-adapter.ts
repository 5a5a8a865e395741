import type { Chunk, StorageAdapterInterface, StorageKey } from "@automerge/automerge-repo/slim";
import Dexie, { type Table } from "dexie";

interface StoredChunk {
  key: StorageKey;
  binary: Uint8Array;
}

/** Documents by automerge-repo's keys, in the same place as its own adapter, which this app used before. */
class ChunkDatabase extends Dexie {
  declare documents: Table<StoredChunk, StorageKey>;

  constructor(name: string) {
    // DocumentStorage reopens a connection that the browser closed, and checks whether the data is gone.
    super(name, { autoOpen: false });
    // Dexie counts in tenths: this is the browser's version 1, which a tab of an older app may have open.
    this.version(0.1).stores({ documents: "" });
  }
}

/** Sorts after every part of a key: the end of a range of keys with one prefix. */
const lastKeyPart = "\uffff";

/** One atomic write: all of it or, if the browser aborts it, nothing. */
export interface ChunkWrite {
  /** Key prefix to delete before the puts. */
  removedPrefix?: StorageKey;
  /** Keys to delete. */
  removedKeys?: readonly StorageKey[];
  put?: readonly Chunk[];
}

/**
 * Stores a repository's chunks with Dexie, and writes them without it (ADR 22). Dexie commits only when the page
 * handles the success event, so closing the page before that loses the write. Here the commit is requested together
 * with the write, and the browser completes both.
 *
 * A resolved write is on the disk, not in a cache of the operating system: browsers skip that flush unless asked for
 * it. It survives an empty battery.
 */
export class CommittingAdapter implements StorageAdapterInterface {
  readonly #database: ChunkDatabase;
  readonly #opened: Promise<unknown>;

  constructor(name: string) {
    this.#database = new ChunkDatabase(name);
    this.#opened = this.#database.open();
    // Errors are reported by each read or write.
    this.#opened.catch(() => {});
  }

  /** Deletes a database and its content; a missing one is no error. */
  static delete(name: string): Promise<void> {
    return Dexie.delete(name);
  }

  async load(key: StorageKey): Promise<Uint8Array | undefined> {
    return (await this.#database.documents.get(key))?.binary;
  }

  async loadRange(prefix: StorageKey): Promise<Chunk[]> {
    const stored = await this.#chunksUnder(prefix).toArray();
    return stored.map(({ key, binary }) => ({ key, data: binary }));
  }

  save(key: StorageKey, binary: Uint8Array): Promise<void> {
    return this.write({ put: [{ key, data: binary }] });
  }

  async remove(key: StorageKey): Promise<void> {
    await this.#database.documents.delete(key);
  }

  async removeRange(prefix: StorageKey): Promise<void> {
    await this.#chunksUnder(prefix).delete();
  }

  async write({ removedPrefix, removedKeys = [], put = [] }: ChunkWrite): Promise<void> {
    // A lost sync state is computed again, so its writes need not wait for the disk.
    const durability =
      put.length > 0 && put.every(({ key }) => key[1] === "sync-state") ? "relaxed" : "strict";
    const transaction = (await this.#connection()).transaction("documents", "readwrite", { durability });
    const documents = transaction.objectStore("documents");
    if (removedPrefix) {
      documents.delete(IDBKeyRange.bound([...removedPrefix], [...removedPrefix, lastKeyPart]));
    }
    for (const key of removedKeys) documents.delete([...key]);
    for (const { key, data } of put) documents.put({ key, binary: data }, [...key]);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new DOMException("given up", "AbortError"));
    });
    transaction.commit();
    await ended;
  }

  /** All keys. */
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

  #chunksUnder(prefix: StorageKey) {
    return this.#database.documents.where(":id").between(prefix, [...prefix, lastKeyPart], true, true);
  }
}
