import { beforeEach, expect, test, vi } from "vitest";
import { emptyDisk } from "@/test/empty-disk.ts";
import { memoryStorage } from "@/test/memory-storage.ts";
import { adoptUploads } from "./adopt-uploads.ts";
import { UploadQueue } from "./queue.ts";
import type { UploadJob } from "./types.ts";
import { countListedUploads, countUnfinishedUploads, uploadsDatabaseOf } from "./upload-counts.ts";

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
  const oldQueue = new UploadQueue(uploadsDatabaseOf("ana"));
  const bytes = new Blob(["abc"]);
  await oldQueue.add(job("waiting", { isPaused: true }), bytes);
  await oldQueue.add(job("sent", { stage: "sent", sent: 3 }), bytes);
  const problem = { is: "refused", message: "refused.jpg is damaged." } as const;
  await oldQueue.add(job("refused", { stage: "refused", why: problem }), bytes);
  await oldQueue.add(job("done", { stage: "done" }), undefined);
  await oldQueue.add(job("cancelled", { stage: "cancelled" }), undefined);
  await oldQueue.close();

  await adoptUploads("ana", "anna");
  const newQueue = new UploadQueue(uploadsDatabaseOf("anna"));
  expect((await newQueue.all()).map(({ id, stage, url, sent }) => [id, stage, url, sent])).toEqual([
    ["refused", "refused", undefined, 0],
    ["sent", "toSend", undefined, 0],
    ["waiting", "toSend", undefined, 0],
  ]);
  expect(await newQueue.idsWithFile()).toEqual(new Set(["refused", "sent", "waiting"]));
  await newQueue.close();
  expect([countUnfinishedUploads("anna"), countListedUploads("anna")]).toEqual([2, 3]);
  expect([countUnfinishedUploads("ana"), countListedUploads("ana")]).toEqual([0, 0]);
});
