import { importRequestHandler } from "./import-requests.ts";
import type { ImportAnswer, ImportRequest } from "./messages.ts";

const answer = importRequestHandler();
let last: Promise<void> = Promise.resolve();

/** Reads large tables off the main thread. Handles one request after another. */
addEventListener("message", ({ data }: MessageEvent<ImportRequest>) => {
  last = last
    .then(() => answer(data))
    .then(
      (answer) => tell({ ok: true, answer }),
      (error: unknown) => {
        console.error(error);
        tell({ ok: false });
      },
    );
});

function tell(message: ImportAnswer): void {
  postMessage(message);
}
