import { startWorker } from "../worker-start.ts";
import { photosSyncTag } from "../worker-words.ts";
import { sendWaiting } from "./send-waiting.ts";

startWorker(photosSyncTag, sendWaiting);
