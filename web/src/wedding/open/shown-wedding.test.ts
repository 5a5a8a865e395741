import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { DeviceClock } from "@/lib/calendar.ts";
import type { Core } from "@/lib/core/core.ts";
import type { Command, FieldIssue } from "@/lib/core/types.ts";
import { db } from "@/lib/db/db.ts";
import { automergeReady, Repo } from "@/test/automerge.ts";
import { realCore } from "@/test/core.ts";
import { eventually } from "@/test/eventually.ts";
import { memoryStorage } from "@/test/memory-storage.ts";
import { headsOf } from "../document/heads.ts";
import type { WeddingHandle } from "../document/wedding-handle.ts";
import { WeddingSession } from "../edit/wedding-session.ts";
import { syncStatusOf } from "../hooks/use-sync-status.ts";
import { toJson } from "../model/model-feed.ts";
import { CachedWedding } from "./cached-wedding.ts";
import { createDocument } from "./create-wedding.ts";
import type { OpenDocument } from "./open-document.ts";
import { ShownWedding } from "./shown-wedding.ts";
import { nothingOpen } from "./state.ts";

// No idle work: three seconds later it would run in the middle of another test.
vi.mock("@/lib/idle.ts", () => ({ whenIdleLater: () => {}, whenIdle: () => {} }));

const clock: DeviceClock = { now: () => "2026-05-01T10:00:00.000Z", today: () => "2026-05-01" };
const account = "u1";
const addDora: Command = { type: "guest.add", id: "dora", guest: { firstName: "Dora", lastName: "Day" } };
const renameDora: Command = { type: "guest.update", id: "dora", changes: { firstName: "Dorothea" } };

let core: Core;

beforeAll(async () => {
  await automergeReady;
  core = realCore();
});

beforeEach(() => {
  vi.stubGlobal("localStorage", memoryStorage());
});

function aDocument(): { document: OpenDocument; handle: WeddingHandle; seen: CachedWedding } {
  const created = createDocument(new Repo(), core, clock, { partnerName: "Ben" });
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  const { handle } = created;
  const id = handle.documentId;
  // The only properties read from an open document.
  const document = { id, status: "ready", handle } as unknown as OpenDocument;
  return { document, handle, seen: seenOf(handle) };
}

function seenOf(handle: WeddingHandle): CachedWedding {
  const json = toJson(handle.doc());
  return new CachedWedding({ core, account, id: handle.documentId, json, clock });
}

function shown(lastSeen: CachedWedding | undefined, saveDocument = async () => {}) {
  const late: FieldIssue[] = [];
  const parts = { account, core, database: db(), clock, standing: () => "OWNER" as const, saveDocument };
  const wedding = new ShownWedding(
    { ...parts, onEarlyRefused: (issues) => late.push(...issues) },
    lastSeen && { wedding: lastSeen, rows: [] },
  );
  return { wedding, late };
}

test("early commands are in the document before a screen reads it, and removed once it is saved", async () => {
  const { document, seen } = aDocument();
  expect(seen.run(addDora)).toEqual({ ok: true });
  expect(seen.run(renameDora)).toEqual({ ok: true });
  let keep = () => {};
  const { wedding, late } = shown(seen, () => new Promise((resolve) => (keep = resolve)));
  expect(wedding.open(document)).toBe(true);
  expect(wedding.forDocument(document)?.views.guest("dora")?.name).toBe("Dorothea Day");
  expect(wedding.forDocument(document)?.undoHistory?.state.undo).toBeDefined();
  expect(late).toEqual([]);
  expect(seen.waitingCommands).toBe(2);
  keep();
  await eventually(() => expect(seen.waitingCommands).toBe(0));
});

test("early commands of a closed tab are written by the next tab that opens the document", () => {
  const { document, seen } = aDocument();
  seen.run(addDora);
  const { wedding } = shown(undefined);
  wedding.open(document);
  expect(wedding.forDocument(document)?.views.guest("dora")?.name).toBe("Dora Day");
});

test("early commands that fail are reported, and do not stop the others", () => {
  const { document } = aDocument();
  const lost: Command = { type: "table.remove", chart: "gone", id: "gone" };
  const key = `troth.early.${account}.${document.id}`;
  localStorage.setItem(key, JSON.stringify([lost, { type: "from.afar" }, addDora]));
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { wedding, late } = shown(undefined);
  wedding.open(document);
  expect(late).toHaveLength(2);
  expect(wedding.forDocument(document)?.views.guest("dora")?.name).toBe("Dora Day");
});

const around = {
  connection: "online" as const,
  isFull: false,
  serverFull: false,
  accountDeleted: false,
  isSample: false,
};

const plan: Command[] = [
  { type: "chart.add", id: "c", chart: { name: "Main Reception" } },
  { type: "table.add", chart: "c", id: "t", table: { name: "Table 1" } },
];
const anotherTable: Command = { type: "table.add", chart: "c", id: "t2", table: { name: "Table 2" } };

/** A plan printed from the cached copy. */
function printed() {
  const { document, handle } = aDocument();
  const { wedding: before } = shown(undefined);
  before.open(document);
  for (const command of plan) before.forDocument(document)?.run(command);
  before.close();
  const seen = seenOf(handle);
  const revision = seen.views.report("seating", "c")?.revision ?? "";
  expect(seen.run({ type: "chart.print", id: "c", code: revision, heads: [] })).toEqual({ ok: true });
  return { document, handle, seen, revision };
}

test("a print of the copy gets the heads of its document, even after later commands", () => {
  const { document, handle, seen, revision } = printed();
  const heads = headsOf(handle);
  seen.run(anotherTable);
  const { wedding } = shown(seen);
  wedding.open(document);
  const view = wedding.forDocument(document)?.views.report("seating", "c");
  expect(view?.prints).toMatchObject([{ code: revision, heads }]);
  expect(view?.revision).not.toBe(revision);
});

test("a print is not recorded if the document differs from the paper", () => {
  const { document, handle, seen } = printed();
  const elsewhere = new WeddingSession({ core, handle, clock, whenIdle: () => {} });
  elsewhere.run(anotherTable);
  elsewhere.close();
  const { wedding, late } = shown(seen);
  wedding.open(document);
  expect(wedding.forDocument(document)?.views.report("seating", "c")?.prints).toEqual([]);
  expect(late).toEqual([]);
});

test("a wedding that the server cannot read is not shown as synced", () => {
  const { document } = aDocument();
  const tracked = { saved: true, unsynced: 0, lastSyncedAt: clock.now(), storageFailed: false };
  const wedding = { id: document.id, title: "", role: "OWNER" as const, registered: true };
  const known = { ...nothingOpen, socketConnected: true, tracked, weddings: [wedding], selected: wedding.id };
  expect(syncStatusOf(known, around).state).toBe("synced");
  const unreadable = { ...known, unreadable: [wedding.id] };
  expect(syncStatusOf(unreadable, around).state).toBe("onThisDevice");
  expect(syncStatusOf(unreadable, { ...around, connection: "offline" }).state).toBe("offline");
});

test("commands that wait for the document are not shown as synced", () => {
  const { document, seen } = aDocument();
  const tracked = { saved: true, unsynced: 0, lastSyncedAt: clock.now(), storageFailed: false };
  const { wedding } = shown(seen);
  const stateNow = () => {
    const { waitingCommands } = wedding.forDocument(document) ?? seen;
    const known = { ...nothingOpen, socketConnected: true, tracked, waitingCommands };
    return syncStatusOf(known, around);
  };
  expect(stateNow()).toMatchObject({ unsynced: 0, state: "synced" });
  seen.run(addDora);
  expect(stateNow()).toMatchObject({ saved: false, unsynced: 1, state: "syncing" });
  wedding.open(document);
  expect(stateNow()).toMatchObject({ unsynced: 0 });
});
