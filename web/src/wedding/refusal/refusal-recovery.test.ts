import {
  change,
  clone,
  type Doc,
  decodeChange,
  getActorId,
  getAllChanges,
  getHeads,
  hasHeads,
  ImmutableString,
  load,
  merge,
  save,
} from "@automerge/automerge/slim";
import { encodeHeads } from "@automerge/automerge-repo/slim";
import { beforeEach, expect, test, vi } from "vitest";
import { LocalDatabase, type ServerRefusal, type WeddingRow } from "@/lib/db/db.ts";
import { automergeReady } from "@/test/automerge.ts";
import { realCore } from "@/test/core.ts";
import { couple, coupleIds } from "@/test/couple.ts";
import { olderWedding } from "@/test/older-wedding.ts";
import { newestVersion } from "@/test/schema-version.ts";
import { isGenesis } from "../document/genesis.ts";
import { DocumentStorage } from "../storage/document-storage.ts";
import { migrateDocument } from "../storage/migrate-document.ts";
import { findArrivedEdits } from "./refusal-edits.ts";
import { findInterrupted, recoverDocument, storeRefusal } from "./refusal-recovery.ts";

await automergeReady;
const core = realCore();

// biome-ignore lint/suspicious/noExplicitAny: a document is written to by plain assignment.
type AnyDocument = any;
type Wedding = Doc<Record<string, unknown>>;

const ids = { account: "u1", id: "w1" };
const refusal: ServerRefusal = { code: "role", areas: ["budget"], changes: [], role: "PLANNER" };
let database: LocalDatabase;
let storage: DocumentStorage;
let server: Wedding;
let local: Wedding;
let number = 0;

const tools = () => ({ database, storage, core, newActor: () => `bb${String(++number).padStart(30, "0")}` });
const stored = async () =>
  JSON.parse(JSON.stringify(load((await storage.read("w1")) ?? new Uint8Array()))) as AnyDocument;
const copyOf = (document: Wedding, lineage = 0) => ({ document: save(document), lineage });
const edits = () => database.refusedEdits.toArray();

beforeEach(async () => {
  number += 1;
  database = new LocalDatabase(`recovery-${number}`);
  storage = new DocumentStorage("u1");
  server = change(load<Record<string, unknown>>(core.genesis()), (doc: AnyDocument) => {
    doc.expenses.e1 = { description: new ImmutableString("Florist deposit"), amount: 50_000 };
  });
  local = change(clone(server), (doc: AnyDocument) => {
    doc.expenses.e1.amount = 70_000;
  });
  local = change(local, (doc: AnyDocument) => {
    doc.guests.g1 = { firstName: new ImmutableString("Ann") };
  });
  await storage.replace("w1", save(local));
  const row: WeddingRow = { ...ids, title: "", role: "PLANNER", registered: true };
  await database.people.put({ ...ids, own: [getActorId(local)], actors: {}, names: {} });
  await database.weddings.put({ ...row, serverHeads: [...encodeHeads(getHeads(server))], unsynced: 2 });
});

test("allowed edits stay, the others are listed, and the recovery is complete", async () => {
  await storeRefusal(database, ids, refusal, save(local), "2026-05-01T10:00:00.000Z");
  await recoverDocument(tools(), ids, copyOf(server));
  expect(await stored()).toMatchObject({
    guests: { g1: { firstName: "Ann" } },
    expenses: { e1: { amount: 50_000 } },
  });
  expect(await edits()).toMatchObject([
    {
      container: "expenses",
      id: "e1",
      wedding: "w1",
      account: "u1",
      code: "role",
      standing: "PLANNER",
      fields: [{ field: "amount", before: 50_000, after: 70_000 }],
    },
  ]);
  expect(await database.refusals.count()).toBe(0);
  expect(await database.weddings.get(["u1", "w1"])).toMatchObject({ unsynced: 1 });
});

test("a recovery interrupted at the swap is completed by the next start", async () => {
  await storeRefusal(database, ids, refusal, save(local), "2026-05-01T10:00:00.000Z");
  const broken = new DocumentStorage("u1");
  vi.spyOn(broken, "replace").mockRejectedValue(new Error("the tab is gone"));
  await expect(recoverDocument({ ...tools(), storage: broken }, ids, copyOf(server))).rejects.toThrow("gone");

  // A new start has only the disk.
  const rows = await findInterrupted(database, "u1");
  expect(rows).toHaveLength(1);
  for (const row of rows) await recoverDocument(tools(), row, undefined);
  const after = await stored();
  expect(after.guests.g1).toEqual({ firstName: "Ann" });
  expect(after.expenses.e1.amount).toBe(50_000);
  expect(await edits()).toHaveLength(1);
  expect(await findInterrupted(database, "u1")).toEqual([]);
});

test("a recovery interrupted before its decision is decided later, and only once", async () => {
  await storeRefusal(database, ids, refusal, save(local), "2026-05-01T10:00:00.000Z");
  expect(await findInterrupted(database, "u1")).toEqual([]);
  // The document is unchanged, and further edits are made.
  expect(await stored()).toMatchObject({ expenses: { e1: { amount: 70_000 } } });
  local = change(local, (doc: AnyDocument) => {
    doc.guests.g2 = { firstName: new ImmutableString("Ben") };
  });
  await storage.replace("w1", save(local));
  await recoverDocument(tools(), ids, copyOf(server));
  await recoverDocument(tools(), ids, copyOf(server));
  expect(Object.keys((await stored()).guests)).toEqual([...coupleIds, "g1", "g2"]);
  expect(await edits()).toHaveLength(1);
});

test("a late refusal in another tab changes nothing", async () => {
  await storeRefusal(database, ids, refusal, save(local), "2026-05-01T10:00:00.000Z");
  await recoverDocument(tools(), ids, copyOf(server));
  const before = await storage.read("w1");
  await storeRefusal(database, ids, refusal, before ?? new Uint8Array(), "2026-05-01T10:00:05.000Z");
  await recoverDocument(tools(), ids, copyOf(server));
  expect(getHeads(load((await storage.read("w1")) ?? new Uint8Array()))).toEqual(
    getHeads(load(before ?? new Uint8Array())),
  );
  expect(await edits()).toHaveLength(1);
});

test("seen changes stay seen, although this device's own changes left the history", async () => {
  await database.seen.put({ ...ids, heads: getHeads(local), at: "2026-05-01T09:00:00.000Z" });
  await storeRefusal(database, ids, refusal, save(local), "2026-05-01T10:00:00.000Z");
  const newer = change(clone(server), (doc: AnyDocument) => {
    doc.guests.g3 = { firstName: new ImmutableString("Cleo") };
  });
  await recoverDocument(tools(), ids, copyOf(newer));
  expect(await database.seen.get(["u1", "w1"])).toMatchObject({ heads: getHeads(server) });
});

test("an unmodified change that is refused again is set aside", async () => {
  const first = change(clone(server), (doc: AnyDocument) => {
    doc.guests.g1 = { firstName: new ImmutableString("Ann") };
  });
  await storage.replace("w1", save(first));
  const changes = getHeads(first);
  await storeRefusal(
    database,
    ids,
    { ...refusal, areas: [], changes },
    save(first),
    "2026-05-01T10:00:00.000Z",
  );
  await recoverDocument(tools(), ids, copyOf(server));
  expect((await stored()).guests.g1).toBeDefined();
  await storeRefusal(
    database,
    ids,
    { ...refusal, areas: [], changes },
    save(first),
    "2026-05-01T10:00:05.000Z",
  );
  await recoverDocument(tools(), ids, copyOf(server));
  expect((await stored()).guests.g1).toBeUndefined();
  expect(await edits()).toMatchObject([{ container: "guests", id: "g1", kind: "add" }]);
});

test("without access, the copy is the server's last known state", async () => {
  await database.weddings.update(["u1", "w1"], { removed: true });
  await storeRefusal(database, ids, { ...refusal, code: "removed" }, save(local), "2026-05-01T10:00:00.000Z");
  await recoverDocument(tools(), ids, undefined);
  expect(getHeads(load((await storage.read("w1")) ?? new Uint8Array()))).toEqual(getHeads(server));
  expect((await edits()).map(({ container, standing }) => [container, standing])).toEqual([
    ["expenses", "none"],
    ["guests", "none"],
  ]);
});

test("another person's set-aside change waits for their device, and leaves the list when it arrives", async () => {
  const otherDeviceDoc = change(clone(server), (doc: AnyDocument) => {
    doc.expenses.e1.amount = 60_000;
  });
  local = change(merge(clone(server), otherDeviceDoc), (doc: AnyDocument) => {
    doc.guests.g1 = { firstName: new ImmutableString("Ann") };
  });
  await database.people.update(["u1", "w1"], { own: [getActorId(local)] });
  await storage.replace("w1", save(local));
  await storeRefusal(database, ids, refusal, save(local), "2026-05-01T10:00:00.000Z");
  await recoverDocument(tools(), ids, copyOf(server));
  const after = await stored();
  expect(after.guests.g1).toEqual({ firstName: "Ann" });
  expect(after.expenses.e1.amount).toBe(50_000);
  const listed = await edits();
  expect(listed).toMatchObject([{ container: "expenses", id: "e1", awaits: "others" }]);
  const has = (document: Wedding) => (_: string, changes: string[]) => hasHeads(document, changes);
  expect(findArrivedEdits(listed, has(server))).toEqual([]);
  expect(findArrivedEdits(listed, has(otherDeviceDoc))).toEqual(listed.map(({ key }) => key));
});

test("after a history was started over, unsynced edits are carried over by an own actor", async () => {
  local = change(local, (doc: AnyDocument) => {
    doc.guests.g2 = { firstName: new ImmutableString("Ben") };
  });
  await storage.replace("w1", save(local));
  const fresh = change(load<Record<string, unknown>>(core.genesis()), (doc: AnyDocument) => {
    doc.expenses.e1 = { description: new ImmutableString("Florist deposit"), amount: 60_000 };
  });
  const startedOver = { ...refusal, code: "startedOver" };
  await database.seen.put({ ...ids, heads: getHeads(server), at: "2026-05-01T09:00:00.000Z" });
  await storeRefusal(database, ids, startedOver, save(local), "2026-05-01T10:00:00.000Z");
  await recoverDocument(tools(), ids, copyOf(fresh, 1));

  const after = load<Record<string, unknown>>((await storage.read("w1")) ?? new Uint8Array());
  expect(JSON.parse(JSON.stringify(after)).guests).toEqual({
    ...couple,
    g1: { firstName: "Ann" },
    g2: { firstName: "Ben" },
  });
  // A planner's edit of the budget is set aside and listed, as always.
  expect(await edits()).toMatchObject([
    {
      container: "expenses",
      id: "e1",
      code: "startedOver",
      fields: [{ field: "amount", before: 60_000, after: 70_000 }],
    },
  ]);
  const known = new Set(getAllChanges(local).map((bytes) => decodeChange(bytes).hash));
  const shared = getAllChanges(after)
    .map((bytes) => decodeChange(bytes))
    .filter(({ hash }) => known.has(hash));
  expect(shared.map(isGenesis)).toEqual(Array(newestVersion()).fill(true));
  expect(await database.weddings.get(["u1", "w1"])).toMatchObject({ lineage: 1, unsynced: 1 });
  expect(await database.seen.get(["u1", "w1"])).toMatchObject({ heads: getHeads(after) });
  const author = decodeChange(getAllChanges(after).at(-1) ?? new Uint8Array()).actor;
  expect((await database.people.get(["u1", "w1"]))?.own).toContain(author);
  // A second notice by another tab changes nothing.
  await storeRefusal(database, ids, startedOver, save(after), "2026-05-01T10:00:05.000Z");
  await recoverDocument(tools(), ids, copyOf(fresh, 1));
  expect(getHeads(load((await storage.read("w1")) ?? new Uint8Array()))).toEqual(getHeads(after));
});

test("after a restore from before a new history, this device's edits are written again", async () => {
  await database.weddings.update(["u1", "w1"], { lineage: 1 });
  const old = change(load<Record<string, unknown>>(core.genesis()), (doc: AnyDocument) => {
    doc.guests.g9 = { firstName: new ImmutableString("Zoe") };
  });
  await storeRefusal(
    database,
    ids,
    { ...refusal, code: "startedOver" },
    save(local),
    "2026-05-01T10:00:00.000Z",
  );
  await recoverDocument(tools(), ids, copyOf(old, 0));
  expect((await stored()).guests).toEqual({
    ...couple,
    g1: { firstName: "Ann" },
    g9: { firstName: "Zoe" },
  });
  expect(await database.weddings.get(["u1", "w1"])).toMatchObject({ lineage: 0 });
});

test("an older wedding migrated only on this device keeps its own edits, and lists nothing else", async () => {
  const older = change(olderWedding(core), (doc: AnyDocument) => {
    doc.expenses.e1 = { description: new ImmutableString("Florist deposit"), amount: 50_000 };
  });
  const ownDoc = change(migrateDocument(core, clone(older)), (doc: AnyDocument) => {
    doc.meals.m1 = { name: new ImmutableString("Fish") };
  });
  await storage.replace("w1", save(ownDoc));
  await database.people.put({ ...ids, own: [getActorId(ownDoc)], actors: {}, names: {} });
  await database.weddings.update(["u1", "w1"], {
    serverHeads: [...encodeHeads(getHeads(older))],
    unsynced: 1,
  });
  await storeRefusal(database, ids, refusal, save(ownDoc), "2026-05-01T10:00:00.000Z");
  // The server's copy is unavailable, and its last known state has the older version.
  await recoverDocument(tools(), ids, undefined);
  expect(await stored()).toMatchObject({ schemaVersion: newestVersion(), meals: { m1: { name: "Fish" } } });
  expect(await edits()).toEqual([]);
  expect(await database.weddings.get(["u1", "w1"])).toMatchObject({ unsynced: 1 });
});
