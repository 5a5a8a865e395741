import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { decodePresence, type PresenceLocation } from "./presence-message.ts";
import { PresenceRoom, type PresentPerson } from "./presence-room.ts";
import { editorsOf, presenceOf } from "./team-presence.ts";

interface Seat {
  room: PresenceRoom;
  people: () => readonly PresentPerson[];
  changes: () => number;
  sent: () => number;
}

let seats: Map<string, Seat>;
/** The connected peers: messages reach them at once. */
let connected: Set<string>;

/** Opens the wedding in one tab; `peer` is the connection, `account` the person. */
function openTab(peer: string, account = peer): Seat {
  let people: readonly PresentPerson[] = [];
  let changes = 0;
  let sent = 0;
  const room = new PresenceRoom({
    me: account,
    send: (data) => {
      sent += 1;
      if (!connected.has(peer)) return;
      for (const [other, seat] of seats) {
        if (other !== peer && connected.has(other)) seat.room.onMessage({ peer, account, data });
      }
    },
    onChange: (now) => {
      people = now;
      changes += 1;
    },
  });
  const seat = { room, people: () => people, changes: () => changes, sent: () => sent };
  seats.set(peer, seat);
  connected.add(peer);
  room.enter();
  return seat;
}

const advanceBy = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const accounts = (seat: Seat) => seat.people().map(({ account }) => account);

beforeEach(() => {
  vi.useFakeTimers();
  seats = new Map();
  connected = new Set();
});

afterEach(() => {
  vi.useRealTimers();
});

it("people who arrive see each other at once, in any order", async () => {
  const ana = openTab("ana");
  await advanceBy(60_000);
  const ben = openTab("ben");
  await advanceBy(300);
  expect(accounts(ana)).toEqual(["ben"]);
  expect(accounts(ben)).toEqual(["ana"]);
});

it("no heartbeat is sent without other people", async () => {
  const ana = openTab("ana");
  await advanceBy(60_000);
  expect(ana.sent()).toBe(1);
});

it("peers stay while their heartbeat lasts, and a heartbeat causes no redraw", async () => {
  const ana = openTab("ana");
  openTab("ben");
  await advanceBy(300);
  const before = ana.changes();
  await advanceBy(60_000);
  expect(accounts(ana)).toEqual(["ben"]);
  expect(ana.changes()).toBe(before);
});

it("a silent peer is removed within ten seconds", async () => {
  const ana = openTab("ana");
  openTab("ben");
  await advanceBy(4300);
  connected.delete("ben");
  await advanceBy(5000);
  expect(accounts(ana)).toEqual(["ben"]);
  await advanceBy(5000);
  expect(accounts(ana)).toEqual([]);
});

it("a peer that says goodbye or loses its connection is removed at once", async () => {
  const ana = openTab("ana");
  const ben = openTab("ben");
  const cleo = openTab("cleo");
  await advanceBy(300);
  expect(accounts(ana)).toEqual(["ben", "cleo"]);
  ben.room.leave();
  expect(accounts(ana)).toEqual(["cleo"]);
  ana.room.onPeerLeft("cleo");
  expect(accounts(ana)).toEqual([]);
  cleo.room.close();
});

it("a place is sent soon, and many moves are one message", async () => {
  const ana = openTab("ana");
  const ben = openTab("ben");
  await advanceBy(1000);
  const before = ben.sent();
  for (const field of ["firstName", "lastName", "phone"]) {
    ben.room.move({ page: "/app/guests", container: "guests", id: "g1", field });
  }
  await advanceBy(300);
  expect(ben.sent() - before).toBe(1);
  expect(ana.people()[0]?.location).toMatchObject({ id: "g1", field: "phone" });
});

it("own other tabs are not listed, and an account with two tabs is one person, at the latest place", async () => {
  const ana = openTab("ana-tablet", "ana");
  const phone = openTab("ana-phone", "ana");
  openTab("ben-1", "ben");
  const second = openTab("ben-2", "ben");
  await advanceBy(1000);
  second.room.move({ page: "/app/budget" });
  await advanceBy(1000);
  expect(ana.people()).toEqual([{ account: "ben", location: { page: "/app/budget" } }]);
  expect(accounts(phone)).toEqual(["ben"]);
});

it("invented connections cannot fill the memory", async () => {
  const ana = openTab("ana");
  const ben = openTab("ben");
  let data: Uint8Array = new Uint8Array();
  const room = new PresenceRoom({
    me: "x",
    send: (bytes) => {
      data = bytes;
    },
    onChange: () => {},
  });
  room.enter();
  expect(decodePresence(data)).toBeDefined();
  for (let count = 0; count < 500; count += 1) {
    ana.room.onMessage({ peer: `made-up-${count}`, account: `account-${count}`, data });
  }
  expect(ana.people().length).toBe(200);
  ben.room.close();
});

it("the editors of a record keep their identity while they are equal", () => {
  const personAt = (account: string, location: PresenceLocation): PresentPerson => ({ account, location });
  const phone = { container: "guests", id: "g1", field: "phone" };
  const first = editorsOf([personAt("ana", phone), personAt("ben", { page: "/app" })], {});
  expect(first).toEqual({ "guests/g1": [{ account: "ana", field: "phone" }] });
  const ben = personAt("ben", { container: "guests", id: "g2" });
  const second = editorsOf([personAt("ana", phone), ben], first);
  expect(second["guests/g1"]).toBe(first["guests/g1"]);
  expect(second["guests/g2"]).toEqual([{ account: "ben", field: undefined }]);
});

const dragAt = (x: number): PresenceLocation => ({
  seating: { chart: "c1", items: ["t1"], drag: { id: "t1", x, y: 0 } },
});

it("a drag is sent at most fifteen times a second, including its end", async () => {
  const ana = openTab("ana");
  const ben = openTab("ben");
  await advanceBy(1000);
  const before = ana.sent();
  for (let move = 0; move < 200; move += 1) {
    ana.room.move(dragAt(move));
    await advanceBy(5);
  }
  expect(ana.sent() - before).toBeLessThanOrEqual(16);
  expect(ana.sent() - before).toBeGreaterThan(10);
  ana.room.move({ seating: { chart: "c1", items: ["t1"] } });
  await advanceBy(70);
  expect(ben.people()[0]?.location.seating).toEqual({ chart: "c1", items: ["t1"] });
});

it("a drag is not sent without other people", async () => {
  const ana = openTab("ana");
  await advanceBy(1000);
  const before = ana.sent();
  for (let move = 0; move < 50; move += 1) ana.room.move(dragAt(move));
  await advanceBy(1000);
  expect(ana.sent()).toBe(before);
});

it("an abandoned drag disappears within ten seconds", async () => {
  const ana = openTab("ana");
  const ben = openTab("ben");
  await advanceBy(1000);
  ana.room.move(dragAt(20));
  await advanceBy(100);
  expect(ben.people()[0]?.location.seating?.drag).toEqual({ id: "t1", x: 20, y: 0 });
  connected.delete("ana");
  await advanceBy(10_000);
  expect(ben.people()).toEqual([]);
});

it("a drag keeps the identity of people and editors", () => {
  const anaDraggingAt = (x: number): PresentPerson[] => [
    { account: "ana", location: { page: "/app", ...dragAt(x) } },
  ];
  const nobody = { people: [], editors: {}, selections: [] };
  const first = presenceOf(anaDraggingAt(1), nobody);
  const second = presenceOf(anaDraggingAt(2), first);
  expect(second.people).toBe(first.people);
  expect(second.editors).toBe(first.editors);
  expect(second.people[0]?.location).toEqual({ page: "/app" });
  expect(second.selections).toEqual([{ account: "ana", ...dragAt(2).seating }]);
  expect(presenceOf(anaDraggingAt(2), second).selections).toBe(second.selections);
});
