import type { Chunk, StorageAdapterInterface, StorageKey } from "@automerge/automerge-repo/slim";
import { noteFailure, noteWritten } from "@/lib/storage/room.ts";
import { CommittingAdapter } from "./committing-adapter.ts";

/** Where an account's documents lie on this device: beside those of others who sign in here, and never among them. */
export const databaseOf = (account: string) => `troth-documents.${account}`;

/** Takes all of an account's documents off this device, and their place with them. Nobody may have them open. */
export function eraseDocuments(account: string): Promise<void> {
  return CommittingAdapter.delete(databaseOf(account));
}

/**
 * The place of one account's documents on this device. On top of the adapter it does three things: it opens a lost connection to
 * IndexedDB again, it writes nothing any more once it is closed (the repository saves a moment later than it changes,
 * and must not write into documents that somebody else has by then), and it replaces or removes documents as a whole.
 */
export class DocumentStorage implements StorageAdapterInterface {
  readonly #databaseName: string;
  readonly #onEmptied: () => void;
  #adapter: CommittingAdapter;
  #closed = false;
  /** The documents that last found no space. */
  readonly #unwritten = new Set<string>();

  /** `onEmptied`: the connection was lost because everything was deleted; what is in memory has to be written anew. */
  constructor(account: string, onEmptied: () => void = () => {}, adapter?: CommittingAdapter) {
    this.#databaseName = databaseOf(account);
    this.#onEmptied = onEmptied;
    this.#adapter = adapter ?? new CommittingAdapter(this.#databaseName);
  }

  close(): void {
    this.#closed = true;
  }

  load(key: StorageKey): Promise<Uint8Array | undefined> {
    return this.#try((adapter) => adapter.load(key));
  }

  loadRange(prefix: StorageKey): Promise<Chunk[]> {
    return this.#try((adapter) => adapter.loadRange(prefix));
  }

  async save(key: StorageKey, data: Uint8Array): Promise<void> {
    if (!this.#closed) await this.#write(key, (adapter) => adapter.save(key, data));
  }

  async remove(key: StorageKey): Promise<void> {
    if (!this.#closed) await this.#try((adapter) => adapter.remove(key));
  }

  async removeRange(prefix: StorageKey): Promise<void> {
    if (this.#closed) return;
    await this.#try((adapter) => adapter.removeRange(prefix));
    this.#noteKept(prefix);
  }

  /** Everything that is stored of a document, ready to be loaded; undefined when there is nothing. */
  async read(id: string): Promise<Uint8Array | undefined> {
    const chunks = [
      ...(await this.loadRange([id, "snapshot"])),
      ...(await this.loadRange([id, "incremental"])),
    ];
    const parts = chunks.flatMap(({ data }) => (data ? [data] : []));
    if (parts.length === 0) return undefined;
    const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  /**
   * Puts a saved document into the place of everything that is stored of it, in one step: whatever interrupts it, there
   * is the one or the other. No repository may have it open.
   */
  async replace(id: string, document: Uint8Array): Promise<void> {
    const put = [{ key: [id, "snapshot", "replaced"], data: document }];
    if (!this.#closed) await this.#write([id], (adapter) => adapter.write({ removed: [id], put }));
  }

  async erase(id: string): Promise<void> {
    await this.removeRange([id]);
  }

  /** A device without space is told from one with another trouble: the screens say how to get out of it. */
  async #write(key: StorageKey, work: (adapter: CommittingAdapter) => Promise<void>): Promise<void> {
    try {
      await this.#try(work);
      this.#noteKept(key);
    } catch (error) {
      // What is known to have been sent is worked out anew where it is lost.
      if (key[1] !== "sync-state" && noteFailure("documents", error)) this.#unwritten.add(key[0] ?? "");
      throw error;
    }
  }

  /** Of this document nothing waits for space any more. */
  #noteKept([id = ""]: StorageKey): void {
    this.#unwritten.delete(id);
    if (this.#unwritten.size === 0) noteWritten("documents");
  }

  async #try<T>(work: (adapter: CommittingAdapter) => Promise<T>): Promise<T> {
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

/** Names of the browser's errors and of Dexie's for them. */
const lostConnection = ["DatabaseClosedError", "InvalidStateError", "UnknownError", "AbortError"];

/** A browser closes connections: when storage is cleared, after a crash of its own, on some devices after a sleep. */
function isLostConnection(error: unknown): boolean {
  return error instanceof Error && lostConnection.includes(error.name);
}
