import { load } from "@automerge/automerge/slim";
import { forceCloseDatabase } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { deviceSpaceStore } from "@/lib/storage/device-space.ts";
import { automergeReady, Repo } from "@/test/automerge.ts";
import { eventually } from "@/test/eventually.ts";
import { CommittingAdapter } from "./committing-adapter.ts";
import { DocumentStorage } from "./document-storage.ts";
import { catchSaveErrors } from "./repo.ts";

await automergeReady;

const { open } = IDBFactory.prototype;
const bytes = (...values: number[]) => new Uint8Array(values);
let storage: DocumentStorage;
let number = 0;

beforeEach(() => {
  number += 1;
  storage = new DocumentStorage(`u${number}`);
});

describe("the documents of two accounts on one device", () => {
  it("are independent of each other", async () => {
    const bens = new DocumentStorage("ben");
    await storage.replace("w1", bytes(1));
    await bens.replace("w1", bytes(2));
    await bens.save(["w1", "incremental", "a"], bytes(3));
    expect(await storage.read("w1")).toEqual(bytes(1));
    await bens.erase("w1");
    expect(await bens.read("w1")).toBeUndefined();
    expect(await storage.read("w1")).toEqual(bytes(1));
  });
});

describe("replacing a document", () => {
  beforeEach(async () => {
    await storage.save(["w1", "snapshot", "a"], bytes(1));
    await storage.save(["w1", "incremental", "b"], bytes(2));
    await storage.save(["w2", "snapshot", "c"], bytes(9));
  });

  it("removes all of the old one, and keeps other documents", async () => {
    await storage.replace("w1", bytes(5));
    expect(await storage.read("w1")).toEqual(bytes(5));
    expect(await storage.read("w2")).toEqual(bytes(9));
  });

  it("keeps the old one if the browser aborts", async () => {
    const giving = vi.spyOn(IDBTransaction.prototype, "commit").mockImplementation(function (
      this: IDBTransaction,
    ) {
      this.abort();
    });
    await expect(storage.replace("w1", bytes(5))).rejects.toThrow();
    giving.mockRestore();
    expect(await storage.read("w1")).toEqual(bytes(1, 2));
  });
});

describe("a disk without space", () => {
  it("rejects the write, reports a full device, and clears that when there is space", async () => {
    const full = new DOMException("full", "QuotaExceededError");
    const writing = vi.spyOn(CommittingAdapter.prototype, "write").mockRejectedValue(full);
    await expect(storage.save(["w1", "snapshot", "a"], bytes(1))).rejects.toBe(full);
    expect(deviceSpaceStore.getState().full).toEqual(["documents"]);
    writing.mockRestore();
    await storage.save(["w1", "snapshot", "a"], bytes(1));
    expect(deviceSpaceStore.getState().full).toEqual([]);
  });

  it("stays reported as full until the last document is written or deleted", async () => {
    const full = new DOMException("full", "QuotaExceededError");
    const writing = vi.spyOn(CommittingAdapter.prototype, "write").mockRejectedValue(full);
    await expect(storage.save(["w1", "snapshot", "a"], bytes(1))).rejects.toBe(full);
    await expect(storage.save(["w2", "snapshot", "a"], bytes(1))).rejects.toBe(full);
    await expect(storage.save(["w3", "sync-state", "a"], bytes(1))).rejects.toBe(full);
    writing.mockRestore();
    await storage.save(["w1", "snapshot", "a"], bytes(1));
    expect(deviceSpaceStore.getState().full).toEqual(["documents"]);
    await storage.removeRange(["w2", "snapshot"]);
    expect(deviceSpaceStore.getState().full).toEqual([]);
  });

  it("stores nothing of a document that was deleted meanwhile", async () => {
    const repo = new Repo({ storage, saveDebounceRate: 1 });
    catchSaveErrors(repo);
    const handle = repo.create<{ guests: number }>({ guests: 0 });
    const { storageSubsystem } = repo;
    const doc = handle.doc();
    repo.delete(handle.documentId);
    await storageSubsystem?.saveDoc(handle.documentId, doc);
    expect(await storage.read(handle.documentId)).toBeUndefined();
  });

  it("keeps edits in memory, lets no error reach the window, and saves all with the next flush", async () => {
    const repo = new Repo({ storage, saveDebounceRate: 1 });
    catchSaveErrors(repo);
    const handle = repo.create<{ guests: number }>({ guests: 0 });
    await repo.flush();
    const full = new DOMException("full", "QuotaExceededError");
    const writing = vi.spyOn(CommittingAdapter.prototype, "write").mockRejectedValue(full);
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    handle.change((doc) => {
      doc.guests = 40;
    });
    // automerge-repo saves a moment after the change; an unhandled rejection would fail this test.
    await eventually(() => expect(warn).toHaveBeenCalled());
    await expect(repo.flush([handle.documentId])).rejects.toBe(full);
    writing.mockRestore();
    await repo.flush([handle.documentId]);
    const kept = await storage.read(handle.documentId);
    expect(load(kept ?? bytes())).toMatchObject({ guests: 40 });
  });
});

it("reopens a lost connection to IndexedDB", async () => {
  const lost = new DOMException("The database connection is closing.", "InvalidStateError");
  const adapter = { load: vi.fn(), save: vi.fn().mockRejectedValue(lost) };
  const emptied = vi.fn();
  const again = new DocumentStorage(`u${number}`, emptied, adapter as never);
  await again.save(["w2", "snapshot", "x"], bytes(1));
  expect(await storage.read("w2")).toEqual(bytes(1));
  // The repository's marker is missing, so everything was deleted.
  expect(emptied).toHaveBeenCalledOnce();
});

it.each(["a write", "a read"])("%s reopens a database that the browser closed", async (what) => {
  const emptied = vi.fn();
  const connections: IDBDatabase[] = [];
  const opened = vi.spyOn(IDBFactory.prototype, "open").mockImplementation(function (
    this: IDBFactory,
    ...args
  ) {
    const request = open.apply(this, args);
    request.addEventListener("success", () => connections.push(request.result));
    return request;
  });
  const closed = new DocumentStorage(`u${number}`, emptied);
  await closed.save(["w1", "snapshot", "a"], bytes(1));
  opened.mockRestore();
  for (const connection of connections) forceCloseDatabase(connection as never);
  if (what === "a write") await closed.save(["w1", "snapshot", "b"], bytes(2));
  expect(await closed.read("w1")).toEqual(what === "a write" ? bytes(1, 2) : bytes(1));
  expect(emptied).toHaveBeenCalledOnce();
});

it("writes nothing after it is closed", async () => {
  await storage.replace("w1", bytes(1));
  const closed = new DocumentStorage(`u${number}`);
  closed.close();
  await closed.save(["w1", "incremental", "late"], bytes(2));
  await closed.removeRange(["w1"]);
  await closed.replace("w1", bytes(3));
  expect(await storage.read("w1")).toEqual(bytes(1));
});
