import { describe, expect, it, vi } from "vitest";
import { CommittingAdapter } from "./committing-adapter.ts";

const key = ["wedding", "incremental", "1"];
const bytes = new Uint8Array([1, 2, 3]);

describe("a write", () => {
  it("is where the stock adapter's reads find it", async () => {
    const adapter = new CommittingAdapter("kept");
    await adapter.save(key, bytes);
    expect(await new CommittingAdapter("kept").load(key)).toEqual(bytes);
    expect(await adapter.loadRange(["wedding"])).toEqual([{ key, data: bytes }]);
  });

  it("is committed before the page hears of its success", async () => {
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

  it("is on the disk when it ends, and not in a cache that a power cut takes", async () => {
    const opened = vi.spyOn(IDBDatabase.prototype, "transaction");
    const adapter = new CommittingAdapter("durable");
    await adapter.save(key, bytes);
    await adapter.save(["wedding", "sync-state", "server"], bytes);
    // The first one makes the store.
    const [, ...asked] = opened.mock.calls.map(([, , options]) => options);
    expect(asked).toEqual([{ durability: "strict" }, { durability: "relaxed" }]);
  });

  it("that the browser gives up fails", async () => {
    vi.spyOn(IDBTransaction.prototype, "commit").mockImplementation(function (this: IDBTransaction) {
      this.abort();
    });
    await expect(new CommittingAdapter("full").save(key, bytes)).rejects.toThrow("given up");
  });
});
