import { eraseQueue, UploadQueue } from "./queue.ts";
import { setUploadCounts, uploadsDatabaseOf } from "./upload-counts.ts";

/**
 * Moves the unsent files of one account to another account of the same person. The server no longer knows the first
 * account, so each upload starts again. Files are copied under the same id and removed last, so that a repeat changes
 * nothing.
 */
export async function adoptUploads(from: string, to: string): Promise<void> {
  const oldQueue = new UploadQueue(uploadsDatabaseOf(from));
  const newQueue = new UploadQueue(uploadsDatabaseOf(to));
  for (const job of await oldQueue.all()) {
    const file = await oldQueue.file(job.id);
    // Refused files stay refused, and on this device: their bytes may exist nowhere else.
    const stage = job.stage === "refused" ? job.stage : "toSend";
    if (file) await newQueue.add({ ...job, stage, url: undefined, sent: 0 }, file);
  }
  const jobs = await newQueue.all();
  await Promise.all([oldQueue.close(), newQueue.close()]);
  await eraseQueue(uploadsDatabaseOf(from));
  setUploadCounts(from, { left: 0, listed: 0 });
  const leftCount = jobs.filter(({ stage }) => stage === "toSend" || stage === "sent").length;
  if (jobs.length > 0) setUploadCounts(to, { left: leftCount, listed: jobs.length });
}
