import type { Chunk, StorageKey } from "@automerge/automerge-repo/slim";
import { IndexedDBStorageAdapter } from "@automerge/automerge-repo-storage-indexeddb";

/** What the stock adapter keeps to itself: what is written has to go where it reads. */
interface Place {
  dbPromise: Promise<IDBDatabase>;
  store: string;
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
 * The stock adapter with another way to write. There a write commits when the page comes round to hear that it went
 * well, and a page that goes before takes it along; here the commit is asked for together with the write, and the
 * browser does both whatever becomes of the page. And a write that is given up, as on a full disk, fails here; there it
 * never ends.
 *
 * What ended well is on the disk and not in a cache of the operating system, which browsers leave out unless they are
 * asked for it: a tablet whose battery dies has it.
 */
export class CommittingAdapter extends IndexedDBStorageAdapter {
  override save(key: StorageKey, binary: Uint8Array): Promise<void> {
    return this.write({ put: [{ key, data: binary }] });
  }

  async write({ removed, taken = [], put = [] }: Writing): Promise<void> {
    const { dbPromise, store } = this as unknown as Place;
    // What is known to have been sent is worked out anew where it is lost, so nobody waits for the disk to have it.
    const durability =
      put.length > 0 && put.every(({ key }) => key[1] === "sync-state") ? "relaxed" : "strict";
    const transaction = (await dbPromise).transaction(store, "readwrite", { durability });
    const documents = transaction.objectStore(store);
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
  async keys(): Promise<StorageKey[]> {
    const { dbPromise, store } = this as unknown as Place;
    const request = (await dbPromise).transaction(store).objectStore(store).getAllKeys();
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result as StorageKey[]);
      request.onerror = () => reject(request.error);
    });
  }

  async close(): Promise<void> {
    (await (this as unknown as Place).dbPromise).close();
  }
}
