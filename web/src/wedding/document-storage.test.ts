import { beforeEach, describe, expect, it, vi } from "vitest";
import { DocumentStorage } from "./document-storage.ts";

const bytes = (...values: number[]) => new Uint8Array(values);
let storage: DocumentStorage;
let number = 0;

beforeEach(() => {
  number += 1;
  storage = new DocumentStorage(`u${number}`);
});

describe("the documents of two accounts on one device", () => {
  it("are two, whatever becomes of one of them", async () => {
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

  it("leaves nothing of the old one, and the others alone", async () => {
    await storage.replace("w1", bytes(5));
    expect(await storage.read("w1")).toEqual(bytes(5));
    expect(await storage.read("w2")).toEqual(bytes(9));
  });

  it("that the browser gives up leaves the old one as it was", async () => {
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

it("opens a lost connection to IndexedDB again", async () => {
  const lost = new DOMException("The database connection is closing.", "InvalidStateError");
  const adapter = { load: vi.fn(), save: vi.fn().mockRejectedValue(lost) };
  const emptied = vi.fn();
  const again = new DocumentStorage(`u${number}`, emptied, adapter as never);
  await again.save(["w2", "snapshot", "x"], bytes(1));
  expect(await storage.read("w2")).toEqual(bytes(1));
  // Without the mark that the repository leaves, everything was deleted.
  expect(emptied).toHaveBeenCalledOnce();
});

it("writes nothing any more once it is closed", async () => {
  await storage.replace("w1", bytes(1));
  const closed = new DocumentStorage(`u${number}`);
  closed.close();
  await closed.save(["w1", "incremental", "late"], bytes(2));
  await closed.removeRange(["w1"]);
  await closed.replace("w1", bytes(3));
  expect(await storage.read("w1")).toEqual(bytes(1));
});
