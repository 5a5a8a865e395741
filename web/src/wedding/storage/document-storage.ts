import type { Chunk, StorageAdapterInterface, StorageKey } from "@automerge/automerge-repo/slim";
import { noteWriteFailed, noteWriteSucceeded } from "@/lib/storage/device-space.ts";
import { CommittingAdapter } from "./committing-adapter.ts";

/** The database of an account's documents on this device, separate from those of other accounts. */
export const databaseOf = (account: string) => `troth-documents.${account}`;

/** Deletes all of an account's documents and their database from this device. They must not be open. */
export function eraseDocuments(account: string): Promise<void> {
  return CommittingAdapter.delete(databaseOf(account));
}

/**
 * The storage of one account's documents on this device. Beyond the adapter it does three things: it reopens a lost
 * connection to IndexedDB; it writes nothing after it is closed, since automerge-repo saves with a delay and the
 * documents may then belong to another tab; and it replaces or removes whole documents.
 */
export class DocumentStorage implements StorageAdapterInterface {
  readonly #databaseName: string;
  readonly #onEmptied: () => void;
  #adapter: CommittingAdapter;
  #isClosed = false;
  /** Documents with a last write that found no space. */
  readonly #unwrittenIds = new Set<string>();

  /** `onEmptied`: the connection was lost because everything was deleted; write the documents in memory again. */
  constructor(account: string, onEmptied: () => void = () => {}, adapter?: CommittingAdapter) {
    this.#databaseName = databaseOf(account);
    this.#onEmptied = onEmptied;
    this.#adapter = adapter ?? new CommittingAdapter(this.#databaseName);
  }

  close(): void {
    this.#isClosed = true;
  }

  load(key: StorageKey): Promise<Uint8Array | undefined> {
    return this.#withConnection((adapter) => adapter.load(key));
  }

  loadRange(prefix: StorageKey): Promise<Chunk[]> {
    return this.#withConnection((adapter) => adapter.loadRange(prefix));
  }

  async save(key: StorageKey, data: Uint8Array): Promise<void> {
    if (!this.#isClosed) await this.#write(key, (adapter) => adapter.save(key, data));
  }

  async remove(key: StorageKey): Promise<void> {
    if (!this.#isClosed) await this.#withConnection((adapter) => adapter.remove(key));
  }

  async removeRange(prefix: StorageKey): Promise<void> {
    if (this.#isClosed) return;
    await this.#withConnection((adapter) => adapter.removeRange(prefix));
    this.#noteWritten(prefix);
  }

  /** All stored chunks of a document, ready to load; undefined if there are none. */
  async read(id: string): Promise<Uint8Array | undefined> {
    const chunks = [
      ...(await this.loadRange([id, "snapshot"])),
      ...(await this.loadRange([id, "incremental"])),
    ];
    const parts = chunks.flatMap(({ data }) => (data ? [data] : []));
    if (parts.length === 0) return undefined;
    const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let offset = 0;
    for (const part of parts) {
      bytes.set(part, offset);
      offset += part.length;
    }
    return bytes;
  }

  /** Replaces all stored chunks of a document by a saved one, atomically. No repository may have the document open. */
  async replace(id: string, document: Uint8Array): Promise<void> {
    const put = [{ key: [id, "snapshot", "replaced"], data: document }];
    if (!this.#isClosed) await this.#write([id], (adapter) => adapter.write({ removedPrefix: [id], put }));
  }

  async erase(id: string): Promise<void> {
    await this.removeRange([id]);
  }

  /** Writes, and reports a full device apart from other failures: screens offer a remedy for it. */
  async #write(key: StorageKey, work: (adapter: CommittingAdapter) => Promise<void>): Promise<void> {
    try {
      await this.#withConnection(work);
      this.#noteWritten(key);
    } catch (error) {
      // A lost sync state is computed again.
      if (key[1] !== "sync-state" && noteWriteFailed("documents", error))
        this.#unwrittenIds.add(key[0] ?? "");
      throw error;
    }
  }

  /** This document no longer waits for space. */
  #noteWritten([id = ""]: StorageKey): void {
    this.#unwrittenIds.delete(id);
    if (this.#unwrittenIds.size === 0) noteWriteSucceeded("documents");
  }

  /** Runs work with the adapter; after a lost connection, once more with a new one. */
  async #withConnection<T>(work: (adapter: CommittingAdapter) => Promise<T>): Promise<T> {
    try {
      return await work(this.#adapter);
    } catch (error) {
      if (!isLostConnection(error)) throw error;
      console.warn("The connection to IndexedDB was lost and is opened again", error);
      this.#adapter = new CommittingAdapter(this.#databaseName);
      const isEmpty = (await this.#adapter.load(["storage-adapter-id"])) === undefined;
      const result = await work(this.#adapter);
      if (isEmpty) this.#onEmptied();
      return result;
    }
  }
}

/** Names of the errors after a lost connection, by the browser and by Dexie. */
const lostConnectionErrors = ["DatabaseClosedError", "InvalidStateError", "UnknownError", "AbortError"];

/** Browsers close connections: when storage is cleared, after a crash, on some devices after sleep. */
function isLostConnection(error: unknown): boolean {
  return error instanceof Error && lostConnectionErrors.includes(error.name);
}
