import type { ImportAnswer, ImportAnswers, ImportRequest } from "./messages.ts";

/** The parts of a worker that a job needs; tests use a fake. */
export type ImportWorker = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

function startImportWorker(): ImportWorker {
  return new Worker(new URL("./import-worker.ts", import.meta.url), { type: "module" });
}

interface PendingRequest {
  resolve: (answer: ImportAnswers[keyof ImportAnswers]) => void;
  reject: (error: Error) => void;
}

/** One table being imported, in a worker of its own. Answers come in the order of the requests. */
export class ImportJob {
  readonly #worker: ImportWorker;
  readonly #waiting: PendingRequest[] = [];
  #isClosed = false;

  constructor(start = startImportWorker) {
    this.#worker = start();
    this.#worker.onmessage = ({ data }: MessageEvent<ImportAnswer>) => {
      const waiting = this.#waiting.shift();
      if (data.ok) waiting?.resolve(data.answer);
      else waiting?.reject(new Error("the worker could not answer"));
    };
    this.#worker.onerror = ({ message }) => this.#fail(message);
  }

  ask<K extends keyof ImportAnswers>(
    request: Extract<ImportRequest, { kind: K }>,
  ): Promise<ImportAnswers[K]> {
    if (this.#isClosed) return Promise.reject(new Error("the import was closed"));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve: resolve as PendingRequest["resolve"], reject });
      this.#worker.postMessage(request);
    });
  }

  /** Closes the job: pending requests get no answer. */
  close(): void {
    this.#isClosed = true;
    this.#worker.terminate();
    this.#fail("the import was closed");
  }

  #fail(message: string): void {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error(message));
  }
}
