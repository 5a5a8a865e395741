import { beforeEach, describe, expect, it } from "vitest";
import { deviceSpaceStore, isQuotaError, noteWriteFailed, noteWriteSucceeded } from "./device-space.ts";
import { storageWithFallback } from "./fallback-storage.ts";

const full = new DOMException("full", "QuotaExceededError");

beforeEach(() => deviceSpaceStore.setState({ full: [] }));

describe("space on this device", () => {
  it("is missing while any store is full, and back when that one could write", () => {
    expect(noteWriteFailed("documents", full)).toBe(true);
    noteWriteFailed("lists", full);
    noteWriteSucceeded("lists");
    expect(deviceSpaceStore.getState().full).toEqual(["documents"]);
    noteWriteSucceeded("documents");
    expect(deviceSpaceStore.getState().full).toEqual([]);
  });

  it("is not affected by other failures", () => {
    expect(noteWriteFailed("documents", new DOMException("closing", "InvalidStateError"))).toBe(false);
    expect(deviceSpaceStore.getState().full).toEqual([]);
  });

  it.each<[string, unknown, boolean]>([
    ["the browser's own error", full, true],
    ["Dexie's around it", { name: "AbortError", inner: { name: "AbortError", inner: full } }, true],
    ["another one", new Error("full"), false],
    ["no error at all", undefined, false],
  ])("isFull recognises %s", (_what, error, expected) => expect(isQuotaError(error)).toBe(expected));
});

describe("a full localStorage", () => {
  const kept = new Map<string, string>();
  let hasRoom: boolean;
  const disk = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (!hasRoom) throw full;
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  };

  beforeEach(() => {
    kept.clear();
    hasRoom = true;
  });

  it("loses nothing that this tab needs, reports it, and writes it when there is space", () => {
    const storage = storageWithFallback(disk);
    storage.setItem("tokens", "old");
    hasRoom = false;
    storage.setItem("tokens", "new");
    expect(storage.getItem("tokens")).toBe("new");
    expect(deviceSpaceStore.getState().full).toEqual(["settings"]);
    expect(kept.get("tokens")).toBeUndefined();
    hasRoom = true;
    expect(storage.getItem("tokens")).toBe("new");
    expect(kept.get("tokens")).toBe("new");
    expect(deviceSpaceStore.getState().full).toEqual([]);
  });

  it("prefers a value that another tab wrote since", () => {
    const storage = storageWithFallback(disk);
    hasRoom = false;
    storage.setItem("tokens", "mine");
    kept.set("tokens", "theirs");
    expect(storage.getItem("tokens")).toBe("theirs");
  });

  it("deletes removed values", () => {
    const storage = storageWithFallback(disk);
    hasRoom = false;
    storage.setItem("tokens", "mine");
    storage.removeItem("tokens");
    expect(storage.getItem("tokens")).toBeNull();
  });
});
