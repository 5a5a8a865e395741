import type { PeerId, StorageId } from "@automerge/automerge-repo/slim";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket, TestConnection } from "@/test/fake-socket.ts";
import type { ConnectionPhase, TicketAnswer } from "./connection.ts";

const me = "tab" as PeerId;
const server = "server" as PeerId;

let tickets: TicketAnswer[];
let phases: ConnectionPhase[];
const noRoom = vi.fn<() => void>();

function connect(): TestConnection {
  const connection = new TestConnection({
    socketUrl: (ticket) => `ws://test/sync?ticket=${ticket}`,
    ticket: async () => tickets.shift() ?? { kind: "unreachable" },
    onPhase: (phase) => phases.push(phase),
    onRefused: () => {},
    onAccess: () => {},
    onUnavailable: () => {},
    onNoRoom: noRoom,
    random: () => 1,
  });
  connection.connect(me);
  connection.start();
  return connection;
}

const ticket = (name: string): TicketAnswer => ({ kind: "ticket", ticket: name });
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  tickets = [];
  phases = [];
  noRoom.mockReset();
  FakeSocket.opened = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});

afterEach(() => vi.unstubAllGlobals());

test("every attempt uses a new ticket", async () => {
  tickets = [ticket("one"), ticket("two")];
  const connection = connect();
  await settled();
  connection.answer({ storageId: "disk" as StorageId });
  expect(connection.phase).toBe("connected");
  expect(connection.serverStorageId).toBe("disk");

  connection.socket.end();
  expect(connection.phase).toBe("waiting");
  await vi.advanceTimersByTimeAsync(1000);
  expect(connection.opened).toEqual(["ws://test/sync?ticket=one", "ws://test/sync?ticket=two"]);
});

test("a close with 1013 reports that the server has no room", async () => {
  tickets = [ticket("one")];
  const connection = connect();
  await settled();
  connection.answer({ storageId: "disk" as StorageId });
  connection.socket.end(1000);
  expect(noRoom).not.toHaveBeenCalled();
  tickets = [ticket("two")];
  await vi.advanceTimersByTimeAsync(1000);
  connection.answer({ storageId: "disk" as StorageId });
  connection.socket.end(1013);
  expect(noRoom).toHaveBeenCalledOnce();
});

test("the waits double while the server stays away, up to half a minute", async () => {
  const waits: number[] = [];
  tickets = [];
  const fetchTicket = vi.fn(async (): Promise<TicketAnswer> => ({ kind: "unreachable" }));
  const connection = new TestConnection({
    socketUrl: (name) => name,
    ticket: fetchTicket,
    onPhase: () => {},
    onRefused: () => {},
    onAccess: () => {},
    onUnavailable: () => {},
    random: () => 1,
  });
  connection.connect(me);
  connection.start();
  await settled();
  for (let calls = 1; calls < 8; calls += 1) {
    const from = Date.now();
    while (fetchTicket.mock.calls.length <= calls) await vi.advanceTimersByTimeAsync(500);
    waits.push(Date.now() - from);
  }
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test("a server that greets and closes again increases the wait", async () => {
  tickets = ["one", "two", "three", "four"].map(ticket);
  const connection = connect();
  await settled();
  for (const [opened, waitMs] of [
    [2, 1000],
    [3, 2000],
  ] as const) {
    connection.answer();
    connection.socket.end(1013);
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(connection.opened).toHaveLength(opened - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(connection.opened).toHaveLength(opened);
  }
  connection.answer();
  await vi.advanceTimersByTimeAsync(10_000);
  connection.socket.end(1013);
  await vi.advanceTimersByTimeAsync(1000);
  expect(connection.opened).toHaveLength(4);
});

test("the network's return ends the wait", async () => {
  tickets = [{ kind: "unreachable" }, ticket("back")];
  const connection = connect();
  await settled();
  expect(connection.opened).toEqual([]);
  connection.reconnectNow();
  await settled();
  expect(connection.opened).toEqual(["ws://test/sync?ticket=back"]);
});

test("a lost network closes a socket that still looks open, and notifies the repository once", async () => {
  tickets = [ticket("one")];
  const connection = connect();
  const lost = vi.fn();
  connection.on("peer-disconnected", lost);
  await settled();
  connection.answer();
  connection.suspend();
  connection.suspend();
  expect(lost).toHaveBeenCalledExactlyOnceWith({ peerId: server });
  expect(connection.phase).toBe("waiting");
});

test("after the session ended, it waits for a sign-in", async () => {
  tickets = [{ kind: "signInNeeded" }, ticket("fresh")];
  const connection = connect();
  await settled();
  expect(connection.phase).toBe("signInNeeded");
  await vi.advanceTimersByTimeAsync(120_000);
  expect(connection.opened).toEqual([]);
  connection.start();
  await settled();
  expect(connection.opened).toHaveLength(1);
});

const closings: [name: string, code: number | undefined, waitMs: number][] = [
  ["sign in again (4401) asks for a ticket at once", 4401, 0],
  ["slow down (4429) waits the longest", 4429, 30_000],
  ["no longer a member (4403) backs off", 4403, 1000],
  ["a network failure backs off", undefined, 1000],
];

test.each(closings)("%s", async (_name, code, waitMs) => {
  tickets = [ticket("one"), ticket("two")];
  const connection = connect();
  await settled();
  connection.answer();
  connection.socket.end(code);
  if (waitMs > 0) {
    await vi.advanceTimersByTimeAsync(waitMs - 1);
    expect(connection.opened).toHaveLength(1);
  }
  await vi.advanceTimersByTimeAsync(1);
  expect(connection.opened).toHaveLength(2);
});

test("a socket that opens but never answers is closed", async () => {
  tickets = [ticket("one"), ticket("two")];
  const connection = connect();
  await settled();
  await vi.advanceTimersByTimeAsync(10_000 + 1000);
  expect(connection.opened).toHaveLength(2);
});

test("a ticket that arrives after signing out opens nothing", async () => {
  tickets = [ticket("late")];
  const connection = connect();
  connection.stop();
  await settled();
  expect(connection.opened).toEqual([]);
  expect(connection.phase).toBe("idle");
});

test("the adapter becomes ready soon, without the server", async () => {
  const connection = connect();
  const ready = vi.fn();
  void connection.whenReady().then(ready);
  await vi.advanceTimersByTimeAsync(2000);
  expect(ready).toHaveBeenCalled();
});
