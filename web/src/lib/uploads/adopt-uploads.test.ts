import { beforeEach, expect, test, vi } from "vitest";
import { emptyDisk } from "@/test/empty-disk.ts";
import { memoryStorage } from "@/test/memory-storage.ts";
import { adoptUploads } from "./adopt-uploads.ts";
import { UploadQueue } from "./queue.ts";
import type { UploadJob } from "./types.ts";
import { uploadsDatabaseOf, uploadsLeft, uploadsListed } from "./upload-counts.ts";

beforeEach(() => {
  emptyDisk();
  vi.stubGlobal("localStorage", memoryStorage());
});

const job = (id: string, own: Partial<UploadJob>): UploadJob => ({
  id,
  scope: "w1",
  albumId: "a1",
  metadata: {},
  filename: `${id}.jpg`,
  size: 3,
  sha256: id,
  place: 1,
  stage: "toSend",
  isPaused: false,
  url: `/api/uploads/${id}`,
  sent: 2,
  ...own,
});

test("every file with bytes on this device moves, refused ones included", async () => {
  const before = new UploadQueue(uploadsDatabaseOf("ana"));
  const bytes = new Blob(["abc"]);
  await before.add(job("waiting", { isPaused: true }), bytes);
  await before.add(job("sent", { stage: "sent", sent: 3 }), bytes);
  const problem = { is: "refused", message: "refused.jpg is damaged." } as const;
  await before.add(job("refused", { stage: "refused", why: problem }), bytes);
  await before.add(job("done", { stage: "done" }), undefined);
  await before.add(job("cancelled", { stage: "cancelled" }), undefined);
  await before.close();

  await adoptUploads("ana", "anna");
  const now = new UploadQueue(uploadsDatabaseOf("anna"));
  expect((await now.all()).map(({ id, stage, url, sent }) => [id, stage, url, sent])).toEqual([
    ["refused", "refused", undefined, 0],
    ["sent", "toSend", undefined, 0],
    ["waiting", "toSend", undefined, 0],
  ]);
  expect(await now.filesHere()).toEqual(new Set(["refused", "sent", "waiting"]));
  await now.close();
  expect([uploadsLeft("anna"), uploadsListed("anna")]).toEqual([2, 3]);
  expect([uploadsLeft("ana"), uploadsListed("ana")]).toEqual([0, 0]);
});
