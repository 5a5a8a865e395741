import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Command } from "@/lib/core/types.ts";
import { db, type WeddingRow } from "@/lib/db/db.ts";
import { realCore } from "@/test/core.ts";
import { eventually } from "@/test/eventually.ts";
import { memoryStorage } from "@/test/memory-storage.ts";
import { WeddingViews } from "../model/wedding-views.ts";
import { CachedWedding, openLastSeen, WeddingCacheWriter } from "./cached-wedding.ts";

const core = realCore();
const today = () => "2026-05-01";
const now = () => "2026-05-01T10:00:00.000Z";
const addDora: Command = { type: "guest.add", id: "g9", guest: { firstName: "Dora", lastName: "Day" } };

function weddingJson(guests: Record<string, string>): string {
  const records = Object.entries(guests).map(([id, firstName]) => [id, { firstName, lastName: "Day" }]);
  return JSON.stringify({ schemaVersion: 1, guests: Object.fromEntries(records) });
}

function weddingRow(id: string, fields: Partial<WeddingRow> = {}): WeddingRow {
  return { account: "u1", id, title: id, role: "OWNER", registered: true, ...fields };
}

function cachedWith(guests: Record<string, string>): CachedWedding {
  const json = weddingJson(guests);
  return new CachedWedding({ core, account: "u1", id: "w1", json, clock: { today, now } });
}

const guestNames = (lastSeen: CachedWedding) =>
  lastSeen.views.report("guestIds", {}).map((id) => lastSeen.views.guest(id)?.name);

beforeEach(() => vi.stubGlobal("localStorage", memoryStorage()));

afterEach(async () => {
  await Promise.all([db().weddings.clear(), db().lastSeen.clear()]);
});

test("the cached copy can be read", async () => {
  await db().weddings.put(weddingRow("w1"));
  await db().lastSeen.put({ account: "u1", id: "w1", json: weddingJson({ g1: "Cleo" }) });
  const cached = await openLastSeen("u1");
  expect(cached?.wedding.views.guest("g1")).toMatchObject({ name: "Cleo Day" });
});

test("a command on the copy shows at once, waits for the document, and survives a closed tab", () => {
  const cached = cachedWith({ g1: "Cleo" });
  const listener = vi.fn();
  cached.subscribe(listener);
  expect(cached.run(addDora)).toEqual({ ok: true });
  expect(cached.run({ type: "guest.update", id: "g9", changes: { firstName: "Dorothea" } })).toEqual({
    ok: true,
  });
  expect(listener).toHaveBeenCalledTimes(2);
  expect(guestNames(cached)).toEqual(["Cleo Day", "Dorothea Day"]);
  expect(cached.waitingCommands).toBe(2);
  const reopened = cachedWith({ g1: "Cleo" });
  expect(guestNames(reopened)).toEqual(["Cleo Day", "Dorothea Day"]);
});

test("the copy checks commands against the core and the role, as the document does", async () => {
  const nameless: Command = { type: "guest.add", id: "g9", guest: { firstName: "", lastName: "" } };
  const issues = [{ field: "firstName" }, { field: "lastName" }];
  expect(cachedWith({}).run(nameless)).toMatchObject({ ok: false, issues });
  await db().weddings.put(weddingRow("w1", { role: "VIEWER" }));
  await db().lastSeen.put({ account: "u1", id: "w1", json: weddingJson({}) });
  const cached = await openLastSeen("u1");
  expect(cached?.wedding.run(addDora)).toMatchObject({ ok: false, issues: [{ code: "role" }] });
  expect(cached?.wedding.waitingCommands).toBe(0);
});

test("a command that cannot be stored is refused", () => {
  const fullFrom = 10;
  vi.stubGlobal("localStorage", memoryStorage(fullFrom));
  const cached = cachedWith({ g1: "Cleo" });
  expect(cached.run(addDora)).toMatchObject({ ok: false, issues: [{ code: "opening" }] });
  expect(guestNames(cached)).toEqual(["Cleo Day"]);
});

test("its empty conflict list keeps its identity, which avoids endless redraws", () => {
  const cached = cachedWith({ g1: "Cleo" });
  expect(cached.conflicts()).toBe(cached.conflicts());
});

test("the copy of another account on this device is not shown", async () => {
  await db().weddings.put(weddingRow("w1", { account: "u2" }));
  await db().lastSeen.put({ account: "u2", id: "w1", json: weddingJson({ g1: "Cleo" }) });
  await expect(openLastSeen("u1")).resolves.toBeUndefined();
});

test("only the newest state is kept, once, when idle", async () => {
  const scheduled: (() => void)[] = [];
  const writer = new WeddingCacheWriter(db(), "u1", (work) => scheduled.push(work));
  writer.schedule("w1", () => weddingJson({ g1: "Cleo" }));
  writer.schedule("w1", () => weddingJson({ g1: "Eve" }));
  expect(scheduled).toHaveLength(1);
  scheduled[0]?.();
  await eventually(async () => expect((await db().lastSeen.get(["u1", "w1"]))?.json).toContain("Eve"));
  writer.schedule("w1", () => weddingJson({ g1: "Fay" }));
  expect(scheduled).toHaveLength(2);
});

test("the opened document keeps the identity of equal views, and shows the others", () => {
  const cached = cachedWith({ g1: "Cleo", g2: "Eve" });
  const before = {
    g1: cached.views.guest("g1"),
    g2: cached.views.guest("g2"),
    ids: cached.views.report("guestIds", {}),
  };
  const model = new core.WeddingModel();
  model.load(weddingJson({ g1: "Cleo", g2: "Eva" }));
  const views = new WeddingViews(model, today, cached.views);
  expect(views.guest("g1")).toBe(before.g1);
  expect(views.report("guestIds", {})).toBe(before.ids);
  expect(views.guest("g2")).toMatchObject({ firstName: "Eva" });
  model.free();
});
