import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { decodePresence, type PresencePlace } from "./presence-message.ts";
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
function sit(peer: string, account = peer): Seat {
  let people: readonly PresentPerson[] = [];
  let changes = 0;
  let sent = 0;
  const room = new PresenceRoom({
    me: account,
    send: (data) => {
      sent += 1;
      if (!connected.has(peer)) return;
      for (const [other, seat] of seats) {
        if (other !== peer && connected.has(other)) seat.room.receive({ peer, account, data });
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

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
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
  const ana = sit("ana");
  await pass(60_000);
  const ben = sit("ben");
  await pass(300);
  expect(accounts(ana)).toEqual(["ben"]);
  expect(accounts(ben)).toEqual(["ana"]);
});

it("no heartbeat is sent without other people", async () => {
  const ana = sit("ana");
  await pass(60_000);
  expect(ana.sent()).toBe(1);
});

it("peers stay while their heartbeat lasts, and a heartbeat causes no redraw", async () => {
  const ana = sit("ana");
  sit("ben");
  await pass(300);
  const before = ana.changes();
  await pass(60_000);
  expect(accounts(ana)).toEqual(["ben"]);
  expect(ana.changes()).toBe(before);
});

it("a silent peer is removed within ten seconds", async () => {
  const ana = sit("ana");
  sit("ben");
  await pass(4300);
  connected.delete("ben");
  await pass(5000);
  expect(accounts(ana)).toEqual(["ben"]);
  await pass(5000);
  expect(accounts(ana)).toEqual([]);
});

it("a peer that says goodbye or loses its connection is removed at once", async () => {
  const ana = sit("ana");
  const ben = sit("ben");
  const cleo = sit("cleo");
  await pass(300);
  expect(accounts(ana)).toEqual(["ben", "cleo"]);
  ben.room.leave();
  expect(accounts(ana)).toEqual(["cleo"]);
  ana.room.left("cleo");
  expect(accounts(ana)).toEqual([]);
  cleo.room.close();
});

it("a place is sent soon, and many moves are one message", async () => {
  const ana = sit("ana");
  const ben = sit("ben");
  await pass(1000);
  const before = ben.sent();
  for (const field of ["firstName", "lastName", "phone"]) {
    ben.room.move({ page: "/app/guests", container: "guests", id: "g1", field });
  }
  await pass(300);
  expect(ben.sent() - before).toBe(1);
  expect(ana.people()[0]?.place).toMatchObject({ id: "g1", field: "phone" });
});

it("own other tabs are not listed, and an account with two tabs is one person, at the latest place", async () => {
  const ana = sit("ana-tablet", "ana");
  const phone = sit("ana-phone", "ana");
  sit("ben-1", "ben");
  const second = sit("ben-2", "ben");
  await pass(1000);
  second.room.move({ page: "/app/budget" });
  await pass(1000);
  expect(ana.people()).toEqual([{ account: "ben", place: { page: "/app/budget" } }]);
  expect(accounts(phone)).toEqual(["ben"]);
});

it("invented connections cannot fill the memory", async () => {
  const ana = sit("ana");
  const ben = sit("ben");
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
    ana.room.receive({ peer: `made-up-${count}`, account: `account-${count}`, data });
  }
  expect(ana.people().length).toBe(200);
  ben.room.close();
});

it("the editors of a thing keep their identity while they are equal", () => {
  const at = (account: string, place: PresencePlace): PresentPerson => ({ account, place });
  const phone = { container: "guests", id: "g1", field: "phone" };
  const first = editorsOf([at("ana", phone), at("ben", { page: "/app" })], {});
  expect(first).toEqual({ "guests/g1": [{ account: "ana", field: "phone" }] });
  const second = editorsOf([at("ana", phone), at("ben", { container: "guests", id: "g2" })], first);
  expect(second["guests/g1"]).toBe(first["guests/g1"]);
  expect(second["guests/g2"]).toEqual([{ account: "ben", field: undefined }]);
});

const dragAt = (x: number): PresencePlace => ({
  seating: { chart: "c1", items: ["t1"], drag: { id: "t1", x, y: 0 } },
});

it("a drag is sent at most fifteen times a second, including its end", async () => {
  const ana = sit("ana");
  const ben = sit("ben");
  await pass(1000);
  const before = ana.sent();
  for (let move = 0; move < 200; move += 1) {
    ana.room.move(dragAt(move));
    await pass(5);
  }
  expect(ana.sent() - before).toBeLessThanOrEqual(16);
  expect(ana.sent() - before).toBeGreaterThan(10);
  ana.room.move({ seating: { chart: "c1", items: ["t1"] } });
  await pass(70);
  expect(ben.people()[0]?.place.seating).toEqual({ chart: "c1", items: ["t1"] });
});

it("a drag is not sent without other people", async () => {
  const ana = sit("ana");
  await pass(1000);
  const before = ana.sent();
  for (let move = 0; move < 50; move += 1) ana.room.move(dragAt(move));
  await pass(1000);
  expect(ana.sent()).toBe(before);
});

it("an abandoned drag disappears within ten seconds", async () => {
  const ana = sit("ana");
  const ben = sit("ben");
  await pass(1000);
  ana.room.move(dragAt(20));
  await pass(100);
  expect(ben.people()[0]?.place.seating?.drag).toEqual({ id: "t1", x: 20, y: 0 });
  connected.delete("ana");
  await pass(10_000);
  expect(ben.people()).toEqual([]);
});

it("a drag keeps the identity of people and editors", () => {
  const at = (x: number): PresentPerson[] => [{ account: "ana", place: { page: "/app", ...dragAt(x) } }];
  const none = { people: [], editors: {}, hands: [] };
  const first = presenceOf(at(1), none);
  const second = presenceOf(at(2), first);
  expect(second.people).toBe(first.people);
  expect(second.editors).toBe(first.editors);
  expect(second.people[0]?.place).toEqual({ page: "/app" });
  expect(second.hands).toEqual([{ account: "ana", ...dragAt(2).seating }]);
  expect(presenceOf(at(2), second).hands).toBe(second.hands);
});
