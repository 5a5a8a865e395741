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
  removeOtherAccounts,
  removeUnknownNotification,
} from "./store.ts";
import { browserTabs, electLeader, readStream } from "./stream.ts";

/** Wait before reconnecting. A backoff is added, so that tabs that lost one server do not return at once. */
const reconnectDelayMs = 5000;

/** Attempts to fetch the list in a row, when changes keep overtaking it. */
const maxListAttempts = 3;

export interface NotificationSync {
  database: LocalDatabase;
  account: string;
  openStream: (position: number, signal: AbortSignal) => Promise<Response>;
  /** Called when the account's weddings may have changed. */
  onWeddings: () => void;
  /** Waits before the next attempt; shorter when the network comes back. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Keeps an account's notifications on this device up to date, from one tab for all. Returns a function that stops it. */
export function followNotifications(account: string): () => void {
  const database = db();
  const warnOnFailure = (work: Promise<void>) =>
    work.catch((error: unknown) => console.warn("Notifications could not be kept on this device", error));
  void warnOnFailure(removeOtherAccounts(database, account));
  void renewPush(account);
  const sync = {
    database,
    account,
    openStream: streamOpenerFor(account),
    onWeddings: refreshWeddings,
    pause: waitForConnection,
  };
  const stop = electLeader({
    name: `troth.notifications.${account}`,
    lead: (signal) => syncNotifications(sync, signal),
    ...browserTabs(),
  });
  return () => {
    stop();
    // The stored account: without valid tokens it is still this device's account and may read the stored rows.
    const deviceAccount = session().account();
    if (deviceAccount !== account) void warnOnFailure(removeOtherAccounts(database, deviceAccount));
  };
}

/**
 * Until the signal aborts, in a loop: fetches the list, sends the intents, and reads changes until the connection ends. Fetching the list first
 * costs one request each time, and detects a server that was restored from a backup.
 */
export async function syncNotifications(sync: NotificationSync, signal: AbortSignal): Promise<void> {
  let attempt = 0;
  while (!signal.aborted) {
    try {
      await fetchList(sync, signal);
      await sendIntents(sync.database, sync.account);
      await followChanges(sync, signal, () => {
        attempt = 0;
      });
    } catch (error) {
      // An unreachable server is not logged: the loop retries.
      const isUnreachable = error instanceof ApiError || error instanceof TypeError;
      if (!signal.aborted && !isUnreachable) console.warn("The notifications are not up to date", error);
    }
    if (!signal.aborted) await sync.pause(reconnectDelayMs + backoffMs(attempt), signal);
    attempt += 1;
  }
}

/** Fetches the list, again if changes of another tab overtake it. */
async function fetchList({ database, account }: NotificationSync, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; attempt < maxListAttempts; attempt += 1) {
    const positionBefore = await positionOf(database, account);
    const answer = await apiOf(account).GET("/api/notifications", { signal });
    const { notifications, lastEventId } = dataOf(answer, t`Failed to load notifications`);
    signal.throwIfAborted();
    const list = { notifications, position: Number(lastEventId) };
    if (await applyList(database, account, positionBefore, list)) return;
  }
}

/** Applies changes of the stream, and sends new intents, until the connection ends or sending fails. */
async function followChanges(
  { database, account, openStream, onWeddings }: NotificationSync,
  signal: AbortSignal,
  onAlive: () => void,
): Promise<void> {
  const ended = new AbortController();
  const abort = () => ended.abort();
  signal.addEventListener("abort", abort);
  if (signal.aborted) abort();
  let sendingError: unknown;
  let sending = Promise.resolve();
  // Intents of other tabs too: this tab sends for all.
  const subscription = liveQuery(() => database.notificationIntents.where({ account }).count()).subscribe(
    (count) => {
      if (count === 0) return;
      sending = sending
        .then(() => (ended.signal.aborted ? undefined : sendIntents(database, account)))
        .catch((error: unknown) => {
          sendingError ??= error;
          abort();
        });
    },
  );
  try {
    const position = (await positionOf(database, account)) ?? 0;
    const onChange = async (change: NotificationChange) => {
      if (!signal.aborted) await applyChange(database, account, change);
    };
    await readStream(position, { open: openStream, onChange, onWeddings, onAlive }, ended.signal);
  } finally {
    subscription.unsubscribe();
    signal.removeEventListener("abort", abort);
    abort();
    await sending;
  }
  if (sendingError !== undefined) throw sendingError;
}

/**
 * Returns a function that opens the stream. It uses fetch, because `EventSource` sends no headers, and the token must
 * not be part of an address.
 */
function streamOpenerFor(account: string): NotificationSync["openStream"] {
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

/** Status codes of temporary failures, beside those from 500 on; 0: the server is unreachable. */
const temporaryFailures = [0, 401, 408, 425, 429];

/**
 * Sends the intents that the server has not received. Each may be sent twice and takes effect once. Throws when the
 * server is unreachable; the remaining intents are sent next time.
 */
async function sendIntents(database: LocalDatabase, account: string): Promise<void> {
  const intents = await database.notificationIntents.where({ account }).toArray();
  if (intents.length === 0) return;
  const readIntents = intents.filter(({ what }) => what === "read");
  const { unread } = await notificationsViewOf(database, account);
  // One request for all, if it marks nothing that the user has not seen.
  const canReadAll = unread === 0 && readIntents.length > 1;
  if (canReadAll) {
    dataOf(await apiOf(account).POST("/api/notifications/read-all", {}), failureText());
    for (const intent of readIntents) await completeIntent(database, intent);
  }
  for (const intent of intents) {
    if (!canReadAll || intent.what === "delete") await sendIntent(database, intent);
  }
}

async function sendIntent(database: LocalDatabase, intent: NotificationIntentRow): Promise<void> {
  const { account, id, what } = intent;
  const api = apiOf(account);
  const params = { path: { id } };
  try {
    if (what === "delete") dataOf(await api.DELETE("/api/notifications/{id}", { params }), failureText());
    else dataOf(await api.POST("/api/notifications/{id}/read", { params }), failureText());
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || temporaryFailures.includes(error.status))
      throw error;
    if (error.status !== 404) console.warn("The server did not take what was done to a notification", error);
    // Unknown to the server: remove it here. Refused: the next list shows the server's state again.
    if (error.status === 404) await removeUnknownNotification(database, account, id);
    else await database.notificationIntents.delete([account, id]);
    return;
  }
  await completeIntent(database, intent);
}

function failureText(): string {
  return t`Failed to update the notification`;
}
