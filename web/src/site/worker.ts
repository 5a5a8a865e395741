import { sendWaiting } from "./sender.ts";
import { startWorker } from "./worker-start.ts";
import { syncTag } from "./worker-words.ts";

startWorker(syncTag, sendWaiting);
