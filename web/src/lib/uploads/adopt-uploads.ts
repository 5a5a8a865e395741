import { countUploads, uploadsDatabaseOf } from "./account-uploads.ts";
import { eraseQueue, Queue } from "./queue.ts";

/**
 * Gives the files that one account has not sent to another one of the same person. The server does not know the first
 * any more, so each begins anew. Copied under the same id and removed last: done again, it changes nothing.
 */
export async function adoptUploads(from: string, to: string): Promise<void> {
  const before = new Queue(uploadsDatabaseOf(from));
  const now = new Queue(uploadsDatabaseOf(to));
  for (const job of await before.all()) {
    const file = await before.file(job.id);
    // What was refused stays refused, and here: its bytes may be nowhere else.
    const stage = job.stage === "refused" ? job.stage : "toSend";
    if (file) await now.add({ ...job, stage, url: undefined, sent: 0 }, file);
  }
  const jobs = await now.all();
  await Promise.all([before.close(), now.close()]);
  await eraseQueue(uploadsDatabaseOf(from));
  countUploads(from, { left: 0, listed: 0 });
  const left = jobs.filter(({ stage }) => stage === "toSend" || stage === "sent").length;
  if (jobs.length > 0) countUploads(to, { left, listed: jobs.length });
}
