import { change, getChangesMetaSince, getHeads, save } from "@automerge/automerge/slim";
import { encodeHeads, generateAutomergeUrl, parseAutomergeUrl } from "@automerge/automerge-repo/slim";
import { beforeEach, expect, it, vi } from "vitest";
import { LocalDatabase, type WeddingRow } from "@/lib/db/db.ts";
import { deviceSpaceStore } from "@/lib/storage/device-space.ts";
import { automergeReady, type DocumentId, Repo } from "@/test/automerge.ts";
import { realCore } from "@/test/core.ts";
import { couple } from "@/test/couple.ts";
import { eventually } from "@/test/eventually.ts";
import { olderWedding } from "@/test/older-wedding.ts";
import { newestVersion } from "@/test/schema-version.ts";
import { isGenesis } from "../document/genesis.ts";
import { newestActors } from "../document/heads.ts";
import { DocumentStorage } from "../storage/document-storage.ts";
import type { ServerConnection } from "../sync/connection.ts";
import { OpenDocument } from "./open-document.ts";

await automergeReady;
const core = realCore();

let database: LocalDatabase;
let now: string;

beforeEach(() => {
  database = new LocalDatabase(`open-${Math.random()}`);
  now = "2026-05-01T10:00:00.000Z";
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

async function openDocument() {
  const repo = new Repo();
  const handle = repo.create<Record<string, unknown>>({ guests: 0 });
  return openIn(repo, handle.documentId as DocumentId, {});
}

async function openIn(repo: Repo, id: DocumentId, known: Partial<WeddingRow>) {
  const row: WeddingRow = { account: "u1", id, title: "", role: "OWNER", registered: true, ...known };
  await database.weddings.put(row);
  const connection = { serverStorageId: undefined } as ServerConnection;
  const onChange = () => {};
  const open = new OpenDocument({
    core,
    repo,
    connection,
    database,
    row,
    now: () => now,
    onChange,
    onDuplicateSequence: onChange,
  });
  await open.opened;
  const remembered = async () => {
    const { unsynced, waitingSince } = (await database.weddings.get(["u1", id])) ?? {};
    return { unsynced, waitingSince };
  };
  return { handle: open.handle, open, remembered };
}

it("remembers since when edits have waited, however many follow", async () => {
  const { handle, open, remembered } = await openDocument();
  await open.flush();
  await eventually(async () =>
    expect(await remembered()).toEqual({ unsynced: 1, waitingSince: "2026-05-01T10:00:00.000Z" }),
  );
  now = "2026-05-02T10:00:00.000Z";
  handle.change((doc) => {
    doc.guests = 1;
  });
  await open.flush();
  await eventually(async () =>
    expect(await remembered()).toEqual({ unsynced: 2, waitingSince: "2026-05-01T10:00:00.000Z" }),
  );
  open.close();
});

it("on a full device, remembers it once there is space, and reports the failure", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const full = new DOMException("full", "QuotaExceededError");
  const writing = vi.spyOn(database.weddings, "update").mockRejectedValue(full);
  const { open, remembered } = await openDocument();
  await open.flush();
  await eventually(() => expect(deviceSpaceStore.getState().full).toEqual(["lists"]));
  writing.mockRestore();
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  await eventually(() => expect(deviceSpaceStore.getState().full).toEqual([]));
  expect(await remembered()).toEqual({ unsynced: 1, waitingSince: "2026-05-01T10:00:00.000Z" });
  open.close();
});

/** A wedding from this device's disk, without a network. */
it.each(["OWNER", "VIEWER"] as const)("brings an older wedding up to date, as %s", async (role) => {
  const { documentId: id } = parseAutomergeUrl(generateAutomergeUrl());
  const storage = new DocumentStorage(`u-${Math.random()}`);
  const older = change(olderWedding(core), (doc) => {
    (doc.guests as Record<string, unknown>).g1 = { firstName: "Mia" };
  });
  await storage.replace(id, save(older));
  // The server has all changes.
  const serverHeads = [...encodeHeads(getHeads(older))];
  const known = { role, serverHeads, lastSyncedAt: now };
  const { open, handle, remembered } = await openIn(new Repo({ storage }), id as DocumentId, known);
  expect(handle.doc()).toMatchObject({
    schemaVersion: newestVersion(),
    meals: {},
    payments: {},
    guests: { ...couple, g1: { firstName: "Mia" } },
  });
  expect(open.tracked).toMatchObject({ unsynced: 0, saved: true });
  expect(open.tracker?.unsyncedMessages()).toEqual([]);
  await open.flush();
  expect(await remembered()).toEqual({ unsynced: 0, waitingSince: undefined });
  expect(newestActors(handle)).toEqual([getChangesMetaSince(older, []).at(-1)?.actor]);
  open.close();

  // It is done once: the next start finds it on the disk.
  const again = await openIn(new Repo({ storage }), id as DocumentId, known);
  expect(getHeads(again.handle.doc())).toEqual(getHeads(handle.doc()));
  const all = getChangesMetaSince(again.handle.doc(), []);
  expect(all.filter(isGenesis)).toHaveLength(newestVersion());
  expect(all).toHaveLength(newestVersion() + 1);
  again.open.close();
});
