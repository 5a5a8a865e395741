import { t } from "@lingui/core/macro";
import { liveQuery } from "dexie";
import { apiOf } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import { backoffMs } from "@/lib/connection/backoff.ts";
import { waitForConnection } from "@/lib/connection/wait-for-connection.ts";
import { db, type LocalDatabase, type NotificationIntentRow } from "@/lib/db/db.ts";
import { renewPush } from "@/lib/push/renew-push.ts";
import { session } from "@/lib/session/session.ts";
import { refreshWeddings } from "@/wedding/hooks.ts";
import {
  applyChange,
  applyList,
  completeIntent,
  type NotificationChange,
  notificationsViewOf,
  positionOf,
  removeNotification,
  removeOtherAccounts,
} from "./store.ts";
import { browserTabs, electLeader, readStream } from "./stream.ts";

/**
 * Wait before reconnecting. A backoff is added, so that tabs that lost one server do not return at once.
 */
const againMs = 5000;

/** Attempts to fetch the list in a row, when changes keep overtaking it. */
const mostQuestions = 3;

export interface FollowParts {
  database: LocalDatabase;
  account: string;
  openStream: (position: number, signal: AbortSignal) => Promise<Response>;
  /** Called when the account's weddings may have changed. */
  onWeddings: () => void;
  /** Waits before the next attempt; shorter when the network comes back. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Keeps an account's notifications on this device up to date, from one tab for all. Returns a function that stops it.
 */
export function followNotifications(account: string): () => void {
  const database = db();
  const quietly = (work: Promise<void>) =>
    work.catch((error: unknown) => console.warn("Notifications could not be kept on this device", error));
  void quietly(removeOtherAccounts(database, account));
  void renewPush(account);
  const parts = {
    database,
    account,
    openStream: streamOf(account),
    onWeddings: refreshWeddings,
    pause: waitForConnection,
  };
  const stop = electLeader({
    name: `troth.notifications.${account}`,
    lead: (signal) => syncNotifications(parts, signal),
    ...browserTabs(),
  });
  return () => {
    stop();
    // The stored account: without valid tokens it is still this device's account and may read the stored rows.
    const known = session().account();
    if (known !== account) void quietly(removeOtherAccounts(database, known));
  };
}

/**
 * In a loop: fetches the list, sends the intents, and reads changes until the connection ends. Fetching the list first
 * costs one request each time, and detects a server that was restored from a backup.
 */
export async function syncNotifications(parts: FollowParts, signal: AbortSignal): Promise<void> {
  let attempt = 0;
  while (!signal.aborted) {
    try {
      await refresh(parts, signal);
      await sendIntents(parts.database, parts.account);
      await listen(parts, signal, () => {
        attempt = 0;
      });
    } catch (error) {
      // An unreachable server is not logged: the loop retries.
      const isAway = error instanceof ApiError || error instanceof TypeError;
      if (!signal.aborted && !isAway) console.warn("The notifications are not up to date", error);
    }
    if (!signal.aborted) await parts.pause(againMs + backoffMs(attempt), signal);
    attempt += 1;
  }
}

async function refresh({ database, account }: FollowParts, signal: AbortSignal): Promise<void> {
  for (let question = 0; question < mostQuestions; question += 1) {
    const positionBefore = await positionOf(database, account);
    const answer = await apiOf(account).GET("/api/notifications", { signal });
    const { notifications, lastEventId } = dataOf(answer, t`Failed to load notifications`);
    signal.throwIfAborted();
    const list = { notifications, position: Number(lastEventId) };
    if (await applyList(database, account, positionBefore, list)) return;
  }
}

/** Reads changes until the connection ends or sending fails. */
async function listen(parts: FollowParts, signal: AbortSignal, onAlive: () => void): Promise<void> {
  const { database, account, openStream, onWeddings } = parts;
  const end = new AbortController();
  const abort = () => end.abort();
  signal.addEventListener("abort", abort);
  if (signal.aborted) abort();
  let failure: unknown;
  let sending = Promise.resolve();
  // Intents of other tabs too: this tab sends for all.
  const watched = liveQuery(() => database.notificationIntents.where({ account }).count()).subscribe(
    (count) => {
      if (count === 0) return;
      sending = sending
        .then(() => (end.signal.aborted ? undefined : sendIntents(database, account)))
        .catch((error: unknown) => {
          failure ??= error;
          abort();
        });
    },
  );
  try {
    const position = (await positionOf(database, account)) ?? 0;
    const onChange = async (change: NotificationChange) => {
      if (!signal.aborted) await applyChange(database, account, change);
    };
    await readStream(position, { open: openStream, onChange, onWeddings, onAlive }, end.signal);
  } finally {
    watched.unsubscribe();
    signal.removeEventListener("abort", abort);
    abort();
    await sending;
  }
  if (failure !== undefined) throw failure;
}

/** Uses fetch, because `EventSource` sends no headers: the token must not be part of an address. */
function streamOf(account: string): FollowParts["openStream"] {
  return async (position, signal) => {
    const credentials = session().credentials();
    if (credentials?.account !== account) throw new Error("The account is not signed in.");
    return fetch("/api/notifications/stream", {
      headers: {
        Accept: "text/event-stream",
        Authorization: `Bearer ${credentials.accessToken}`,
        "Last-Event-ID": String(position),
      },
      cache: "no-store",
      signal,
    });
  };
}

/** Statuses that mean "not now". Any other failure is final. */
const notNow = [0, 401, 408, 425, 429];

/**
 * Sends the intents that the server has not received. Each may be sent twice and takes effect once. Throws when the
 * server is unreachable; the rest is sent next time.
 */
async function sendIntents(database: LocalDatabase, account: string): Promise<void> {
  const intents = await database.notificationIntents.where({ account }).toArray();
  if (intents.length === 0) return;
  const reads = intents.filter(({ what }) => what === "read");
  const { unread } = await notificationsViewOf(database, account);
  // One request for all, if it marks nothing that the user has not seen.
  const together = unread === 0 && reads.length > 1;
  if (together) {
    dataOf(await apiOf(account).POST("/api/notifications/read-all", {}), failed());
    for (const intent of reads) await completeIntent(database, intent);
  }
  for (const intent of intents) {
    if (!together || intent.what === "delete") await send(database, intent);
  }
}

async function send(database: LocalDatabase, intent: NotificationIntentRow): Promise<void> {
  const { account, id, what } = intent;
  const api = apiOf(account);
  const params = { path: { id } };
  try {
    if (what === "delete") dataOf(await api.DELETE("/api/notifications/{id}", { params }), failed());
    else dataOf(await api.POST("/api/notifications/{id}/read", { params }), failed());
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || notNow.includes(error.status)) throw error;
    if (error.status !== 404) console.warn("The server did not take what was done to a notification", error);
    // Unknown to the server: remove it here. Refused: the next list shows the server's state again.
    if (error.status === 404) await removeNotification(database, account, id);
    else await database.notificationIntents.delete([account, id]);
    return;
  }
  await completeIntent(database, intent);
}

function failed(): string {
  return t`Failed to update the notification`;
}
