import type { FormPost } from "./post.ts";

/** A reply that waits for the server, or has just arrived there. */
export interface StoredReply extends FormPost {
  /** The people that it is for: a newer reply for the same people replaces an older one. */
  subject: string;
  /** When it was written, in milliseconds since 1970. */
  when: number;
  /** The answers with the form's questions, to be shown again. */
  said: [question: string, answer: string][];
  /** The reason of the server's refusal. A refused reply waits for the visitor. */
  refused?: string;
  /** It has arrived, but that is not shown yet: the worker may send it without an open page. */
  hasGone?: boolean;
}

const store = "waiting";
let opened: Promise<IDBDatabase> | undefined;

/** Replies on this device, oldest first. */
export async function waiting(): Promise<StoredReply[]> {
  const all = await inStore<StoredReply[]>("readonly", (replies) => replies.getAll());
  return all.sort((one, other) => one.when - other.when);
}

/** Stores a reply, replacing older ones for the same people. */
export async function keep(reply: StoredReply): Promise<void> {
  const older = (await waiting()).filter(
    ({ subject, key }) => subject === reply.subject && key !== reply.key,
  );
  await inStore("readwrite", (replies) => {
    for (const { key } of older) replies.delete(key);
    return replies.put(reply);
  });
}

export async function drop(key: string): Promise<void> {
  await inStore("readwrite", (replies) => replies.delete(key));
}

/** Updates the state of a reply; not if a newer one has replaced it. */
export async function mark(key: string, fate: Pick<StoredReply, "refused" | "hasGone">): Promise<void> {
  const reply = (await waiting()).find((one) => one.key === key);
  if (reply) await inStore("readwrite", (replies) => replies.put({ ...reply, ...fate }));
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (replies: IDBObjectStore) => IDBRequest,
): Promise<T> {
  opened ??= open();
  // A device that failed to store may succeed later.
  opened.catch(() => {
    opened = undefined;
  });
  const transaction = (await opened).transaction(store, mode);
  const request = work(transaction.objectStore(store));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("troth-replies", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: "key" });
    request.onsuccess = () => {
      const database = request.result;
      // Closed by the browser when it clears storage, or by a later version: the next call opens it again.
      database.onclose = database.onversionchange = () => {
        database.close();
        opened = undefined;
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error);
  });
}
