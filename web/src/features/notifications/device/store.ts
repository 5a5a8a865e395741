import type { LocalDatabase, NotificationIntentRow, NotificationRow } from "@/lib/db/db.ts";

/*
 * The notifications of an account on this device. The rows say what the server said; what somebody has done since lies
 * beside them as intents, and both together are what a screen shows. No answer can undo what is only waiting to be sent.
 *
 * `position` is the server's number of the newest change that is in the rows: everything up to it, and in its order.
 */

/** What a screen shows. */
export interface Shown {
  /** The newest first, as they are once everything is sent. */
  notifications: NotificationRow[];
  unread: number;
  /** Whether the server has ever answered: until then an empty list means nothing. */
  known: boolean;
  /** How much of what somebody did waits for the server. */
  waiting: number;
}

/** One notification, as the server names its fields. */
export type Told = Omit<NotificationRow, "account">;

/** An answer to the question for all of them. */
export interface List {
  notifications: readonly Told[];
  /** The newest change that is in it. */
  position: number;
}

/** A change, as the stream brings it. */
export type Change =
  | { position: number; kind: "put"; notification: Told }
  | { position: number; kind: "deleted"; id: string }
  /** A newer server may say something that this version has no words for. */
  | { position: number; kind: "unknown" };

export async function shownOf(database: LocalDatabase, account: string): Promise<Shown> {
  return inOne(database, "r", async () => {
    const [rows, intents, stream] = await Promise.all([
      database.notifications.where({ account }).toArray(),
      database.notificationIntents.where({ account }).toArray(),
      database.notificationStreams.get(account),
    ]);
    const meant = new Map(intents.map(({ id, what }) => [id, what]));
    const notifications = rows
      .filter(({ id }) => meant.get(id) !== "delete")
      .map((row) => (meant.has(row.id) ? { ...row, read: true } : row))
      .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
    const unread = notifications.filter(({ read }) => !read).length;
    return { notifications, unread, known: stream !== undefined, waiting: intents.length };
  });
}

export async function positionOf(database: LocalDatabase, account: string): Promise<number | undefined> {
  return (await database.notificationStreams.get(account))?.position;
}

/**
 * Puts an answer in the place of what is here. False when it may be older than what is here: then it has to be asked
 * for again. `askedAt` is the position when the question was sent.
 *
 * An answer from before the position that it was asked at is no old one: the server itself went back in time, or has
 * forgotten its oldest. Its word counts, or nothing would ever come after it.
 */
export async function takeList(
  database: LocalDatabase,
  account: string,
  askedAt: number | undefined,
  { notifications, position }: List,
): Promise<boolean> {
  return inOne(database, "rw", async () => {
    const now = await positionOf(database, account);
    if (now !== askedAt && now !== undefined && position < now) return false;
    await database.notifications.where({ account }).delete();
    await database.notifications.bulkPut(notifications.map((told) => rowOf(account, told)));
    await database.notificationStreams.put({ account, position });
    for (const told of notifications) await dropOvertaken(database, account, told);
    return true;
  });
}

/** Takes a change, unless it is in the rows already: another tab may have had it first. */
export async function takeChange(database: LocalDatabase, account: string, change: Change): Promise<void> {
  await inOne(database, "rw", async () => {
    const now = await positionOf(database, account);
    if (now !== undefined && change.position <= now) return;
    if (change.kind === "put") {
      await database.notifications.put(rowOf(account, change.notification));
      await dropOvertaken(database, account, change.notification);
    } else if (change.kind === "deleted") {
      await database.notifications.delete([account, change.id]);
      await database.notificationIntents.delete([account, change.id]);
    }
    await database.notificationStreams.put({ account, position: change.position });
  });
}

/** Marks one as read here; the server hears of it when it can. */
export async function markRead(database: LocalDatabase, account: string, id: string): Promise<void> {
  await mean(database, account, "read", ({ id: one }) => one === id);
}

/** The same of all that are here. What comes later, nobody has seen. */
export async function markAllRead(database: LocalDatabase, account: string): Promise<void> {
  await mean(database, account, "read", () => true);
}

/** Deletes one here; the server hears of it when it can. */
export async function deleteOne(database: LocalDatabase, account: string, id: string): Promise<void> {
  await mean(database, account, "delete", ({ id: one }) => one === id);
}

/** The server has done it. The change that says so comes with the stream, and until then the row says it. */
export async function settle(database: LocalDatabase, intent: NotificationIntentRow): Promise<void> {
  const { account, id, what, seen } = intent;
  await inOne(database, "rw", async () => {
    const now = await database.notificationIntents.get([account, id]);
    // Somebody may have read it first, and deleted it while that was on its way.
    if (now?.what === what && now.seen === seen) await database.notificationIntents.delete([account, id]);
    const row = await database.notifications.get([account, id]);
    if (row?.createdAt !== seen) return;
    if (what === "delete") await database.notifications.delete([account, id]);
    else await database.notifications.update([account, id], { read: true });
  });
}

/** The server knows it no more: deleted elsewhere, or too old. */
export async function forgetOne(database: LocalDatabase, account: string, id: string): Promise<void> {
  await inOne(database, "rw", async () => {
    await database.notifications.delete([account, id]);
    await database.notificationIntents.delete([account, id]);
  });
}

/**
 * Takes the notifications of everybody else off this device: they signed out, and what they are told is the server's to
 * tell them again. What they did and the server does not know yet stays, and is sent when they sign in.
 */
export async function forgetOthers(database: LocalDatabase, account: string | undefined): Promise<void> {
  const isOther = (row: { account: string }) => row.account !== account;
  await inOne(database, "rw", async () => {
    await database.notifications.filter(isOther).delete();
    await database.notificationStreams.filter(isOther).delete();
  });
}

async function mean(
  database: LocalDatabase,
  account: string,
  what: NotificationIntentRow["what"],
  isMeant: (row: NotificationRow) => boolean,
): Promise<void> {
  await inOne(database, "rw", async () => {
    const { notifications } = await shownOf(database, account);
    const meant = notifications.filter((row) => isMeant(row) && (what === "delete" || !row.read));
    const intents = meant.map(({ id, createdAt }) => ({ account, id, what, seen: createdAt }));
    await database.notificationIntents.bulkPut(intents);
  });
}

/** Drops an intent that the server has caught up with, or that was meant of less than it is by now. */
async function dropOvertaken(database: LocalDatabase, account: string, told: Told): Promise<void> {
  const intent = await database.notificationIntents.get([account, told.id]);
  if (!intent) return;
  const isDone = intent.what === "read" && told.read;
  const hasNews = !told.read && told.createdAt !== intent.seen;
  if (isDone || hasNews) await database.notificationIntents.delete([account, told.id]);
}

function rowOf(account: string, told: Told): NotificationRow {
  const { id, type, title, message, read, createdAt, weddingId, link } = told;
  return { account, id, type, title, message, read, createdAt, weddingId: weddingId ?? null, link };
}

/** All three tables at once: a screen never sees one of them without the others. */
function inOne<T>(database: LocalDatabase, mode: "r" | "rw", work: () => Promise<T>): Promise<T> {
  const { notifications, notificationIntents, notificationStreams } = database;
  return database.transaction(mode, [notifications, notificationIntents, notificationStreams], work);
}
