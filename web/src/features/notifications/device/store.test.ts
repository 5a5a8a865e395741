import { beforeEach, describe, expect, it } from "vitest";
import { LocalDatabase } from "@/lib/db/db.ts";
import { emptyDisk } from "@/test/empty-disk.ts";
import { aNotification } from "@/test/notifications.ts";
import {
  applyChange,
  applyList,
  completeIntent,
  deleteOne,
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

const list = async (position: number, notifications: ServerNotification[], account = "ada") =>
  applyList(database, account, await positionOf(database, account), { position, notifications });

const put = (position: number, notification: ServerNotification) =>
  applyChange(database, "ada", { position, kind: "put", notification });

/** As a screen shows them, newest first; an asterisk marks unread. */
async function shown(account = "ada"): Promise<string[]> {
  const { notifications } = await notificationsViewOf(database, account);
  return notifications.map(({ id, read }) => (read ? id : `${id}*`));
}

const [a, b, c] = [aNotification("a", 1), aNotification("b", 2), aNotification("c", 3)];

describe("the server's state", () => {
  it("is shown newest first, and counted", async () => {
    expect(await notificationsViewOf(database, "ada")).toMatchObject({ known: false, unread: 0 });
    await list(3, [a, c, { ...b, read: true }]);
    expect(await shown()).toEqual(["c*", "b", "a*"]);
    expect(await notificationsViewOf(database, "ada")).toMatchObject({ known: true, unread: 2, waiting: 0 });
  });

  it("follows each change, and a repeated notification moves to the top", async () => {
    await list(2, [a, b]);
    await put(3, c);
    await put(4, { ...b, read: true });
    await applyChange(database, "ada", { position: 5, kind: "deleted", id: "c" });
    await put(6, { ...a, createdAt: aNotification("a", 9).createdAt });
    expect(await shown()).toEqual(["a*", "b"]);
    expect(await positionOf(database, "ada")).toBe(6);
  });

  it("applies a change once, whichever tab brings it and in whatever order", async () => {
    await list(2, [a, b]);
    await applyChange(database, "ada", { position: 4, kind: "deleted", id: "b" });
    await put(3, { ...b, read: true });
    await put(4, b);
    expect(await shown()).toEqual(["a*"]);
    expect(await positionOf(database, "ada")).toBe(4);
  });

  it("is not undone by an older answer that arrives late", async () => {
    await list(2, [a, b]);
    const positionBefore = await positionOf(database, "ada");
    await put(3, { ...a, read: true });
    const late = { position: 2, notifications: [a, b] };
    expect(await applyList(database, "ada", positionBefore, late)).toBe(false);
    expect(await shown()).toEqual(["b*", "a"]);
  });

  it("replaces the device's when the server was restored from a backup", async () => {
    await list(7, [a, b, c]);
    expect(await list(2, [a])).toBe(true);
    expect(await shown()).toEqual(["a*"]);
    await put(3, b);
    expect(await shown()).toEqual(["b*", "a*"]);
  });

  it("may contain a kind that this version does not know", async () => {
    await list(1, [a]);
    await applyChange(database, "ada", { position: 2, kind: "unknown" });
    expect(await positionOf(database, "ada")).toBe(2);
    expect(await shown()).toEqual(["a*"]);
  });
});

describe("an intent", () => {
  const intents = async () => {
    const rows = await database.notificationIntents.toArray();
    return rows.map(({ id, what }) => `${what} ${id}`);
  };

  beforeEach(async () => void (await list(3, [a, b, c])));

  it("shows at once and waits for the server, also after a reload", async () => {
    await markRead(database, "ada", "a");
    await deleteOne(database, "ada", "b");
    database.close();
    database = new LocalDatabase();
    expect(await shown()).toEqual(["c*", "a"]);
    expect(await intents()).toEqual(["read a", "delete b"]);
  });

  it("is stored once: a second read adds nothing, and a deletion replaces it", async () => {
    await markRead(database, "ada", "a");
    await markRead(database, "ada", "a");
    await deleteOne(database, "ada", "a");
    await markAllRead(database, "ada");
    expect(await intents()).toEqual(["delete a", "read b", "read c"]);
    expect(await notificationsViewOf(database, "ada")).toMatchObject({ unread: 0, waiting: 3 });
  });

  it("is not undone by answers from before it was sent", async () => {
    await deleteOne(database, "ada", "a");
    await markRead(database, "ada", "b");
    await list(3, [a, b, c]);
    await put(4, { ...b });
    expect(await shown()).toEqual(["c*", "b"]);
    expect(await intents()).toEqual(["delete a", "read b"]);
  });

  it("is applied once the server has done it", async () => {
    await deleteOne(database, "ada", "a");
    await markRead(database, "ada", "b");
    for (const intent of await database.notificationIntents.toArray()) await completeIntent(database, intent);
    expect(await intents()).toEqual([]);
    expect(await shown()).toEqual(["c*", "b"]);
  });

  it("is dropped when another device did the same first", async () => {
    await markRead(database, "ada", "a");
    await deleteOne(database, "ada", "b");
    await put(4, { ...a, read: true });
    await applyChange(database, "ada", { position: 5, kind: "deleted", id: "b" });
    expect(await intents()).toEqual([]);
    expect(await shown()).toEqual(["c*", "a"]);
  });

  it("does not cover a repetition that the user has not seen", async () => {
    await markRead(database, "ada", "a");
    await deleteOne(database, "ada", "b");
    const again = (notification: ServerNotification) => ({
      ...notification,
      createdAt: aNotification(notification.id, 8).createdAt,
    });
    await put(4, again(a));
    await list(5, [again(a), again(b), c]);
    expect(await intents()).toEqual([]);
    expect((await shown()).sort()).toEqual(["a*", "b*", "c*"]);
  });

  it("is kept when a deletion followed while the read was being sent", async () => {
    await markRead(database, "ada", "a");
    const [reading] = await database.notificationIntents.toArray();
    await deleteOne(database, "ada", "a");
    if (reading) await completeIntent(database, reading);
    expect(await intents()).toEqual(["delete a"]);
    expect(await shown()).toEqual(["c*", "b*"]);
  });
});

describe("two people on one device", () => {
  beforeEach(async () => {
    await list(1, [a]);
    await list(2, [b], "ben");
  });

  it("see and change only their own", async () => {
    await markAllRead(database, "ada");
    await deleteOne(database, "ada", "b");
    expect(await shown()).toEqual(["a"]);
    expect(await shown("ben")).toEqual(["b*"]);
  });

  it("leave only unsent intents when they sign out", async () => {
    await markRead(database, "ada", "a");
    await removeOtherAccounts(database, "ben");
    expect(await database.notifications.toArray()).toMatchObject([{ account: "ben", id: "b" }]);
    expect(await notificationsViewOf(database, "ada")).toMatchObject({ known: false, waiting: 1 });
    await list(1, [a]);
    expect(await shown()).toEqual(["a"]);
  });
});
