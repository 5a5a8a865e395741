import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LocalDatabase } from "@/lib/db/db.ts";
import { deferred } from "@/lib/deferred.ts";
import { emptyDisk } from "@/test/empty-disk.ts";
import { eventually } from "@/test/eventually.ts";
import { answer, requests, resetServer, unreachable } from "@/test/fake-server.ts";
import { aNotification } from "@/test/notifications.ts";
import {
  applyList,
  deleteOne,
  markAllRead,
  markRead,
  notificationsViewOf,
  type ServerNotification,
} from "./store.ts";
import { changeOf } from "./stream.ts";
import { type FollowParts, syncNotifications } from "./sync-notifications.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

interface Connection {
  /** Position that the browser asked to resume from. */
  after: number;
  send: (...events: [id: number, event: string, data: object][]) => void;
  /** Sends an event without an id, so without a position. */
  say: (event: string, data: object) => void;
  end: () => void;
  signal: AbortSignal;
}

let database: LocalDatabase;
let connections: Connection[];
/** Pauses that last until a test ends them. */
let pauses: { ms: number; end: () => void }[];
let end: AbortController;
let isDown: boolean;

beforeEach(() => {
  emptyDisk();
  resetServer();
  database = new LocalDatabase();
  onWeddings.mockClear();
  [connections, pauses, isDown] = [[], [], false];
  end = new AbortController();
});

let following: Promise<void> = Promise.resolve();
afterEach(async () => {
  end.abort();
  await following;
  database.close();
});

const openStream: FollowParts["openStream"] = async (after, signal) => {
  if (isDown) throw new TypeError("Failed to fetch");
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller;
    },
  });
  const write = (text: string) => stream?.enqueue(new TextEncoder().encode(text));
  connections.push({
    after,
    signal,
    end: () => stream?.close(),
    say: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    send: (...events) => {
      for (const [id, event, data] of events) {
        const text = `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
        // Split in two, as a network may deliver it.
        write(text.slice(0, 9));
        write(text.slice(9));
      }
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
};

const pause: FollowParts["pause"] = (ms, signal) => {
  const { promise, resolve } = deferred();
  pauses.push({ ms, end: resolve });
  signal.addEventListener("abort", () => resolve());
  return promise;
};

const onWeddings = vi.fn();

function start(): void {
  following = syncNotifications({ database, account: "ada", openStream, onWeddings, pause }, end.signal);
}

const serverHas = (position: number, notifications: ServerNotification[]) =>
  answer("GET /api/notifications", {
    data: { notifications, unreadCount: 0, lastEventId: String(position) },
  });

async function shown(): Promise<string[]> {
  const { notifications } = await notificationsViewOf(database, "ada");
  return notifications.map(({ id, read }) => (read ? id : `${id}*`));
}

const sent = () => requests.mock.calls.map(([request]) => request).filter((each) => !each.startsWith("GET"));

async function connection(number: number): Promise<Connection> {
  return eventually(() => {
    const found = connections[number];
    if (!found) throw new Error(`There is no connection ${number}.`);
    return found;
  });
}

const [a, b] = [aNotification("a", 1), aNotification("b", 2)];

it("loads the list, receives each change, and resumes where it was cut off", async () => {
  serverHas(4, [a]);
  start();
  const first = await connection(0);
  expect(first.after).toBe(4);
  first.send([5, "notification", b], [6, "changed", { ...a, read: true }]);
  await eventually(async () => expect(await shown()).toEqual(["b*", "a"]));
  first.end();
  await eventually(() => expect(pauses).toHaveLength(1));
  serverHas(6, [{ ...a, read: true }, b]);
  pauses[0]?.end();
  const second = await connection(1);
  expect(second.after).toBe(6);
  second.send([7, "deleted", { id: "b" }]);
  await eventually(async () => expect(await shown()).toEqual(["a"]));
});

it("reports a possible change of weddings, when the server sends one and with each new connection", async () => {
  serverHas(4, [a]);
  start();
  const first = await connection(0);
  await eventually(() => expect(onWeddings).toHaveBeenCalledOnce());
  first.say("weddings", {});
  await eventually(() => expect(onWeddings).toHaveBeenCalledTimes(2));
  // A weddings event changes no notification and leaves the position as it is.
  first.send([5, "notification", b]);
  await eventually(async () => expect(await shown()).toEqual(["b*", "a*"]));
  first.end();
  await eventually(() => expect(pauses).toHaveLength(1));
  serverHas(5, [a, b]);
  pauses[0]?.end();
  expect((await connection(1)).after).toBe(5);
  await eventually(() => expect(onWeddings).toHaveBeenCalledTimes(3));
});

it("retries an unreachable server after five seconds, then with backoff, and resets once it was reached", async () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  isDown = true;
  answer("GET /api/notifications", unreachable);
  start();
  for (const number of [0, 1, 2]) {
    await eventually(() => expect(pauses).toHaveLength(number + 1));
    pauses[number]?.end();
  }
  await eventually(() => expect(pauses).toHaveLength(4));
  isDown = false;
  serverHas(1, [a]);
  pauses[3]?.end();
  const { send, end: cut } = await connection(0);
  send([2, "notification", b]);
  await eventually(async () => expect(await shown()).toEqual(["b*", "a*"]));
  cut();
  await eventually(() => expect(pauses).toHaveLength(5));
  expect(pauses.map(({ ms }) => ms)).toEqual([6000, 7000, 9000, 13_000, 6000]);
});

it("sends what was done while the server was unreachable, once", async () => {
  await applyList(database, "ada", undefined, { position: 2, notifications: [a, b] });
  await markRead(database, "ada", "a");
  await deleteOne(database, "ada", "b");
  serverHas(2, [a, b]);
  answer("POST /api/notifications/a/read", { data: {} });
  answer("DELETE /api/notifications/b", { data: {} });
  start();
  await connection(0);
  expect(sent()).toEqual(["POST /api/notifications/a/read", "DELETE /api/notifications/b"]);
  expect(await notificationsViewOf(database, "ada")).toMatchObject({ unread: 0, waiting: 0 });
  expect(await shown()).toEqual(["a"]);
});

it("keeps what could not be sent, and sends it on the next connection", async () => {
  serverHas(2, [a, b]);
  start();
  const { signal } = await connection(0);
  answer("POST /api/notifications/a/read", unreachable);
  await markRead(database, "ada", "a");
  await eventually(() => expect(pauses).toHaveLength(1));
  expect(signal.aborted).toBe(true);
  expect(await notificationsViewOf(database, "ada")).toMatchObject({ unread: 1, waiting: 1 });
  answer("POST /api/notifications/a/read", { data: {} });
  pauses[0]?.end();
  await eventually(async () =>
    expect(await notificationsViewOf(database, "ada")).toMatchObject({ waiting: 0 }),
  );
});

it("sends at once what is done in any tab while connected", async () => {
  serverHas(2, [a, b]);
  start();
  await connection(0);
  answer("POST /api/notifications/read-all", { data: { count: 0 } });
  await markAllRead(database, "ada");
  await eventually(async () =>
    expect(await notificationsViewOf(database, "ada")).toMatchObject({ waiting: 0 }),
  );
  expect(sent()).toEqual(["POST /api/notifications/read-all"]);
});

it("marks only notifications as read that the user has seen", async () => {
  await applyList(database, "ada", undefined, { position: 2, notifications: [a, b] });
  await markAllRead(database, "ada");
  serverHas(3, [a, b, aNotification("c", 3)]);
  answer("POST /api/notifications/a/read", { data: {} });
  answer("POST /api/notifications/b/read", { data: {} });
  start();
  await connection(0);
  expect(sent()).toEqual(["POST /api/notifications/a/read", "POST /api/notifications/b/read"]);
  expect(await shown()).toEqual(["c*", "b", "a"]);
});

it("drops intents that the server refuses, and notifications it does not know", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  serverHas(2, [a, b]);
  answer("POST /api/notifications/a/read", { status: 404, code: "NOT_FOUND", message: "gone" });
  answer("DELETE /api/notifications/b", { status: 403, code: "FORBIDDEN", message: "no" });
  start();
  await connection(0);
  await markRead(database, "ada", "a");
  await deleteOne(database, "ada", "b");
  await eventually(async () =>
    expect(await notificationsViewOf(database, "ada")).toMatchObject({ waiting: 0 }),
  );
  expect(await shown()).toEqual(["b*"]);
  expect(warn).toHaveBeenCalledOnce();
});

it("refetches a list that a newer change has overtaken", async () => {
  await applyList(database, "ada", undefined, { position: 2, notifications: [a] });
  const slow = deferred<{ data: unknown }>();
  answer("GET /api/notifications", () => slow.promise);
  start();
  await eventually(() => expect(requests).toHaveBeenCalledOnce());
  await database.notificationStreams.put({ account: "ada", position: 9 });
  serverHas(9, [a, b]);
  slow.resolve({ data: { notifications: [a], unreadCount: 1, lastEventId: "2" } });
  expect((await connection(0)).after).toBe(9);
  expect(await shown()).toEqual(["b*", "a*"]);
});

it("stops on the signal, and takes nothing that arrives after it", async () => {
  serverHas(2, [a]);
  start();
  const { signal, send } = await connection(0);
  send([3, "notification", b]);
  end.abort();
  expect(signal.aborted).toBe(true);
  await following;
  expect(await shown()).toEqual(["a*"]);
  expect(pauses).toEqual([]);
});

it("does not take a captive portal's page for a stream", async () => {
  serverHas(2, [a]);
  const page = async () =>
    new Response("<p>Sign in to the hotel</p>", { headers: { "Content-Type": "text/html" } });
  following = syncNotifications(
    { database, account: "ada", openStream: page, onWeddings, pause },
    end.signal,
  );
  await eventually(() => expect(pauses).toHaveLength(1));
  expect(await shown()).toEqual(["a*"]);
});

it.each([
  ["an event without a number", { event: "notification", data: JSON.stringify(a) }, undefined],
  ["a number that is none", { id: "x", event: "deleted", data: '{"id":"a"}' }, undefined],
  ["a kind of a newer server", { id: "3", event: "pinned", data: "{}" }, { position: 3, kind: "unknown" }],
  [
    "half a notification",
    { id: "3", event: "changed", data: '{"id":"a"}' },
    { position: 3, kind: "unknown" },
  ],
  ["broken text", { id: "3", event: "changed", data: "{" }, { position: 3, kind: "unknown" }],
  [
    "a deletion",
    { id: "3", event: "deleted", data: '{"id":"a"}' },
    { position: 3, kind: "deleted", id: "a" },
  ],
])("reads %s", (_what, event, expected) => {
  expect(changeOf(event)).toEqual(expected);
});
