import { importRequestHandler } from "./import-requests.ts";
import type { ImportAnswer, ImportRequest } from "./messages.ts";

const handleRequest = importRequestHandler();
let lastRequest: Promise<void> = Promise.resolve();

/** Reads large tables off the main thread. Handles one request after another. */
addEventListener("message", ({ data }: MessageEvent<ImportRequest>) => {
  lastRequest = lastRequest
    .then(() => handleRequest(data))
    .then(
      (answer) => postAnswer({ ok: true, answer }),
      (error: unknown) => {
        console.error(error);
        postAnswer({ ok: false });
      },
    );
});

function postAnswer(message: ImportAnswer): void {
  postMessage(message);
}
