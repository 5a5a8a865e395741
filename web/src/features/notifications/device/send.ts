import { t } from "@lingui/core/macro";
import { apiOf } from "@/lib/api/client.ts";
import { dataOf } from "@/lib/api/data.ts";
import { ApiError } from "@/lib/api/errors.ts";
import type { LocalDatabase, NotificationIntentRow } from "@/lib/db/db.ts";
import { completeIntent, notificationsViewOf, removeNotification } from "./store.ts";

/** Statuses that mean "not now". Any other failure is final. */
const notNow = [0, 401, 408, 425, 429];

/**
 * Sends the intents that the server has not received. Each may be sent twice and takes effect once. Throws when the
 * server is unreachable; the rest is sent next time.
 */
export async function sendIntents(database: LocalDatabase, account: string): Promise<void> {
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
