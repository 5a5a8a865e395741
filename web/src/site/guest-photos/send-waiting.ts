import { UploadQueue } from "@/lib/uploads/queue.ts";
import { UploadSender } from "@/lib/uploads/sender.ts";
import { becomeSenderWhenUnlocked } from "@/lib/uploads/tabs.ts";
import type { UploadJob } from "@/lib/uploads/types.ts";
import { endpointOf, links, queueOf } from "./links.ts";

/** Browsers stop workers that run longer. The rest continues the next time. */
const longestMs = 4 * 60_000;

/** Sends the waiting photos of all weddings, once no open page does. */
export async function sendWaiting(): Promise<{ hasMore: boolean }> {
  let hasMore = false;
  for (const [wedding, token] of await links()) {
    const queue = new UploadQueue(queueOf(wedding));
    if (!(await isAllSent(queue)) && !(await sendAllOf(queue, wedding, token))) hasMore = true;
    await queue.close();
  }
  return { hasMore };
}

/** Whether nothing is left that could be sent. */
async function sendAllOf(queue: UploadQueue, wedding: string, token: string): Promise<boolean> {
  let sender: UploadSender | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const isSent = await new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), longestMs);
    const look = async () => {
      if (await isAllSent(queue)) resolve(true);
    };
    const lead = () => {
      if (isOver) return;
      sender = new UploadSender({
        queue,
        creation: { endpoint: () => endpointOf(wedding, token) },
        onActivity: () => {},
        onTrouble: (problem) => problem && resolve(false),
        onChanged: look,
      });
      // A page may have sent everything before it released the lock.
      void look();
      sender.check();
    };
    becomeSenderWhenUnlocked(queueOf(wedding), released, lead).catch(() => resolve(false));
  });
  isOver = true;
  clearTimeout(timer);
  sender?.stop();
  letGo();
  return isSent;
}

/** Photos paused by the visitor are not sent. */
const waits = ({ stage, isPaused }: UploadJob) => stage === "sent" || (stage === "toSend" && !isPaused);

const isAllSent = async (queue: UploadQueue) => !(await queue.all()).some(waits);
