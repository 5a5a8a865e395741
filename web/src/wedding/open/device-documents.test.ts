import { expect, test } from "vitest";
import type { WeddingRow } from "@/lib/db/db.ts";
import { deferred } from "@/lib/deferred.ts";
import { DeviceDocuments } from "./device-documents.ts";
import type { OpenDocument } from "./open-document.ts";

const rowOf = (id: string, unsynced = 0) =>
  ({ account: "u1", id, title: `Wedding ${id}`, unsynced }) as WeddingRow;

/** Documents that are found when the test resolves them. */
function opening() {
  const found = new Map<string, () => void>();
  const documents = new DeviceDocuments((row) => {
    const { promise, resolve } = deferred();
    const tracked = { unsynced: row.unsynced };
    const document = { id: row.id, status: "loading", opened: promise, tracked, handle: {} };
    found.set(row.id, () => {
      document.status = "ready";
      resolve();
    });
    return document as unknown as OpenDocument;
  });
  return { documents, find: (id: string) => found.get(id)?.() };
}

test("an export of all documents waits for the list and for each document", async () => {
  const { documents, find } = opening();
  const all = documents.allOpened();
  documents.setRows([rowOf("a"), rowOf("b")]);
  find("b");
  const one = await documents.find("b");
  expect(one?.title).toBe("Wedding b");
  find("a");
  expect((await all).map(({ id }) => id)).toEqual(["a", "b"]);
});

test("an unreadable list is an error, not an empty list", async () => {
  const { documents } = opening();
  const all = documents.allOpened();
  const error = new Error("the disk");
  documents.fail(error);
  await expect(all).rejects.toBe(error);
  await expect(documents.rowWhenRead("a")).rejects.toBe(error);
  expect(documents.unsynced()).toBeUndefined();
});

test("waiting for documents rejects when they are closed", async () => {
  const { documents } = opening();
  const all = documents.allOpened();
  documents.stop();
  await expect(all).rejects.toThrow("closed");

  const read = opening();
  read.documents.setRows([rowOf("a")]);
  const settled = read.documents.whenOpened("a");
  read.documents.stop();
  read.find("a");
  await expect(settled).rejects.toThrow("closed");
});

test("a wedding without a loaded document is listed, with its waiting edits", async () => {
  const { documents } = opening();
  documents.setRows([rowOf("a", 2), rowOf("b", 1)]);
  expect((await documents.rowWhenRead("a"))?.title).toBe("Wedding a");
  expect(documents.unsynced()).toBe(3);
  documents.updateRow("a", { title: "Ada & Ben" });
  expect(documents.row("a")?.title).toBe("Ada & Ben");
});

test("waitingSince is the time of the oldest waiting edit, without synced weddings", () => {
  const { documents } = opening();
  expect(documents.waitingSince()).toBeUndefined();
  documents.setRows([
    { ...rowOf("a", 2), waitingSince: "2026-05-03T10:00:00.000Z" },
    { ...rowOf("b", 1), waitingSince: "2026-05-02T10:00:00.000Z" },
    { ...rowOf("c", 0), waitingSince: "2026-05-01T10:00:00.000Z" },
  ]);
  expect(documents.waitingSince()).toBe("2026-05-02T10:00:00.000Z");
});
