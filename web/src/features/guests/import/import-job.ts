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

/** The import of one table, in its own worker. The worker answers requests in their order. */
export class ImportJob {
  readonly #worker: ImportWorker;
  readonly #pending: PendingRequest[] = [];
  #isClosed = false;

  constructor(start = startImportWorker) {
    this.#worker = start();
    this.#worker.onmessage = ({ data }: MessageEvent<ImportAnswer>) => {
      const oldest = this.#pending.shift();
      if (data.ok) oldest?.resolve(data.answer);
      else oldest?.reject(new Error("the worker could not answer"));
    };
    this.#worker.onerror = ({ message }) => this.#fail(message);
  }

  request<K extends keyof ImportAnswers>(
    message: Extract<ImportRequest, { kind: K }>,
  ): Promise<ImportAnswers[K]> {
    if (this.#isClosed) return Promise.reject(new Error("the import was closed"));
    return new Promise((resolve, reject) => {
      this.#pending.push({ resolve: resolve as PendingRequest["resolve"], reject });
      this.#worker.postMessage(message);
    });
  }

  /** Ends the worker and rejects pending requests. */
  close(): void {
    this.#isClosed = true;
    this.#worker.terminate();
    this.#fail("the import was closed");
  }

  #fail(message: string): void {
    for (const { reject } of this.#pending.splice(0)) reject(new Error(message));
  }
}
