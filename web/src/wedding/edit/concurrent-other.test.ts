import { beforeAll, expect, test } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { automergeReady } from "@/test/automerge.ts";
import { type Device, mustRun, severalDevices, syncAll } from "@/test/two-devices.ts";
import { actorOf } from "../document/heads.ts";
import type { Conflict } from "./conflict.ts";
import { fieldCommand } from "./field-command.ts";

/* Conflicts outside of records: the wedding's details, seating charts, and flags that control visibility. */

beforeAll(() => automergeReady);

const guest = (id: string): Command => ({
  type: "guest.add",
  id,
  guest: { firstName: id, lastName: "Lee" },
});
const plan: Command[] = [
  guest("ana"),
  guest("ben"),
  { type: "chart.add", id: "c", chart: { name: "Dinner" } },
  { type: "table.add", chart: "c", id: "t1", table: { name: "One", capacity: "8" } },
  { type: "table.add", chart: "c", id: "t2", table: { name: "Two", capacity: "8" } },
] as Command[];
const seat = (tableId: string, position: number): Command => ({
  type: "seat.assign",
  chart: "c",
  guestId: "ana",
  tableId,
  position,
});
const shape = (value: string): Command =>
  ({ type: "table.update", chart: "c", id: "t1", changes: { shape: value } }) as Command;
const wish = (kind: "NEAR" | "APART" | null): Command => ({
  type: "wish.set",
  chart: "c",
  guests: ["ana", "ben"],
  kind,
});

function devicesWith(known: readonly Command[], ...edits: (readonly Command[])[]): Device[] {
  const devices = severalDevices(known, edits.length);
  devices.forEach((device, at) => {
    for (const command of edits[at] ?? []) mustRun(device, command);
  });
  syncAll(devices);
  return devices;
}

const named = (items: readonly Conflict[]) =>
  items.map((item) => {
    if (item.kind === "seat") return `seat ${item.conflict.kind}`;
    return `${item.container}/${item.id ?? ""} ${item.kind === "field" ? item.field : item.kind}`;
  });

function expectListed(devices: readonly Device[], expected: readonly string[]): void {
  for (const { session } of devices) {
    expect(named(session.toSettle()).sort()).toEqual([...expected].sort());
    expect(named(session.arrived()).sort()).toEqual([...expected].sort());
  }
}

const cases: [what: string, known: Command[], expected: string, ...edits: Command[][]][] = [
  [
    "the colours",
    [],
    "wedding/ colors",
    [{ type: "wedding.update", changes: { colors: ["ivory"] } }],
    [{ type: "wedding.update", changes: { colors: ["sage", "rose"] } }],
    [{ type: "wedding.update", changes: { colors: ["ivory"] } }],
  ],
  [
    "the colours, cleared by one",
    [{ type: "wedding.update", changes: { colors: ["ivory"] } }],
    "wedding/ colors",
    [{ type: "wedding.update", changes: { colors: [] } }],
    [{ type: "wedding.update", changes: { colors: ["sage"] } }],
  ],
  [
    "near and apart for one pair",
    plan,
    "wishes/c/ana~ben kind",
    [wish("NEAR")],
    [wish("APART")],
    [wish("NEAR")],
  ],
  [
    "a wish taken back and changed",
    [...plan, wish("NEAR")],
    "wishes/c/ana~ben kind",
    [wish(null)],
    [wish("APART")],
  ],
  [
    "a wish of which two are alike, and a third that comes later and does not show",
    plan,
    "wishes/c/ana~ben kind",
    [wish("NEAR")],
    [wish("APART"), wish("NEAR")],
    [wish("APART")],
  ],
  [
    "a table’s shape of which two are alike, and a third that comes later and does not show",
    plan,
    "tables/c/t1 shape",
    [shape("SQUARE")],
    [shape("OVAL"), shape("SQUARE")],
    [shape("OVAL")],
  ],
  ["two seats, and a third", plan, "seat movedTwice", [seat("t1", 1)], [seat("t1", 1)], [seat("t2", 3)]],
  [
    "a seat given up beside a move",
    [...plan, seat("t1", 1)],
    "seat movedTwice",
    [{ type: "seat.unassign", chart: "c", guestId: "ana" }],
    [seat("t2", 2)],
  ],
  [
    "a lock beside a move",
    [...plan, seat("t1", 1)],
    "seat movedTwice",
    [{ type: "seat.lock", chart: "c", guestId: "ana", locked: true }],
    [seat("t2", 2)],
  ],
  [
    "a seat beside the guest's removal",
    plan,
    "guests/ana removal",
    [seat("t1", 1)],
    [{ type: "guest.remove", id: "ana" }],
  ],
];

test.each(cases)("%s: announced on every device", (_what, known, expected, ...edits) => {
  const devices = devicesWith(known, ...edits);
  expectListed(devices, [expected]);
});

test.each(["NEAR", "APART", null] as const)("choosing a wish settles the conflict: %s", (kind) => {
  const devices = devicesWith(
    [...plan, wish("NEAR")],
    [wish(null)],
    [wish("APART"), wish("NEAR"), wish("APART")],
  );
  const [one] = devices as [Device];
  mustRun(one, wish(kind === "NEAR" ? "APART" : kind));
  syncAll(devices);
  for (const { session } of devices) expect(session.toSettle()).toEqual([]);
});

test("concurrent lists of colours are settled as whole lists", () => {
  const colors = (...names: string[]): Command => ({ type: "wedding.update", changes: { colors: names } });
  for (const chosen of [["plum", "moss"], ["ivory"]]) {
    const devices = devicesWith([], [colors("ivory")], [colors("sage", "rose")]);
    const [one] = devices as [Device];
    mustRun(one, colors(...chosen));
    syncAll(devices);
    for (const { handle, session } of devices) {
      const { colors: written } = handle.doc().wedding as { colors: unknown[] };
      expect(written.map(String)).toEqual(chosen);
      expect(session.toSettle()).toEqual([]);
    }
  }
});

test("unseating a guest settles the conflict, even if the guest already shows as unseated", () => {
  for (const unseats of [0, 1]) {
    const off: Command = { type: "seat.unassign", chart: "c", guestId: "ana" };
    const edits = unseats === 0 ? [[off], [seat("t2", 2)]] : [[seat("t2", 2)], [off]];
    const devices = devicesWith([...plan, seat("t1", 1)], ...edits);
    mustRun(devices[0] as Device, off);
    syncAll(devices);
    for (const { session } of devices) expect(named(session.toSettle())).toEqual([]);
  }
});

const album = (isPrivate: boolean): Command => ({ type: "album.set", id: "wedding", changes: { isPrivate } });
const isPrivate = ({ session }: Device) =>
  (session.views.record("album", "wedding") as { isPrivate: boolean }).isPrivate;

test.each([
  ["public", false],
  ["private", true],
])("an album set private and public at once is private until one is chosen: %s", (_word, choice) => {
  for (const first of [true, false]) {
    const known = [album(true)];
    // A write of the present value would do nothing, so the other value is written first.
    const turns = (value: boolean) => (value ? [album(false), album(true)] : [album(false)]);
    const devices = devicesWith(known, turns(first), turns(!first));
    expectListed(devices, ["albums/wedding isPrivate"]);
    expect(devices.map(isPrivate)).toEqual([true, true]);
    const [one] = devices as [Device];
    const [item] = one.session.toSettle();
    if (item?.kind !== "field") throw new Error("it is contested");
    expect(item.versions[0]?.value).toBe(true);
    const command = fieldCommand(item, { isPrivate: choice });
    if (!command) throw new Error("it can be chosen");
    mustRun(one, command);
    syncAll(devices);
    expect(devices.map(isPrivate)).toEqual([choice, choice]);
    for (const { session } of devices) expect(session.toSettle()).toEqual([]);
  }
});

test("conflicts are announced after a merge too large to read change by change", () => {
  const many = Array.from({ length: 150 }, (_, at) => guest(`g${at}`));
  const phone = (text: string): Command => ({ type: "guest.update", id: "ana", changes: { phone: text } });
  const devices = devicesWith(plan, [phone("1")], [phone("1")], [phone("2"), ...many]);
  expectListed(devices, ["guests/ana phone"]);
});

test("a contested removal names who removed and who changed the record", () => {
  const devices = devicesWith(
    plan,
    [{ type: "guest.remove", id: "ana" }],
    [{ type: "guest.update", id: "ana", changes: { phone: "1" } }],
  );
  const [one, two] = devices as [Device, Device];
  const [item] = two.session.toSettle();
  if (item?.kind !== "removal") throw new Error("it is kept after its removal");
  expect([item.removed?.actor, item.changed?.actor]).toEqual([actorOf(one.handle), actorOf(two.handle)]);
});
