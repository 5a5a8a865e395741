import { photosSyncTag } from "../worker-messages.ts";
import { startWorker } from "../worker-start.ts";
import { sendWaiting } from "./send-waiting.ts";

startWorker(photosSyncTag, sendWaiting);
