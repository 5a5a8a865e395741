import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Core } from "@/lib/core/core.ts";
import type { Command, FieldIssue } from "@/lib/core/types.ts";
import { db } from "@/lib/db/db.ts";
import { automergeReady, Repo } from "@/test/automerge.ts";
import { realCore } from "@/test/core.ts";
import { eventually } from "@/test/eventually.ts";
import { memoryStorage } from "@/test/memory-storage.ts";
import type { Clock } from "./calendar.ts";
import { createDocument } from "./create-wedding.ts";
import { LastSeenWedding } from "./last-seen.ts";
import { toJson } from "./model-feed.ts";
import type { OpenDocument } from "./open-document.ts";
import type { WeddingHandle } from "./repo.ts";
import { ShownWedding } from "./shown-wedding.ts";

// What waits for a quiet moment has none here; three seconds later it would run in the middle of another test.
vi.mock("./idle.ts", () => ({ whenQuiet: () => {}, whenIdle: () => {} }));

const clock: Clock = { now: () => "2026-05-01T10:00:00.000Z", today: () => "2026-05-01" };
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

function aDocument(): { document: OpenDocument; handle: WeddingHandle; seen: LastSeenWedding } {
  const created = createDocument(new Repo(), core, clock, { partnerName: "Ben" });
  if (!created.ok) throw new Error(JSON.stringify(created.issues));
  const { handle } = created;
  const id = handle.documentId;
  // All that is read of an open document.
  const document = { id, status: "ready", handle } as unknown as OpenDocument;
  return { document, handle, seen: seenOf(handle) };
}

function seenOf(handle: WeddingHandle): LastSeenWedding {
  const json = toJson(handle.doc());
  return new LastSeenWedding({ core, account, id: handle.documentId, json, clock });
}

function shown(lastSeen: LastSeenWedding | undefined, flush = async () => {}) {
  const late: FieldIssue[] = [];
  const parts = { account, core, database: db(), clock, issueOf: () => undefined, flush };
  const wedding = new ShownWedding(
    { ...parts, onLate: (issues) => late.push(...issues) },
    lastSeen && { wedding: lastSeen, rows: [] },
  );
  return { wedding, late };
}

test("what a quick hand did is in the document before a screen reads it, and is forgotten once it is kept", async () => {
  const { document, seen } = aDocument();
  expect(seen.run(addDora)).toEqual({ ok: true });
  expect(seen.run(renameDora)).toEqual({ ok: true });
  let keep = () => {};
  const { wedding, late } = shown(seen, () => new Promise((resolve) => (keep = resolve)));
  expect(wedding.open(document)).toBe(true);
  expect(wedding.of(document)?.views.guest("dora")?.name).toBe("Dorothea Day");
  expect(wedding.of(document)?.history?.state.undo).toBeDefined();
  expect(late).toEqual([]);
  expect(seen.waiting).toBe(2);
  keep();
  await eventually(() => expect(seen.waiting).toBe(0));
});

test("what a closed tab left waiting is written by the next that opens the document, whatever it shows", () => {
  const { document, seen } = aDocument();
  seen.run(addDora);
  const { wedding } = shown(undefined);
  wedding.open(document);
  expect(wedding.of(document)?.views.guest("dora")?.name).toBe("Dora Day");
});

test("what does not fit the document is told, and holds up nothing else", () => {
  const { document } = aDocument();
  const lost: Command = { type: "table.remove", chart: "gone", id: "gone" };
  const key = `troth.early.${account}.${document.id}`;
  localStorage.setItem(key, JSON.stringify([lost, { type: "from.afar" }, addDora]));
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { wedding, late } = shown(undefined);
  wedding.open(document);
  expect(late).toHaveLength(2);
  expect(wedding.of(document)?.views.guest("dora")?.name).toBe("Dora Day");
});
