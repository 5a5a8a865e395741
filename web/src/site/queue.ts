import type { Letter } from "./post.ts";

/** A reply that is not there yet, or has just gone. */
export interface Waiting extends Letter {
  /** Whose reply it is: a newer one of the same people takes the place of an older. */
  subject: string;
  /** When it was written, in milliseconds. */
  when: number;
  /** What was answered, in the words of the form: for whoever has to look at it again. */
  said: [question: string, answer: string][];
  /** Why the server would not have it. Such a reply waits for a person. */
  refused?: string;
  /** It is there, and nobody has been told yet: the worker may send it with no page open. */
  hasGone?: boolean;
}

const store = "waiting";
let opened: Promise<IDBDatabase> | undefined;

/** Replies on this device, oldest first. */
export async function waiting(): Promise<Waiting[]> {
  const all = await inStore<Waiting[]>("readonly", (replies) => replies.getAll());
  return all.sort((one, other) => one.when - other.when);
}

/** Keeps a reply, in place of an older one of the same people. */
export async function keep(reply: Waiting): Promise<void> {
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

/** Says what became of a reply; not of one that a newer has taken the place of in the meantime. */
export async function mark(key: string, fate: Pick<Waiting, "refused" | "hasGone">): Promise<void> {
  const reply = (await waiting()).find((one) => one.key === key);
  if (reply) await inStore("readwrite", (replies) => replies.put({ ...reply, ...fate }));
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (replies: IDBObjectStore) => IDBRequest,
): Promise<T> {
  opened ??= open();
  // A device that could not keep anything a moment ago may do so later.
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
      // A browser that clears its disk, or a later version, closes it: the next one to ask opens it again.
      database.onclose = database.onversionchange = () => {
        database.close();
        opened = undefined;
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error);
  });
}
