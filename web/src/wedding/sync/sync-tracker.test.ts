import type { DocHandle, StorageId, UrlHeads } from "@automerge/automerge-repo/slim";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { automergeReady, Repo } from "@/test/automerge.ts";
import { eventually } from "@/test/eventually.ts";
import { type SyncMarks, SyncTracker } from "./sync-tracker.ts";

beforeAll(() => automergeReady);

const server = "server-disk" as StorageId;

let handle: DocHandle<Record<string, unknown>>;
let marks: SyncMarks | undefined;
let flush: () => Promise<void>;

beforeEach(() => {
  handle = new Repo().create<Record<string, unknown>>({ made: true });
  marks = undefined;
  flush = async () => {};
});

function track(): SyncTracker {
  return new SyncTracker({
    handle,
    flush: () => flush(),
    serverStorageId: () => server,
    marks,
    saveMarks: (saved) => {
      marks = saved;
    },
    now: () => "2026-05-01T10:00:00.000Z",
    onChange: () => {},
  });
}

function edit(field: string): void {
  handle.change((doc) => {
    doc[field] = 1;
  });
}

function serverHas(heads: UrlHeads, storageId = server): void {
  handle.setSyncInfo(storageId, { lastHeads: heads, lastSyncTimestamp: 0 });
}

test("counts changes that the server has not confirmed", () => {
  const tracker = track();
  serverHas(handle.heads());
  expect(tracker.state).toMatchObject({ unsynced: 0, lastSyncedAt: "2026-05-01T10:00:00.000Z" });
  edit("a");
  edit("b");
  expect(tracker.state.unsynced).toBe(2);
  serverHas(handle.heads());
  expect(tracker.state.unsynced).toBe(0);
});

test("counts two guests added in one change as two", () => {
  const tracker = track();
  serverHas(handle.heads());
  const message = JSON.stringify({ command: "records.change", of: "guest", did: "add", count: 2 });
  handle.change(
    (doc) => {
      doc.guests = {};
    },
    { message },
  );
  expect(tracker.state.unsynced).toBe(2);
  expect(tracker.unsyncedMessages()).toEqual([message]);
});

test("another tab's storage is not the server", () => {
  const tracker = track();
  serverHas(handle.heads(), "other-tab" as StorageId);
  expect(tracker.state).toMatchObject({ unsynced: 1, lastSyncedAt: undefined });
});

test("the count survives a reload", () => {
  const before = track();
  serverHas(handle.heads());
  edit("a");
  before.close();
  expect(track().state.unsynced).toBe(1);
});

test("changes that the server lost count as unsynced until it has them again", () => {
  const tracker = track();
  edit("a");
  serverHas(handle.heads());
  tracker.forgetServer();
  expect(tracker.state).toMatchObject({ unsynced: 2, lastSyncedAt: undefined });
  edit("b");
  expect(tracker.state.unsynced).toBe(3);
  serverHas(handle.heads());
  expect(tracker.state).toMatchObject({ unsynced: 0, lastSyncedAt: "2026-05-01T10:00:00.000Z" });
});

test("unknown server heads do not make synced changes unsynced", () => {
  const other = new Repo().create<Record<string, unknown>>({ elsewhere: true });
  const tracker = track();
  serverHas(handle.heads());
  serverHas(other.heads());
  expect(tracker.state.unsynced).toBe(0);
});

test("a document that arrived before the tracker is synced", () => {
  serverHas(handle.heads());
  expect(track().state.unsynced).toBe(0);
});

test.each(["for the first time", "again"])(
  "changes that arrived %s before the tracker are saved once the disk has them",
  async (time) => {
    if (time === "again") marks = { serverHeads: handle.heads(), lastSyncedAt: "2026-04-01T10:00:00.000Z" };
    serverHas(handle.heads());
    const writes: (() => void)[] = [];
    flush = () => new Promise((resolve) => writes.push(resolve));
    const tracker = track();
    expect(tracker.state.saved).toBe(false);
    writes.shift()?.();
    await eventually(() => expect(tracker.state.saved).toBe(true));
  },
);

test("saved means that the disk has the last change", async () => {
  const writes: (() => void)[] = [];
  flush = () => new Promise((resolve) => writes.push(resolve));
  const tracker = track();
  edit("a");
  expect(tracker.state.saved).toBe(false);
  edit("b");
  writes.shift()?.();
  await eventually(() => expect(writes).toHaveLength(1));
  expect(tracker.state.saved).toBe(false);
  writes.shift()?.();
  await eventually(() => expect(tracker.state.saved).toBe(true));
});

test("a failed save is tried again without another edit", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.useFakeTimers();
  try {
    const tracker = track();
    flush = () => Promise.reject(new DOMException("closing", "InvalidStateError"));
    edit("a");
    await vi.advanceTimersByTimeAsync(0);
    expect(tracker.state).toMatchObject({ saved: false, storageFailed: true });
    flush = async () => {};
    await vi.advanceTimersByTimeAsync(5000);
    expect(tracker.state).toMatchObject({ saved: true, storageFailed: false });
  } finally {
    vi.useRealTimers();
  }
});

test("a full disk is reported until there’s space again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const tracker = track();
  flush = () => Promise.reject(new DOMException("no room", "QuotaExceededError"));
  edit("a");
  await eventually(() => expect(tracker.state).toMatchObject({ saved: false, storageFailed: true }));
  flush = async () => {};
  await tracker.flush();
  expect(tracker.state).toMatchObject({ saved: true, storageFailed: false });
});
