import { sendWaitingReplies } from "./send-replies.ts";
import { syncTag } from "./worker-messages.ts";
import { startWorker } from "./worker-start.ts";

// The service worker of the websites.
startWorker(syncTag, sendWaitingReplies);
