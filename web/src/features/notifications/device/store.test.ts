import { beforeEach, describe, expect, it } from "vitest";
import { LocalDatabase } from "@/lib/db/db.ts";
import { emptyDisk } from "@/test/empty-disk.ts";
import { aNotification } from "@/test/notifications.ts";
import {
  applyChange,
  applyList,
  completeIntent,
  deleteNotification,
  markAllRead,
  markRead,
  notificationsViewOf,
  positionOf,
  removeOtherAccounts,
  type ServerNotification,
} from "./store.ts";

let database: LocalDatabase;

beforeEach(() => {
  emptyDisk();
  database = new LocalDatabase();
});

/** Applies a list that was requested just now. */
const applyServerList = async (position: number, notifications: ServerNotification[], account = "ada") =>
  applyList(database, account, await positionOf(database, account), { position, notifications });

const applyServerPut = (position: number, notification: ServerNotification) =>
  applyChange(database, "ada", { position, kind: "put", notification });

/** As a screen shows them, newest first; an asterisk marks unread. */
async function shownIds(account = "ada"): Promise<string[]> {
  const { notifications } = await notificationsViewOf(database, account);
  return notifications.map(({ id, read }) => (read ? id : `${id}*`));
}

const [a, b, c] = [aNotification("a", 1), aNotification("b", 2), aNotification("c", 3)];

describe("the server's state", () => {
  it("is shown newest first, and counted", async () => {
    expect(await notificationsViewOf(database, "ada")).toMatchObject({ known: false, unread: 0 });
    await applyServerList(3, [a, c, { ...b, read: true }]);
    expect(await shownIds()).toEqual(["c*", "b", "a*"]);
    expect(await notificationsViewOf(database, "ada")).toMatchObject({ known: true, unread: 2, waiting: 0 });
  });

  it("follows each change, and a repeated notification moves to the top", async () => {
    await applyServerList(2, [a, b]);
    await applyServerPut(3, c);
    await applyServerPut(4, { ...b, read: true });
    await applyChange(database, "ada", { position: 5, kind: "deleted", id: "c" });
    await applyServerPut(6, { ...a, createdAt: aNotification("a", 9).createdAt });
    expect(await shownIds()).toEqual(["a*", "b"]);
    expect(await positionOf(database, "ada")).toBe(6);
  });

  it("applies a change once, whichever tab brings it and in whatever order", async () => {
    await applyServerList(2, [a, b]);
    await applyChange(database, "ada", { position: 4, kind: "deleted", id: "b" });
    await applyServerPut(3, { ...b, read: true });
    await applyServerPut(4, b);
    expect(await shownIds()).toEqual(["a*"]);
    expect(await positionOf(database, "ada")).toBe(4);
  });

  it("is not undone by an older answer that arrives late", async () => {
    await applyServerList(2, [a, b]);
    const positionBefore = await positionOf(database, "ada");
    await applyServerPut(3, { ...a, read: true });
    const lateList = { position: 2, notifications: [a, b] };
    expect(await applyList(database, "ada", positionBefore, lateList)).toBe(false);
    expect(await shownIds()).toEqual(["b*", "a"]);
  });

  it("replaces the device's when the server was restored from a backup", async () => {
    await applyServerList(7, [a, b, c]);
    expect(await applyServerList(2, [a])).toBe(true);
    expect(await shownIds()).toEqual(["a*"]);
    await applyServerPut(3, b);
    expect(await shownIds()).toEqual(["b*", "a*"]);
  });

  it("may contain a kind that this version does not know", async () => {
    await applyServerList(1, [a]);
    await applyChange(database, "ada", { position: 2, kind: "unknown" });
    expect(await positionOf(database, "ada")).toBe(2);
    expect(await shownIds()).toEqual(["a*"]);
  });
});

describe("an intent", () => {
  const intents = async () => {
    const rows = await database.notificationIntents.toArray();
    return rows.map(({ id, what }) => `${what} ${id}`);
  };

  beforeEach(async () => void (await applyServerList(3, [a, b, c])));

  it("shows at once and waits for the server, also after a reload", async () => {
    await markRead(database, "ada", "a");
    await deleteNotification(database, "ada", "b");
    database.close();
    database = new LocalDatabase();
    expect(await shownIds()).toEqual(["c*", "a"]);
    expect(await intents()).toEqual(["read a", "delete b"]);
  });

  it("is stored once: a second read adds nothing, and a deletion replaces it", async () => {
    await markRead(database, "ada", "a");
    await markRead(database, "ada", "a");
    await deleteNotification(database, "ada", "a");
    await markAllRead(database, "ada");
    expect(await intents()).toEqual(["delete a", "read b", "read c"]);
    expect(await notificationsViewOf(database, "ada")).toMatchObject({ unread: 0, waiting: 3 });
  });

  it("is not undone by answers from before it was sent", async () => {
    await deleteNotification(database, "ada", "a");
    await markRead(database, "ada", "b");
    await applyServerList(3, [a, b, c]);
    await applyServerPut(4, { ...b });
    expect(await shownIds()).toEqual(["c*", "b"]);
    expect(await intents()).toEqual(["delete a", "read b"]);
  });

  it("is applied once the server has done it", async () => {
    await deleteNotification(database, "ada", "a");
    await markRead(database, "ada", "b");
    for (const intent of await database.notificationIntents.toArray()) await completeIntent(database, intent);
    expect(await intents()).toEqual([]);
    expect(await shownIds()).toEqual(["c*", "b"]);
  });

  it("is dropped when another device did the same first", async () => {
    await markRead(database, "ada", "a");
    await deleteNotification(database, "ada", "b");
    await applyServerPut(4, { ...a, read: true });
    await applyChange(database, "ada", { position: 5, kind: "deleted", id: "b" });
    expect(await intents()).toEqual([]);
    expect(await shownIds()).toEqual(["c*", "a"]);
  });

  it("does not cover a repetition that the user has not seen", async () => {
    await markRead(database, "ada", "a");
    await deleteNotification(database, "ada", "b");
    const repeat = (notification: ServerNotification) => ({
      ...notification,
      createdAt: aNotification(notification.id, 8).createdAt,
    });
    await applyServerPut(4, repeat(a));
    await applyServerList(5, [repeat(a), repeat(b), c]);
    expect(await intents()).toEqual([]);
    expect((await shownIds()).sort()).toEqual(["a*", "b*", "c*"]);
  });

  it("is kept when a deletion followed while the read was being sent", async () => {
    await markRead(database, "ada", "a");
    const [readIntent] = await database.notificationIntents.toArray();
    await deleteNotification(database, "ada", "a");
    if (readIntent) await completeIntent(database, readIntent);
    expect(await intents()).toEqual(["delete a"]);
    expect(await shownIds()).toEqual(["c*", "b*"]);
  });
});

describe("two people on one device", () => {
  beforeEach(async () => {
    await applyServerList(1, [a]);
    await applyServerList(2, [b], "ben");
  });

  it("see and change only their own", async () => {
    await markAllRead(database, "ada");
    await deleteNotification(database, "ada", "b");
    expect(await shownIds()).toEqual(["a"]);
    expect(await shownIds("ben")).toEqual(["b*"]);
  });

  it("leave only unsent intents when they sign out", async () => {
    await markRead(database, "ada", "a");
    await removeOtherAccounts(database, "ben");
    expect(await database.notifications.toArray()).toMatchObject([{ account: "ben", id: "b" }]);
    expect(await notificationsViewOf(database, "ada")).toMatchObject({ known: false, waiting: 1 });
    await applyServerList(1, [a]);
    expect(await shownIds()).toEqual(["a"]);
  });
});
