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
const add: Command = { type: "guest.add", id: "g9", guest: { firstName: "Dora", lastName: "Day" } };

function wedding(guests: Record<string, string>): string {
  const named = Object.entries(guests).map(([id, firstName]) => [id, { firstName, lastName: "Day" }]);
  return JSON.stringify({ schemaVersion: 1, guests: Object.fromEntries(named) });
}

function row(id: string, more: Partial<WeddingRow> = {}): WeddingRow {
  return { account: "u1", id, title: id, role: "OWNER", registered: true, ...more };
}

function seenAs(guests: Record<string, string>): CachedWedding {
  const json = wedding(guests);
  return new CachedWedding({ core, account: "u1", id: "w1", json, clock: { today, now } });
}

const named = (lastSeen: CachedWedding) =>
  lastSeen.views.report("guestIds", {}).map((id) => lastSeen.views.guest(id)?.name);

beforeEach(() => vi.stubGlobal("localStorage", memoryStorage()));

afterEach(async () => {
  await Promise.all([db().weddings.clear(), db().lastSeen.clear()]);
});

test("the cached copy can be read", async () => {
  await db().weddings.put(row("w1"));
  await db().lastSeen.put({ account: "u1", id: "w1", json: wedding({ g1: "Cleo" }) });
  const seen = await openLastSeen("u1");
  expect(seen?.wedding.views.guest("g1")).toMatchObject({ name: "Cleo Day" });
});

test("a command on the copy shows at once, waits for the document, and survives a closed tab", () => {
  const seen = seenAs({ g1: "Cleo" });
  const listener = vi.fn();
  seen.subscribe(listener);
  expect(seen.run(add)).toEqual({ ok: true });
  expect(seen.run({ type: "guest.update", id: "g9", changes: { firstName: "Dorothea" } })).toEqual({
    ok: true,
  });
  expect(listener).toHaveBeenCalledTimes(2);
  expect(named(seen)).toEqual(["Cleo Day", "Dorothea Day"]);
  expect(seen.waiting).toBe(2);
  expect(named(seenAs({ g1: "Cleo" }))).toEqual(["Cleo Day", "Dorothea Day"]);
});

test("the copy checks commands against the core and the role, as the document does", async () => {
  const nameless: Command = { type: "guest.add", id: "g9", guest: { firstName: "", lastName: "" } };
  expect(seenAs({}).run(nameless)).toMatchObject({ ok: false, issues: [{ field: "firstName" }, {}] });
  await db().weddings.put(row("w1", { role: "VIEWER" }));
  await db().lastSeen.put({ account: "u1", id: "w1", json: wedding({}) });
  const seen = await openLastSeen("u1");
  expect(seen?.wedding.run(add)).toMatchObject({ ok: false, issues: [{ code: "role" }] });
  expect(seen?.wedding.waiting).toBe(0);
});

test("a command that cannot be stored is refused", () => {
  vi.stubGlobal("localStorage", memoryStorage(10));
  const seen = seenAs({ g1: "Cleo" });
  expect(seen.run(add)).toMatchObject({ ok: false, issues: [{ code: "opening" }] });
  expect(named(seen)).toEqual(["Cleo Day"]);
});

test("its empty conflict list keeps its identity, which avoids endless redraws", () => {
  const seen = seenAs({ g1: "Cleo" });
  expect(seen.conflicts()).toBe(seen.conflicts());
});

test("the copy of another account on this device is not shown", async () => {
  await db().weddings.put(row("w1", { account: "u2" }));
  await db().lastSeen.put({ account: "u2", id: "w1", json: wedding({ g1: "Cleo" }) });
  await expect(openLastSeen("u1")).resolves.toBeUndefined();
});

test("only the newest state is kept, once, when idle", async () => {
  const waiting: (() => void)[] = [];
  const keeper = new WeddingCacheWriter(db(), "u1", (work) => waiting.push(work));
  keeper.keep("w1", () => wedding({ g1: "Cleo" }));
  keeper.keep("w1", () => wedding({ g1: "Eve" }));
  expect(waiting).toHaveLength(1);
  waiting[0]?.();
  await eventually(async () => expect((await db().lastSeen.get(["u1", "w1"]))?.json).toContain("Eve"));
  keeper.keep("w1", () => wedding({ g1: "Fay" }));
  expect(waiting).toHaveLength(2);
});

test("the opened document keeps the identity of equal views, and shows the others", () => {
  const seen = seenAs({ g1: "Cleo", g2: "Eve" });
  const before = {
    g1: seen.views.guest("g1"),
    g2: seen.views.guest("g2"),
    ids: seen.views.report("guestIds", {}),
  };
  const model = new core.WeddingModel();
  model.load(wedding({ g1: "Cleo", g2: "Eva" }));
  const views = new WeddingViews(model, today, seen.views);
  expect(views.guest("g1")).toBe(before.g1);
  expect(views.report("guestIds", {})).toBe(before.ids);
  expect(views.guest("g2")).toMatchObject({ firstName: "Eva" });
  model.free();
});
