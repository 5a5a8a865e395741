import { UploadQueue } from "@/lib/uploads/queue.ts";
import { UploadSender } from "@/lib/uploads/sender.ts";
import { becomeSenderWhenUnlocked } from "@/lib/uploads/tabs.ts";
import type { UploadJob } from "@/lib/uploads/types.ts";
import { endpointOf, listTokens, queueNameOf } from "./links.ts";

/** Browsers stop workers that run longer. The remaining photos are sent the next time. */
const maxDurationMs = 4 * 60_000;

/** For the worker: sends the waiting photos of all weddings, once no open page does. Returns whether some still wait. */
export async function sendWaitingPhotos(): Promise<{ hasMore: boolean }> {
  let hasMore = false;
  for (const [weddingId, token] of await listTokens()) {
    const queue = new UploadQueue(queueNameOf(weddingId));
    const isDone = (await isAllSent(queue)) || (await sendQueue(queue, weddingId, token));
    if (!isDone) hasMore = true;
    await queue.close();
  }
  return { hasMore };
}

/** Sends the photos of one wedding. Returns whether all are sent that could be sent. */
async function sendQueue(queue: UploadQueue, weddingId: string, token: string): Promise<boolean> {
  let sender: UploadSender | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  let releaseLock = () => {};
  const lockReleased = new Promise<void>((resolve) => {
    releaseLock = resolve;
  });
  const isSent = await new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), maxDurationMs);
    const endIfAllSent = async () => {
      if (await isAllSent(queue)) resolve(true);
    };
    const startSender = () => {
      if (hasEnded) return;
      sender = new UploadSender({
        queue,
        creation: { endpoint: () => endpointOf(weddingId, token) },
        onActivity: () => {},
        onTrouble: (problem) => problem && resolve(false),
        onChanged: endIfAllSent,
      });
      // A page may have sent everything before it released the lock.
      void endIfAllSent();
      sender.check();
    };
    becomeSenderWhenUnlocked(queueNameOf(weddingId), lockReleased, startSender).catch(() => resolve(false));
  });
  hasEnded = true;
  clearTimeout(timer);
  sender?.stop();
  releaseLock();
  return isSent;
}

/** Whether a photo can be sent. Photos paused by the visitor are not. */
const isSendable = ({ stage, isPaused }: UploadJob) => stage === "sent" || (stage === "toSend" && !isPaused);

const isAllSent = async (queue: UploadQueue) => !(await queue.all()).some(isSendable);
