import { photosSyncTag } from "../worker-messages.ts";
import { startWorker } from "../worker-start.ts";
import { sendWaitingPhotos } from "./send-waiting.ts";

// The service worker of the page for sending photos.
startWorker(photosSyncTag, sendWaitingPhotos);
