import { Queue } from "@/lib/uploads/queue.ts";
import { Sender } from "@/lib/uploads/sender.ts";
import { leadWhenFree } from "@/lib/uploads/tabs.ts";
import type { Job } from "@/lib/uploads/types.ts";
import { endpointOf, links, queueOf } from "./links.ts";

/** Browsers stop a worker that sends for longer. What is left then goes on from there the next time. */
const longestMs = 4 * 60_000;

/** Sends what waits of all weddings, once no page is open that does. */
export async function sendWaiting(): Promise<{ areLeft: boolean }> {
  let areLeft = false;
  for (const [wedding, token] of await links()) {
    const queue = new Queue(queueOf(wedding));
    if (!(await isAllSent(queue)) && !(await sendAllOf(queue, wedding, token))) areLeft = true;
    await queue.close();
  }
  return { areLeft };
}

/** Whether nothing is left that could go. */
async function sendAllOf(queue: Queue, wedding: string, token: string): Promise<boolean> {
  let sender: Sender | undefined;
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
      sender = new Sender({
        queue,
        creation: { endpoint: () => endpointOf(wedding, token) },
        onLive: () => {},
        onTrouble: (why) => why && resolve(false),
        onChanged: look,
      });
      // A page may have sent everything before it let go.
      void look();
      sender.look();
    };
    leadWhenFree(queueOf(wedding), released, lead).catch(() => resolve(false));
  });
  isOver = true;
  clearTimeout(timer);
  sender?.stop();
  letGo();
  return isSent;
}

/** What a person has paused waits for that person. */
const waits = ({ stage, isPaused }: Job) => stage === "sent" || (stage === "toSend" && !isPaused);

const isAllSent = async (queue: Queue) => !(await queue.all()).some(waits);
