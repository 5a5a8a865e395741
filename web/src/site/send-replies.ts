import { type FormPost, type PostResult, postForm } from "./post.ts";

/** One attempt to send all waiting replies. */
export interface SendRound {
  results: { reply: StoredReply; result: PostResult }[];
  /** Whether replies still wait. */
  hasMore: boolean;
  /** The minimum pause before the next round, if the server asked for one. */
  waitMs?: number | undefined;
}

/** Name of the database, the channel and the lock. */
const name = "troth-replies";

/** Announces rounds to other pages. A channel does not receive its own messages. */
export const roundsChannel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name);

export const submissionFailed = "Failed to submit RSVP. Please try again.";

/**
 * Sends waiting replies, oldest first. Among all tabs and the worker only one sends at a time: a changed reply must not
 * be overtaken by its former version. The first unanswered one ends the round, since the others would fail too; if only
 * one website is closed, only its own replies wait.
 */
export async function sendWaitingReplies(): Promise<SendRound> {
  // Without locks, two tabs may send the same reply: its key makes that harmless.
  if (!navigator.locks) return runRound();
  return navigator.locks.request(name, runRound);
}

async function runRound(): Promise<SendRound> {
  const round: SendRound = { results: [], hasMore: false };
  const repliesToSend = (await listReplies()).filter(isWaiting);
  const closedWebsites = new Set<string | undefined>();
  for (const reply of repliesToSend) {
    const website = websiteOf(reply);
    if (closedWebsites.has(website)) continue;
    const result = await postForm(reply);
    round.results.push({ reply, result });
    if (result.kind === "accepted") await updateReply(reply.key, { hasGone: true });
    if (result.kind === "refused") {
      await updateReply(reply.key, { refused: result.message ?? submissionFailed });
    }
    if (result.kind === "unanswered") {
      round.hasMore = true;
      round.waitMs = result.waitMs;
      if (result.reason !== "closed") break;
      closedWebsites.add(website);
    }
  }
  if (round.results.length > 0) roundsChannel?.postMessage("round");
  return round;
}

/** Whether a reply has yet to be sent. */
export const isWaiting = ({ refused, hasGone }: StoredReply) => refused === undefined && !hasGone;

/** The path of a reply's website on its host; undefined for the only website of a custom domain. */
const websiteOf = ({ action }: StoredReply) => /\/w\/[^/]+/.exec(action)?.[0];

const firstDelayMs = 5_000;
const maxDelayMs = 5 * 60_000;

/**
 * The delay of the next round. It doubles with each failed round, and is spread by a random number from 0 to 1, so that
 * guests do not retry all at once.
 */
export function retryDelayMs(failedRounds: number, random: number, minDelayMs = 0): number {
  const fullDelayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** failedRounds);
  return Math.max(minDelayMs, fullDelayMs / 2) + random * (fullDelayMs / 2);
}

/** A reply as this device's database stores it, until its arrival or refusal was shown. */
export interface StoredReply extends FormPost {
  /** Identifies the people that it is for: a newer reply for the same people replaces an older one. */
  subject: string;
  /** When it was written, in milliseconds since 1970. */
  when: number;
  /** The form's questions with the answers, to be shown again. */
  said: [question: string, answer: string][];
  /** The reason of the server's refusal. A refused reply waits for the visitor. */
  refused?: string;
  /** It has arrived, but no page has shown that yet: the worker may send it without an open page. */
  hasGone?: boolean;
}

const storeName = "waiting";
let openDatabase: Promise<IDBDatabase> | undefined;

/** All stored replies, oldest first. */
export async function listReplies(): Promise<StoredReply[]> {
  const replies = await withStore<StoredReply[]>("readonly", (store) => store.getAll());
  return replies.sort((a, b) => a.when - b.when);
}

/** Stores a reply, replacing older ones for the same people. */
export async function storeReply(reply: StoredReply): Promise<void> {
  const replacedReplies = (await listReplies()).filter(
    ({ subject, key }) => subject === reply.subject && key !== reply.key,
  );
  await withStore("readwrite", (store) => {
    for (const { key } of replacedReplies) store.delete(key);
    return store.put(reply);
  });
}

export async function deleteReply(key: string): Promise<void> {
  await withStore("readwrite", (store) => store.delete(key));
}

/** Updates the state of a reply; not if a newer one has replaced it. */
async function updateReply(key: string, changes: Pick<StoredReply, "refused" | "hasGone">): Promise<void> {
  const reply = (await listReplies()).find((stored) => stored.key === key);
  if (reply) await withStore("readwrite", (store) => store.put({ ...reply, ...changes }));
}

/** Runs a task in a transaction, and returns the result of its request once the transaction is complete. */
async function withStore<T>(
  mode: IDBTransactionMode,
  task: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  openDatabase ??= open();
  // A device that failed to open the database may succeed later.
  openDatabase.catch(() => {
    openDatabase = undefined;
  });
  const transaction = (await openDatabase).transaction(storeName, mode);
  const request = task(transaction.objectStore(storeName));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: "key" });
    request.onsuccess = () => {
      const database = request.result;
      // Closed by the browser when it clears storage, or by a later version: the next call opens it again.
      database.onclose = database.onversionchange = () => {
        database.close();
        openDatabase = undefined;
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error);
  });
}
