import { type FormPost, type PostResult, post } from "./post.ts";

/** The results of sending the waiting replies. */
export interface SendRound {
  answers: { reply: StoredReply; answer: PostResult }[];
  /** Whether some still wait, and the minimum pause that the server asked for. */
  hasMore: boolean;
  waitMs?: number | undefined;
}

const name = "troth-replies";

/** Announces rounds between pages and the worker. A channel does not receive its own messages. */
export const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name);

export const failed = "Failed to submit RSVP. Please try again.";

/**
 * Sends waiting replies, oldest first, with one sender at a time among all tabs and the worker: a changed reply must
 * not be overtaken by its former version. The first unanswered one ends the round, since the others would fail too; if
 * only one website is closed, only its own replies wait.
 */
export async function sendWaiting(): Promise<SendRound> {
  // Without locks, two tabs may send the same reply: its key makes that harmless.
  if (!navigator.locks) return send();
  return navigator.locks.request(name, send);
}

async function send(): Promise<SendRound> {
  const round: SendRound = { answers: [], hasMore: false };
  const sendable = (await waiting()).filter(({ refused, hasGone }) => refused === undefined && !hasGone);
  const closed = new Set<string | undefined>();
  for (const reply of sendable) {
    const website = websiteOf(reply);
    if (closed.has(website)) continue;
    const answer = await post(reply);
    round.answers.push({ reply, answer });
    if (answer.is === "taken") await mark(reply.key, { hasGone: true });
    if (answer.is === "refused") await mark(reply.key, { refused: answer.message ?? failed });
    if (answer.is === "unanswered") {
      round.hasMore = true;
      round.waitMs = answer.waitMs;
      if (answer.reason !== "closed") break;
      closed.add(website);
    }
  }
  if (round.answers.length > 0) channel?.postMessage("round");
  return round;
}

/** A host has many websites; a custom domain has one, without a name in its addresses. */
const websiteOf = ({ action }: StoredReply) => /\/w\/[^/]+/.exec(action)?.[0];

const firstPauseMs = 5_000;
const longestPauseMs = 5 * 60_000;

/** The pause after failed rounds. Random, so that guests do not retry all at once. */
export function pause(rounds: number, chance: number, atLeastMs = 0): number {
  const most = Math.min(longestPauseMs, firstPauseMs * 2 ** rounds);
  return Math.max(atLeastMs, most / 2) + chance * (most / 2);
}

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
async function mark(key: string, fate: Pick<StoredReply, "refused" | "hasGone">): Promise<void> {
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
