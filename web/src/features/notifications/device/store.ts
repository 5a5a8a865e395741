import type { LocalDatabase, NotificationIntentRow, NotificationRow } from "@/lib/db/db.ts";

/*
 * The notifications of an account on this device. Rows have the server's state. An intent is what the user has done to a
 * notification since, and waits until the server has it. A screen shows both together, so no late answer can undo an
 * unsent intent.
 *
 * The server numbers its changes. `position` is the number of the newest one in the rows, which then have all earlier
 * ones too.
 */

/** Notifications as a screen shows them. */
export interface NotificationsView {
  /** Newest first, with all intents applied. */
  notifications: NotificationRow[];
  unread: number;
  /** Whether the server has ever answered: until then an empty list means nothing. */
  known: boolean;
  /** Number of intents. */
  waiting: number;
}

/** One notification, with the server's field names. */
export type ServerNotification = Omit<NotificationRow, "account">;

/** The server's answer to a list request. */
export interface NotificationList {
  notifications: readonly ServerNotification[];
  /** Position of the newest change in it. */
  position: number;
}

/** One change from the stream. */
export type NotificationChange =
  | { position: number; kind: "put"; notification: ServerNotification }
  | { position: number; kind: "deleted"; id: string }
  /** Sent by a newer server; this version does not know the kind. */
  | { position: number; kind: "unknown" };

/** Reads an account's notifications as a screen shows them. */
export async function notificationsViewOf(
  database: LocalDatabase,
  account: string,
): Promise<NotificationsView> {
  return inTransaction(database, "r", async () => {
    const [rows, intents, stream] = await Promise.all([
      database.notifications.where({ account }).toArray(),
      database.notificationIntents.where({ account }).toArray(),
      database.notificationStreams.get(account),
    ]);
    const intentsById = new Map(intents.map(({ id, what }) => [id, what]));
    const notifications = rows
      .filter(({ id }) => intentsById.get(id) !== "delete")
      .map((row) => (intentsById.has(row.id) ? { ...row, read: true } : row))
      .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
    const unread = notifications.filter(({ read }) => !read).length;
    return { notifications, unread, known: stream !== undefined, waiting: intents.length };
  });
}

/** The position of an account's rows; undefined before the first list. */
export async function positionOf(database: LocalDatabase, account: string): Promise<number | undefined> {
  return (await database.notificationStreams.get(account))?.position;
}

/**
 * Replaces the rows with a list. Returns false if the list may be older than the rows: the caller fetches again.
 * `positionBefore` is the position when the list was requested.
 *
 * A list with a position below `positionBefore` is not stale if the rows have not changed since: the server was restored from a backup, or has dropped its oldest
 * changes. It must be accepted, or no later change would ever apply.
 */
export async function applyList(
  database: LocalDatabase,
  account: string,
  positionBefore: number | undefined,
  { notifications, position }: NotificationList,
): Promise<boolean> {
  return inTransaction(database, "rw", async () => {
    const currentPosition = await positionOf(database, account);
    const hasChanged = currentPosition !== positionBefore;
    if (hasChanged && currentPosition !== undefined && position < currentPosition) return false;
    await database.notifications.where({ account }).delete();
    await database.notifications.bulkPut(notifications.map((notification) => rowOf(account, notification)));
    await database.notificationStreams.put({ account, position });
    for (const notification of notifications) await deleteOutdatedIntent(database, account, notification);
    return true;
  });
}

/** Applies a change, unless the rows have it already, for example from another tab. */
export async function applyChange(
  database: LocalDatabase,
  account: string,
  change: NotificationChange,
): Promise<void> {
  await inTransaction(database, "rw", async () => {
    const currentPosition = await positionOf(database, account);
    if (currentPosition !== undefined && change.position <= currentPosition) return;
    if (change.kind === "put") {
      await database.notifications.put(rowOf(account, change.notification));
      await deleteOutdatedIntent(database, account, change.notification);
    } else if (change.kind === "deleted") {
      await database.notifications.delete([account, change.id]);
      await database.notificationIntents.delete([account, change.id]);
    }
    await database.notificationStreams.put({ account, position: change.position });
  });
}

/** Marks a notification as read on this device; the server gets the intent later. */
export async function markRead(database: LocalDatabase, account: string, id: string): Promise<void> {
  await addIntents(database, account, "read", (row) => row.id === id);
}

/** Marks all on this device as read. Later ones stay unread: the user has not seen them. */
export async function markAllRead(database: LocalDatabase, account: string): Promise<void> {
  await addIntents(database, account, "read", () => true);
}

/** Deletes a notification on this device; the server gets the intent later. */
export async function deleteNotification(
  database: LocalDatabase,
  account: string,
  id: string,
): Promise<void> {
  await addIntents(database, account, "delete", (row) => row.id === id);
}

/** Ends an intent that the server has done. The stream brings the change later; until then the row is updated here. */
export async function completeIntent(database: LocalDatabase, intent: NotificationIntentRow): Promise<void> {
  const { account, id, what, seen } = intent;
  await inTransaction(database, "rw", async () => {
    const storedIntent = await database.notificationIntents.get([account, id]);
    // The intent may have changed while it was sent: read first, then deleted.
    const isSame = storedIntent?.what === what && storedIntent.seen === seen;
    if (isSame) await database.notificationIntents.delete([account, id]);
    const row = await database.notifications.get([account, id]);
    if (row?.createdAt !== seen) return;
    if (what === "delete") await database.notifications.delete([account, id]);
    else await database.notifications.update([account, id], { read: true });
  });
}

/** Removes a notification that the server does not know: it was deleted elsewhere, or is too old. */
export async function removeUnknownNotification(
  database: LocalDatabase,
  account: string,
  id: string,
): Promise<void> {
  await inTransaction(database, "rw", async () => {
    await database.notifications.delete([account, id]);
    await database.notificationIntents.delete([account, id]);
  });
}

/**
 * Removes other accounts' notifications from this device after sign-out; the server has them. Their unsent intents stay
 * and are sent at the next sign-in.
 */
export async function removeOtherAccounts(
  database: LocalDatabase,
  account: string | undefined,
): Promise<void> {
  const isOther = (row: { account: string }) => row.account !== account;
  await inTransaction(database, "rw", async () => {
    await database.notifications.filter(isOther).delete();
    await database.notificationStreams.filter(isOther).delete();
  });
}

/** Stores an intent for each matching notification that it changes. */
async function addIntents(
  database: LocalDatabase,
  account: string,
  what: NotificationIntentRow["what"],
  matches: (row: NotificationRow) => boolean,
): Promise<void> {
  await inTransaction(database, "rw", async () => {
    const { notifications } = await notificationsViewOf(database, account);
    const changedRows = notifications.filter((row) => matches(row) && (what === "delete" || !row.read));
    const intents = changedRows.map(({ id, createdAt }) => ({ account, id, what, seen: createdAt }));
    await database.notificationIntents.bulkPut(intents);
  });
}

/** Deletes the intent for a notification if the server has done it, or if the notification has come again since. */
async function deleteOutdatedIntent(
  database: LocalDatabase,
  account: string,
  notification: ServerNotification,
): Promise<void> {
  const intent = await database.notificationIntents.get([account, notification.id]);
  if (!intent) return;
  const isDone = intent.what === "read" && notification.read;
  const hasComeAgain = !notification.read && notification.createdAt !== intent.seen;
  if (isDone || hasComeAgain) await database.notificationIntents.delete([account, notification.id]);
}

function rowOf(account: string, notification: ServerNotification): NotificationRow {
  const { id, type, title, message, read, createdAt, weddingId, link } = notification;
  return { account, id, type, title, message, read, createdAt, weddingId: weddingId ?? null, link };
}

/** One transaction over all three tables, so that a screen never sees a partial state. */
function inTransaction<T>(database: LocalDatabase, mode: "r" | "rw", work: () => Promise<T>): Promise<T> {
  const { notifications, notificationIntents, notificationStreams } = database;
  return database.transaction(mode, [notifications, notificationIntents, notificationStreams], work);
}
