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
const seatingCommands: Command[] = [
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

function editConcurrently(sharedCommands: readonly Command[], ...edits: (readonly Command[])[]): Device[] {
  const devices = severalDevices(sharedCommands, edits.length);
  devices.forEach((device, index) => {
    for (const command of edits[index] ?? []) mustRun(device, command);
  });
  syncAll(devices);
  return devices;
}

const describeConflicts = (items: readonly Conflict[]) =>
  items.map((item) => {
    if (item.kind === "seat") return `seat ${item.conflict.kind}`;
    return `${item.container}/${item.id ?? ""} ${item.kind === "field" ? item.field : item.kind}`;
  });

function expectListed(devices: readonly Device[], expected: readonly string[]): void {
  for (const { session } of devices) {
    expect(describeConflicts(session.allConflicts()).sort()).toEqual([...expected].sort());
    expect(describeConflicts(session.newConflicts()).sort()).toEqual([...expected].sort());
  }
}

const cases: [what: string, sharedCommands: Command[], expected: string, ...edits: Command[][]][] = [
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
    seatingCommands,
    "wishes/c/ana~ben kind",
    [wish("NEAR")],
    [wish("APART")],
    [wish("NEAR")],
  ],
  [
    "a wish taken back and changed",
    [...seatingCommands, wish("NEAR")],
    "wishes/c/ana~ben kind",
    [wish(null)],
    [wish("APART")],
  ],
  [
    "a wish of which two are alike, and a third that comes later and does not show",
    seatingCommands,
    "wishes/c/ana~ben kind",
    [wish("NEAR")],
    [wish("APART"), wish("NEAR")],
    [wish("APART")],
  ],
  [
    "a table’s shape of which two are alike, and a third that comes later and does not show",
    seatingCommands,
    "tables/c/t1 shape",
    [shape("SQUARE")],
    [shape("OVAL"), shape("SQUARE")],
    [shape("OVAL")],
  ],
  [
    "two seats, and a third",
    seatingCommands,
    "seat movedTwice",
    [seat("t1", 1)],
    [seat("t1", 1)],
    [seat("t2", 3)],
  ],
  [
    "a seat given up beside a move",
    [...seatingCommands, seat("t1", 1)],
    "seat movedTwice",
    [{ type: "seat.unassign", chart: "c", guestId: "ana" }],
    [seat("t2", 2)],
  ],
  [
    "a lock beside a move",
    [...seatingCommands, seat("t1", 1)],
    "seat movedTwice",
    [{ type: "seat.lock", chart: "c", guestId: "ana", locked: true }],
    [seat("t2", 2)],
  ],
  [
    "a seat beside the guest's removal",
    seatingCommands,
    "guests/ana removal",
    [seat("t1", 1)],
    [{ type: "guest.remove", id: "ana" }],
  ],
];

test.each(cases)("%s: announced on every device", (_what, sharedCommands, expected, ...edits) => {
  const devices = editConcurrently(sharedCommands, ...edits);
  expectListed(devices, [expected]);
});

test.each(["NEAR", "APART", null] as const)("choosing a wish settles the conflict: %s", (kind) => {
  const devices = editConcurrently(
    [...seatingCommands, wish("NEAR")],
    [wish(null)],
    [wish("APART"), wish("NEAR"), wish("APART")],
  );
  const [one] = devices as [Device];
  mustRun(one, wish(kind === "NEAR" ? "APART" : kind));
  syncAll(devices);
  for (const { session } of devices) expect(session.allConflicts()).toEqual([]);
});

test("concurrent lists of colours are settled as whole lists", () => {
  const colors = (...names: string[]): Command => ({ type: "wedding.update", changes: { colors: names } });
  for (const chosen of [["plum", "moss"], ["ivory"]]) {
    const devices = editConcurrently([], [colors("ivory")], [colors("sage", "rose")]);
    const [one] = devices as [Device];
    mustRun(one, colors(...chosen));
    syncAll(devices);
    for (const { handle, session } of devices) {
      const { colors: written } = handle.doc().wedding as { colors: unknown[] };
      expect(written.map(String)).toEqual(chosen);
      expect(session.allConflicts()).toEqual([]);
    }
  }
});

test("unseating a guest settles the conflict, even if the guest already shows as unseated", () => {
  for (const unseatingDevice of [0, 1]) {
    const unseat: Command = { type: "seat.unassign", chart: "c", guestId: "ana" };
    const edits = unseatingDevice === 0 ? [[unseat], [seat("t2", 2)]] : [[seat("t2", 2)], [unseat]];
    const devices = editConcurrently([...seatingCommands, seat("t1", 1)], ...edits);
    mustRun(devices[0] as Device, unseat);
    syncAll(devices);
    for (const { session } of devices) expect(describeConflicts(session.allConflicts())).toEqual([]);
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
    const sharedCommands = [album(true)];
    // A write of the present value would do nothing, so the other value is written first.
    const writesFor = (value: boolean) => (value ? [album(false), album(true)] : [album(false)]);
    const devices = editConcurrently(sharedCommands, writesFor(first), writesFor(!first));
    expectListed(devices, ["albums/wedding isPrivate"]);
    expect(devices.map(isPrivate)).toEqual([true, true]);
    const [one] = devices as [Device];
    const [item] = one.session.allConflicts();
    if (item?.kind !== "field") throw new Error("it is contested");
    expect(item.versions[0]?.value).toBe(true);
    const command = fieldCommand(item, { isPrivate: choice });
    if (!command) throw new Error("it can be chosen");
    mustRun(one, command);
    syncAll(devices);
    expect(devices.map(isPrivate)).toEqual([choice, choice]);
    for (const { session } of devices) expect(session.allConflicts()).toEqual([]);
  }
});

test("conflicts are announced after a merge too large to read change by change", () => {
  const manyGuests = Array.from({ length: 150 }, (_, index) => guest(`g${index}`));
  const phone = (text: string): Command => ({ type: "guest.update", id: "ana", changes: { phone: text } });
  const devices = editConcurrently(seatingCommands, [phone("1")], [phone("1")], [phone("2"), ...manyGuests]);
  expectListed(devices, ["guests/ana phone"]);
});

test("a contested removal names who removed and who changed the record", () => {
  const devices = editConcurrently(
    seatingCommands,
    [{ type: "guest.remove", id: "ana" }],
    [{ type: "guest.update", id: "ana", changes: { phone: "1" } }],
  );
  const [one, two] = devices as [Device, Device];
  const [item] = two.session.allConflicts();
  if (item?.kind !== "removal") throw new Error("it is kept after its removal");
  expect([item.removed?.actor, item.changed?.actor]).toEqual([actorOf(one.handle), actorOf(two.handle)]);
});
