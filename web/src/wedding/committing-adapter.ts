import type { StorageKey } from "@automerge/automerge-repo/slim";
import { IndexedDBStorageAdapter } from "@automerge/automerge-repo-storage-indexeddb";

/** What the stock adapter keeps to itself: what is written has to go where it reads. */
interface Place {
  dbPromise: Promise<IDBDatabase>;
  store: string;
}

/**
 * The stock adapter with another way to write. There a write commits when the page comes round to hear that it went
 * well, and a page that goes before takes it along; here the commit is asked for together with the write, and the
 * browser does both whatever becomes of the page. And a write that is given up, as on a full disk, fails here; there it
 * never ends.
 */
export class CommittingAdapter extends IndexedDBStorageAdapter {
  override async save(key: StorageKey, binary: Uint8Array): Promise<void> {
    const { dbPromise, store } = this as unknown as Place;
    const transaction = (await dbPromise).transaction(store, "readwrite");
    transaction.objectStore(store).put({ key, binary }, key);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new DOMException("given up", "AbortError"));
    });
    transaction.commit();
    await ended;
  }
}
