import { sendWaiting } from "./send-replies.ts";
import { syncTag } from "./worker-messages.ts";
import { startWorker } from "./worker-start.ts";

startWorker(syncTag, sendWaiting);
