import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LocalDatabase } from "@/lib/db/db.ts";
import { deferred } from "@/lib/deferred.ts";
import { emptyDisk } from "@/test/empty-disk.ts";
import { eventually } from "@/test/eventually.ts";
import { answer, requests, resetServer, unreachable } from "@/test/fake-server.ts";
import { aNotification } from "@/test/notifications.ts";
import {
  applyList,
  deleteNotification,
  markAllRead,
  markRead,
  notificationsViewOf,
  type ServerNotification,
} from "./store.ts";
import { parseChange } from "./stream.ts";
import { type NotificationSync, syncNotifications } from "./sync-notifications.ts";

vi.mock("@/lib/api/client.ts", async () => (await import("@/test/fake-server.ts")).fakeClient);

interface Connection {
  /** Position that the browser asked to resume from. */
  after: number;
  send: (...events: [id: number, event: string, data: object][]) => void;
  /** Sends an event without an id, so without a position. */
  sendWithoutId: (event: string, data: object) => void;
  end: () => void;
  signal: AbortSignal;
}

let database: LocalDatabase;
let connections: Connection[];
/** Pauses that last until a test ends them. */
let pauses: { ms: number; end: () => void }[];
/** Stops the sync. */
let stop: AbortController;
let isDown: boolean;

beforeEach(() => {
  emptyDisk();
  resetServer();
  database = new LocalDatabase();
  onWeddings.mockClear();
  [connections, pauses, isDown] = [[], [], false];
  stop = new AbortController();
});

let sync: Promise<void> = Promise.resolve();
afterEach(async () => {
  stop.abort();
  await sync;
  database.close();
});

const openStream: NotificationSync["openStream"] = async (after, signal) => {
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
    sendWithoutId: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
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

const pause: NotificationSync["pause"] = (ms, signal) => {
  const { promise, resolve } = deferred();
  pauses.push({ ms, end: resolve });
  signal.addEventListener("abort", () => resolve());
  return promise;
};

const onWeddings = vi.fn();

function startSync(): void {
  sync = syncNotifications({ database, account: "ada", openStream, onWeddings, pause }, stop.signal);
}

/** The server answers with this list. */
const stubList = (position: number, notifications: ServerNotification[]) =>
  answer("GET /api/notifications", {
    data: { notifications, unreadCount: 0, lastEventId: String(position) },
  });

async function shownIds(): Promise<string[]> {
  const { notifications } = await notificationsViewOf(database, "ada");
  return notifications.map(({ id, read }) => (read ? id : `${id}*`));
}

/** Requests that change something. */
const sentRequests = () =>
  requests.mock.calls.map(([request]) => request).filter((request) => !request.startsWith("GET"));

async function connection(number: number): Promise<Connection> {
  return eventually(() => {
    const opened = connections[number];
    if (!opened) throw new Error(`There is no connection ${number}.`);
    return opened;
  });
}

const [a, b] = [aNotification("a", 1), aNotification("b", 2)];

it("loads the list, receives each change, and resumes where it was cut off", async () => {
  stubList(4, [a]);
  startSync();
  const first = await connection(0);
  expect(first.after).toBe(4);
  first.send([5, "notification", b], [6, "changed", { ...a, read: true }]);
  await eventually(async () => expect(await shownIds()).toEqual(["b*", "a"]));
  first.end();
  await eventually(() => expect(pauses).toHaveLength(1));
  stubList(6, [{ ...a, read: true }, b]);
  pauses[0]?.end();
  const second = await connection(1);
  expect(second.after).toBe(6);
  second.send([7, "deleted", { id: "b" }]);
  await eventually(async () => expect(await shownIds()).toEqual(["a"]));
});

it("reports a possible change of weddings, when the server sends one and with each new connection", async () => {
  stubList(4, [a]);
  startSync();
  const first = await connection(0);
  await eventually(() => expect(onWeddings).toHaveBeenCalledOnce());
  first.sendWithoutId("weddings", {});
  await eventually(() => expect(onWeddings).toHaveBeenCalledTimes(2));
  // A weddings event changes no notification and leaves the position as it is.
  first.send([5, "notification", b]);
  await eventually(async () => expect(await shownIds()).toEqual(["b*", "a*"]));
  first.end();
  await eventually(() => expect(pauses).toHaveLength(1));
  stubList(5, [a, b]);
  pauses[0]?.end();
  expect((await connection(1)).after).toBe(5);
  await eventually(() => expect(onWeddings).toHaveBeenCalledTimes(3));
});

it("retries an unreachable server after five seconds, then with backoff, and resets once it was reached", async () => {
  vi.spyOn(Math, "random").mockReturnValue(1);
  isDown = true;
  answer("GET /api/notifications", unreachable);
  startSync();
  for (const number of [0, 1, 2]) {
    await eventually(() => expect(pauses).toHaveLength(number + 1));
    pauses[number]?.end();
  }
  await eventually(() => expect(pauses).toHaveLength(4));
  isDown = false;
  stubList(1, [a]);
  pauses[3]?.end();
  const { send, end: endConnection } = await connection(0);
  send([2, "notification", b]);
  await eventually(async () => expect(await shownIds()).toEqual(["b*", "a*"]));
  endConnection();
  await eventually(() => expect(pauses).toHaveLength(5));
  expect(pauses.map(({ ms }) => ms)).toEqual([6000, 7000, 9000, 13_000, 6000]);
});

it("sends what was done while the server was unreachable, once", async () => {
  await applyList(database, "ada", undefined, { position: 2, notifications: [a, b] });
  await markRead(database, "ada", "a");
  await deleteNotification(database, "ada", "b");
  stubList(2, [a, b]);
  answer("POST /api/notifications/a/read", { data: {} });
  answer("DELETE /api/notifications/b", { data: {} });
  startSync();
  await connection(0);
  expect(sentRequests()).toEqual(["POST /api/notifications/a/read", "DELETE /api/notifications/b"]);
  expect(await notificationsViewOf(database, "ada")).toMatchObject({ unread: 0, waiting: 0 });
  expect(await shownIds()).toEqual(["a"]);
});

it("keeps what could not be sent, and sends it on the next connection", async () => {
  stubList(2, [a, b]);
  startSync();
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
  stubList(2, [a, b]);
  startSync();
  await connection(0);
  answer("POST /api/notifications/read-all", { data: { count: 0 } });
  await markAllRead(database, "ada");
  await eventually(async () =>
    expect(await notificationsViewOf(database, "ada")).toMatchObject({ waiting: 0 }),
  );
  expect(sentRequests()).toEqual(["POST /api/notifications/read-all"]);
});

it("marks only notifications as read that the user has seen", async () => {
  await applyList(database, "ada", undefined, { position: 2, notifications: [a, b] });
  await markAllRead(database, "ada");
  stubList(3, [a, b, aNotification("c", 3)]);
  answer("POST /api/notifications/a/read", { data: {} });
  answer("POST /api/notifications/b/read", { data: {} });
  startSync();
  await connection(0);
  expect(sentRequests()).toEqual(["POST /api/notifications/a/read", "POST /api/notifications/b/read"]);
  expect(await shownIds()).toEqual(["c*", "b", "a"]);
});

it("drops intents that the server refuses, and notifications it does not know", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  stubList(2, [a, b]);
  answer("POST /api/notifications/a/read", { status: 404, code: "NOT_FOUND", message: "gone" });
  answer("DELETE /api/notifications/b", { status: 403, code: "FORBIDDEN", message: "no" });
  startSync();
  await connection(0);
  await markRead(database, "ada", "a");
  await deleteNotification(database, "ada", "b");
  await eventually(async () =>
    expect(await notificationsViewOf(database, "ada")).toMatchObject({ waiting: 0 }),
  );
  expect(await shownIds()).toEqual(["b*"]);
  expect(warn).toHaveBeenCalledOnce();
});

it("refetches a list that a newer change has overtaken", async () => {
  await applyList(database, "ada", undefined, { position: 2, notifications: [a] });
  const slowAnswer = deferred<{ data: unknown }>();
  answer("GET /api/notifications", () => slowAnswer.promise);
  startSync();
  await eventually(() => expect(requests).toHaveBeenCalledOnce());
  await database.notificationStreams.put({ account: "ada", position: 9 });
  stubList(9, [a, b]);
  slowAnswer.resolve({ data: { notifications: [a], unreadCount: 1, lastEventId: "2" } });
  expect((await connection(0)).after).toBe(9);
  expect(await shownIds()).toEqual(["b*", "a*"]);
});

it("stops on the signal, and applies nothing that arrives after it", async () => {
  stubList(2, [a]);
  startSync();
  const { signal, send } = await connection(0);
  send([3, "notification", b]);
  stop.abort();
  expect(signal.aborted).toBe(true);
  await sync;
  expect(await shownIds()).toEqual(["a*"]);
  expect(pauses).toEqual([]);
});

it("does not take a captive portal's page for a stream", async () => {
  stubList(2, [a]);
  const openSignInPage = async () =>
    new Response("<p>Sign in to the hotel</p>", { headers: { "Content-Type": "text/html" } });
  sync = syncNotifications(
    { database, account: "ada", openStream: openSignInPage, onWeddings, pause },
    stop.signal,
  );
  await eventually(() => expect(pauses).toHaveLength(1));
  expect(await shownIds()).toEqual(["a*"]);
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
])("reads %s", (_case, event, expected) => {
  expect(parseChange(event)).toEqual(expected);
});
