import { IndexedDBStorageAdapter } from "@automerge/automerge-repo-storage-indexeddb";
import { describe, expect, it, vi } from "vitest";
import { CommittingAdapter } from "./committing-adapter.ts";

const key = ["wedding", "incremental", "1"];
const bytes = new Uint8Array([1, 2, 3]);

describe("data written by automerge-repo's own adapter in older versions of the app", () => {
  it("can be read while a tab with such a version is open", async () => {
    const older = new IndexedDBStorageAdapter("old", "documents");
    const chunks = [
      { key, data: bytes },
      { key: ["wedding", "snapshot", "a"], data: new Uint8Array([4]) },
      { key: ["wedding", "sync-state", "server"], data: new Uint8Array([5]) },
    ];
    await older.save(["storage-adapter-id"], bytes);
    for (const { key, data } of chunks) await older.save(key, data);

    const adapter = new CommittingAdapter("old");
    expect(await adapter.loadRange(["wedding"])).toEqual(chunks);
    expect(await adapter.load(["storage-adapter-id"])).toEqual(bytes);
    expect(await indexedDB.databases()).toContainEqual({ name: "old", version: 1 });
    // Each reads the other's writes, and sees its removals.
    await adapter.save(["wedding", "incremental", "2"], bytes);
    await adapter.removeRange(["wedding", "sync-state"]);
    await older.remove(key);
    const left = [{ key: ["wedding", "incremental", "2"], data: bytes }, chunks[1]];
    expect(await older.loadRange(["wedding"])).toEqual(left);
    expect(await adapter.loadRange(["wedding"])).toEqual(left);
  });

  it("a database created by this version opens in the old adapter", async () => {
    await new CommittingAdapter("new").save(key, bytes);
    expect(await new IndexedDBStorageAdapter("new", "documents").load(key)).toEqual(bytes);
  });
});

describe("a write", () => {
  it("can be read by key and by key prefix", async () => {
    const adapter = new CommittingAdapter("kept");
    await adapter.save(key, bytes);
    await adapter.save(["wedding 2", "snapshot", "1"], bytes);
    expect(await new CommittingAdapter("kept").load(key)).toEqual(bytes);
    expect(await adapter.loadRange(["wedding"])).toEqual([{ key, data: bytes }]);
    await adapter.remove(key);
    expect(await adapter.load(key)).toBeUndefined();
    expect(await adapter.keys()).toEqual([["wedding 2", "snapshot", "1"]]);
  });

  it("is committed before the page learns of its success", async () => {
    const order: string[] = [];
    const { commit } = IDBTransaction.prototype;
    vi.spyOn(IDBTransaction.prototype, "commit").mockImplementation(function (this: IDBTransaction) {
      order.push("commit");
      commit.call(this);
    });
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
      const request = put.apply(this, args);
      request.addEventListener("success", () => order.push("success"));
      return request;
    });
    await new CommittingAdapter("committed").save(key, bytes);
    expect(order).toEqual(["commit", "success"]);
  });

  it("is on the disk when it resolves, not in a cache that a power cut clears", async () => {
    const adapter = new CommittingAdapter("durable");
    await adapter.keys();
    const opened = vi.spyOn(IDBDatabase.prototype, "transaction");
    await adapter.save(key, bytes);
    await adapter.save(["wedding", "sync-state", "server"], bytes);
    expect(opened.mock.calls.map(([, , options]) => options)).toEqual([
      { durability: "strict" },
      { durability: "relaxed" },
    ]);
  });

  it("that the browser aborts rejects", async () => {
    vi.spyOn(IDBTransaction.prototype, "commit").mockImplementation(function (this: IDBTransaction) {
      this.abort();
    });
    await expect(new CommittingAdapter("full").save(key, bytes)).rejects.toThrow("given up");
  });
});
