import { beforeAll, expect, test } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { automergeReady } from "@/test/automerge.ts";
import { type Device, mustRun, opened, sync, syncBoth, twoDevices } from "@/test/two-devices.ts";
import { actorOf } from "../document/heads.ts";
import type { Conflict, FieldConflictItem } from "./conflict.ts";
import { fieldCommand } from "./field-command.ts";

beforeAll(() => automergeReady);

const guest = (id: string): Command => ({
  type: "guest.add",
  id,
  guest: { firstName: id, lastName: "Lee" },
});
const phone = (id: string, text: string): Command => ({
  type: "guest.update",
  id,
  changes: { phone: text },
});

const namesOf = (items: readonly Conflict[]) =>
  items.map((item) =>
    item.kind === "seat"
      ? `seat ${item.conflict.kind}`
      : item.kind !== "field"
        ? `${item.kind} ${item.id}`
        : `${item.container}/${item.id ?? ""} ${item.field}`,
  );

function fieldOf({ session }: Device, field: string): FieldConflictItem {
  const found = session.allConflicts().find((item) => item.kind === "field" && item.field === field);
  if (found?.kind !== "field") throw new Error(`${field} is not contested`);
  return found;
}

test("a conflict is listed on both devices, and one choice settles it on both", () => {
  const devices = twoDevices([guest("ana"), guest("ben")]);
  const { one, two } = devices;
  mustRun(one, { type: "guest.update", id: "ana", changes: { phone: "1", plusOnes: 1 } });
  mustRun(two, { type: "guest.update", id: "ana", changes: { phone: "2", plusOnes: 2 } });
  mustRun(one, { type: "wedding.update", changes: { budget: "100" } });
  mustRun(two, { type: "wedding.update", changes: { budget: "200" } });
  syncBoth(devices);
  const all = ["budget/ total", "guests/ana phone", "guests/ana plusOnes"];
  expect(namesOf(one.session.allConflicts()).sort()).toEqual(all);
  expect(one.session.allConflicts()).toEqual(two.session.allConflicts());
  const { versions } = fieldOf(one, "phone");
  expect(versions[0]?.value).toBe(one.session.views.guest("ana")?.phone);
  expect(versions.map(({ value, actor }) => [value, actor]).sort()).toEqual([
    ["1", actorOf(one.handle)],
    ["2", actorOf(two.handle)],
  ]);

  for (const [field, which] of [
    ["phone", 1],
    ["plusOnes", 0],
    ["total", 1],
  ] as const) {
    const item = fieldOf(two, field);
    const value = item.versions[which]?.value;
    const command = fieldCommand(item, { [field]: value });
    if (!command) throw new Error(`nothing writes ${field}`);
    mustRun(two, command);
    syncBoth(devices);
    for (const { session } of [one, two]) {
      expect(namesOf(session.allConflicts()).filter((text) => text.endsWith(` ${field}`))).toEqual([]);
    }
  }
  expect(one.session.allConflicts()).toEqual([]);
  expect(one.session.newConflicts()).toEqual([]);
});

test("a field cleared by one and written by another is a conflict", () => {
  const devices = twoDevices([guest("ana"), phone("ana", "1")]);
  syncBoth(devices);
  const { one, two } = devices;
  mustRun(one, phone("ana", ""));
  mustRun(two, phone("ana", "2"));
  syncBoth(devices);
  for (const device of [one, two]) {
    const { versions } = fieldOf(device, "phone");
    expect(versions.map(({ value }) => value).sort()).toEqual(["2", null]);
  }

  const command = fieldCommand(fieldOf(one, "phone"), { phone: null });
  if (!command) throw new Error("nothing clears a phone");
  mustRun(one, command);
  syncBoth(devices);
  for (const { session } of [one, two]) {
    expect(session.allConflicts()).toEqual([]);
    expect(session.views.guest("ana")?.phone).toBeNull();
  }
});

test("conflicts from a merge are new until dismissed; those present at opening are not", () => {
  const devices = twoDevices([guest("ana"), guest("ben")]);
  const { one, two } = devices;
  mustRun(one, phone("ana", "1"));
  mustRun(two, phone("ana", "2"));
  expect(one.session.newConflicts()).toEqual([]);
  syncBoth(devices);
  expect(namesOf(one.session.newConflicts())).toEqual(["guests/ana phone"]);
  expect(one.session.newConflicts(), "the same list until it changes").toBe(one.session.newConflicts());
  expect(namesOf(opened(one.handle).session.allConflicts())).toEqual(["guests/ana phone"]);
  expect(opened(one.handle).session.newConflicts()).toEqual([]);

  one.session.dismissNewConflicts();
  expect(one.session.newConflicts()).toEqual([]);
  mustRun(one, phone("ben", "3"));
  mustRun(two, phone("ben", "4"));
  syncBoth(devices);
  expect(namesOf(one.session.newConflicts())).toEqual(["guests/ben phone"]);
  expect(namesOf(two.session.newConflicts()), "counted up").toEqual(["guests/ana phone", "guests/ben phone"]);
});

test("conflicts from a merge before the full check are new as well", () => {
  const devices = twoDevices([guest("ana"), guest("ben")]);
  const { one, two } = devices;
  mustRun(one, phone("ana", "1"));
  mustRun(two, phone("ana", "2"));
  syncBoth(devices);
  mustRun(one, phone("ben", "3"));
  let look = () => {};
  const late = opened(one.handle, (work) => {
    look = work;
  });
  // Another write touches the field that already had a conflict.
  mustRun(two, phone("ben", "4"));
  mustRun(two, { type: "guest.update", id: "ana", changes: { email: "ana@example.org" } });
  sync(one.handle, two.handle);
  expect(namesOf(late.session.newConflicts())).toEqual(["guests/ben phone"]);
  look();
  expect(namesOf(late.session.allConflicts()).sort()).toEqual(["guests/ana phone", "guests/ben phone"]);
  expect(namesOf(late.session.newConflicts())).toEqual(["guests/ben phone"]);
});

test("a removed record has no conflict, unless it was edited at the same time", () => {
  const devices = twoDevices([guest("ana")]);
  const { one, two } = devices;
  mustRun(one, phone("ana", "1"));
  mustRun(two, phone("ana", "2"));
  syncBoth(devices);
  mustRun(one, { type: "guest.remove", id: "ana" });
  expect(one.session.allConflicts()).toEqual([]);
  mustRun(two, { type: "guest.update", id: "ana", changes: { email: "ana@example.org" } });
  syncBoth(devices);
  expect(namesOf(one.session.allConflicts())).toEqual(["guests/ana phone", "removal ana"]);
  expect(namesOf(one.session.newConflicts())).toContain("removal ana");
  mustRun(one, { type: "guest.restore", id: "ana" });
  syncBoth(devices);
  expect(namesOf(two.session.allConflicts())).toEqual(["guests/ana phone"]);
});

test("charts, tables and seats in conflict are in the same list", () => {
  const devices = twoDevices([
    guest("ana"),
    guest("ben"),
    { type: "chart.add", id: "hall", chart: { name: "Hall" } },
    { type: "table.add", chart: "hall", id: "t1", table: { name: "One", capacity: 8 } },
  ]);
  const { one, two } = devices;
  const rename = (name: string): Command => ({
    type: "table.update",
    chart: "hall",
    id: "t1",
    changes: { name, positionX: name.length * 10 },
  });
  mustRun(one, rename("Garden"));
  mustRun(two, rename("Terrace"));
  mustRun(one, { type: "chart.update", id: "hall", changes: { roomWidth: 1000 } });
  mustRun(two, { type: "chart.update", id: "hall", changes: { roomWidth: 1200 } });
  const seat = (guestId: string): Command => ({
    type: "seat.assign",
    chart: "hall",
    guestId,
    tableId: "t1",
    position: 1,
  });
  mustRun(one, seat("ana"));
  mustRun(two, seat("ben"));
  syncBoth(devices);
  const all = ["charts/hall roomWidth", "tables/hall/t1 name", "seat samePosition"];
  expect(namesOf(one.session.allConflicts())).toEqual(all);
  expect(namesOf(two.session.newConflicts())).toEqual(all);

  for (const field of ["name", "roomWidth"]) {
    const item = fieldOf(two, field);
    const command = fieldCommand(item, { [field]: item.versions[1]?.value });
    if (!command) throw new Error(`nothing writes ${field}`);
    mustRun(two, command);
  }
  syncBoth(devices);
  expect(namesOf(one.session.allConflicts())).toEqual(["seat samePosition"]);
});

test("the history gives the time of each version", async () => {
  const devices = twoDevices([guest("ana")]);
  const { one, two } = devices;
  mustRun(one, phone("ana", "1"));
  mustRun(two, phone("ana", "2"));
  syncBoth(devices);
  for (const id of ["ben", "cleo", "dora"]) mustRun(two, guest(id));
  const { versions } = fieldOf(two, "phone");
  const operations = versions.map(({ operation }) => operation);
  const times = await two.session.documentHistory.timesOf([...operations, "", "1@abcdef"]);
  expect([...times.keys()].sort()).toEqual(operations.toSorted());
  for (const at of times.values()) expect(Math.abs(Date.now() - at)).toBeLessThan(60_000);
});
