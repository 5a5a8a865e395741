import { deleteUpload, outcomeOf, RetrySchedule } from "./outcome.ts";
import type { UploadQueue } from "./queue.ts";
import { Transfer, type TransferResult } from "./transfer.ts";
import type { UploadCreation, UploadEndpoint, UploadJob, UploadProblem } from "./types.ts";
import type { UploadFailure } from "./upload-failure.ts";

/** The current activity on a file; not stored. */
export interface UploadActivity {
  state: "sending" | "retrying";
  /** Bytes sent or on their way; if absent, the queue's number counts. */
  sent?: number;
  problem?: UploadProblem;
}

export interface SenderParts {
  queue: UploadQueue;
  creation: UploadCreation;
  onActivity: (id: string, live: UploadActivity | undefined) => void;
  /** Why nothing can be sent now. */
  onTrouble: (problem: UploadProblem | undefined) => void;
  /** A job in the queue has changed. */
  onChanged: () => void;
  pauseMs?: ((attempt: number) => number) | undefined;
}

/** With more, each would take longer on a bad connection, and browsers allow six requests at once. */
const atOnce = 2;
/** Pause between two status requests, if the server answers at once. */
const askAgainMs = 1000;

/** Sends the queue's files and resumes interrupted ones. Only one runs among all tabs. */
export class UploadSender {
  readonly #parts: SenderParts;
  readonly #pauses: RetrySchedule;
  readonly #running = new Map<string, Transfer>();
  readonly #lettingGo = new Set<string>();
  readonly #stopped = new AbortController();
  #round: Promise<void> | undefined;
  #isDue = false;
  #asking: Promise<void> | undefined;

  constructor(parts: SenderParts) {
    this.#parts = parts;
    this.#pauses = new RetrySchedule(() => this.check(), parts.pauseMs);
  }

  /** Starts all due work. */
  check(): void {
    this.#isDue = true;
    this.#round ??= this.#rounds().finally(() => {
      this.#round = undefined;
      if (this.#isDue) this.check();
    });
  }

  /** Ends all pauses and retries at once; call when the network may be back, or when the user asks. */
  wake(): void {
    this.#pauses.endAll();
    this.check();
  }

  stop(): void {
    this.#stopped.abort();
    this.#pauses.endAll();
    for (const transfer of this.#running.values()) transfer.stop();
  }

  get #isOver(): boolean {
    return this.#stopped.signal.aborted;
  }

  async #rounds(): Promise<void> {
    while (this.#isDue) {
      this.#isDue = false;
      if (this.#isOver) return;
      await this.#startWhatCan().catch((error: unknown) => this.#handleStorageError(error));
    }
  }

  async #startWhatCan(): Promise<void> {
    // Read before the jobs: a transfer that ends meanwhile may have written its upload URL since.
    const ran = new Set(this.#running.keys());
    const jobs = await this.#parts.queue.all();
    if (this.#isOver) return;
    const toSend = jobs.filter(({ stage, isPaused }) => stage === "toSend" && !isPaused);
    const sent = jobs.filter(({ stage }) => stage === "sent");
    for (const [id, transfer] of this.#running) {
      if (!toSend.some((job) => job.id === id)) transfer.stop();
    }
    if (toSend.length + sent.length === 0) this.#parts.onTrouble(undefined);
    else if (!isOnline()) this.#parts.onTrouble({ is: "offline" });
    const mayAsk = isOnline() && !this.#pauses.isPausedForAll;
    for (const job of jobs.filter(({ id, stage }) => stage === "cancelled" && !ran.has(id))) {
      if (mayAsk || job.url === undefined) void this.#deleteOnServer(job);
    }
    if (!mayAsk) return;
    for (const job of toSend) {
      if (this.#running.size >= atOnce) break;
      if (!this.#running.has(job.id) && !this.#pauses.isPaused(job.id)) this.#start(job);
    }
    if (!sent.some(({ id }) => !this.#pauses.isPaused(id))) return;
    this.#asking ??= this.#ask()
      .catch((error: unknown) => this.#handleStorageError(error))
      .finally(() => {
        this.#asking = undefined;
        // Jobs added meanwhile have not been asked about.
        this.check();
      });
  }

  #start(job: UploadJob): void {
    const { queue, creation, onActivity } = this.#parts;
    const { id } = job;
    const endpoint = creation.endpoint(job);
    const transfer = new Transfer({
      job,
      file: queue.file(id),
      endpoint,
      onUrl: (url) => queue.change(id, { url }),
      onProgress: (sent) => onActivity(id, { state: "sending", sent }),
      onKept: (sent) => {
        this.#goesThrough(id);
        // The database keeps the order: later reads see this write.
        queue.change(id, { sent }).catch((error: unknown) => this.#handleStorageError(error));
      },
    });
    this.#running.set(id, transfer);
    onActivity(id, { state: "sending" });
    const end = async () => {
      try {
        const ending = await transfer.run();
        if (this.#isOver) return;
        await this.#settle(job, ending, endpoint);
      } catch (error) {
        this.#handleStorageError(error);
        onActivity(id, undefined);
      } finally {
        this.#running.delete(id);
      }
      this.check();
    };
    void end();
  }

  #goesThrough(id: string): void {
    this.#pauses.noteProgress(id);
    this.#parts.onTrouble(undefined);
  }

  async #settle(job: UploadJob, end: TransferResult, endpoint?: UploadEndpoint): Promise<void> {
    const { queue, onActivity, onChanged } = this.#parts;
    const { id } = job;
    let live: UploadActivity | undefined;
    switch (end.is) {
      case "sent":
        this.#goesThrough(id);
        await queue.change(id, unlessCancelled({ stage: "sent", sent: job.size }));
        break;
      case "refused":
        await queue.change(id, unlessCancelled({ stage: "refused", why: end.problem }));
        break;
      case "expired":
        await queue.change(id, unlessCancelled({ stage: "toSend", url: undefined, sent: 0 }));
        // A server that forgets an upload twice in a row is in trouble.
        this.#pauses.pause(id);
        break;
      case "rejected":
        live = await this.#whenRejected(id, endpoint);
        break;
      case "unanswered":
        live = this.#whenUnanswered(id, end);
        break;
      case "stopped":
    }
    onActivity(id, live);
    onChanged();
  }

  #whenUnanswered(
    id: string,
    { problem, ofAll, waitMs }: Extract<UploadFailure, { is: "unanswered" }>,
  ): UploadActivity {
    this.#pauses.pause(id, waitMs);
    if (ofAll) {
      this.#parts.onTrouble(problem);
      this.#pauses.pause(undefined, waitMs);
    }
    return { state: "retrying", problem };
  }

  async #whenRejected(id: string, endpoint: UploadEndpoint | undefined): Promise<UploadActivity | undefined> {
    const isFirst = !this.#pauses.hasFailed(id);
    const renewed = endpoint && isFirst && (await this.#parts.creation.renew?.(endpoint));
    if (!renewed)
      return this.#whenUnanswered(id, { is: "unanswered", problem: { is: "signedOut" }, ofAll: true });
    this.#pauses.pause(id);
    return undefined;
  }

  /** Asks for the state of one file after the other: each answer may take some seconds. */
  async #ask(): Promise<void> {
    for (;;) {
      const jobs = await this.#parts.queue.all();
      const sent = jobs.filter(({ id, stage }) => stage === "sent" && !this.#pauses.isPaused(id));
      if (sent.length === 0) return;
      for (const job of sent) {
        if (this.#isOver || this.#pauses.isPausedForAll) return;
        await this.#askFor(job);
      }
    }
  }

  async #askFor(job: UploadJob): Promise<void> {
    const { queue, onChanged, pauseMs } = this.#parts;
    const began = Date.now();
    const outcome = job.url === undefined ? expired : await outcomeOf(job.url, this.#stopped.signal);
    if (this.#isOver) return;
    switch (outcome.is) {
      case "working":
        if (Date.now() - began < askAgainMs) await this.#sleep(pauseMs?.(0) ?? askAgainMs);
        return;
      case "done": {
        const { photoId } = outcome;
        this.#goesThrough(job.id);
        await queue.change(job.id, { stage: "done", photoId, url: undefined }, { dropFile: true });
        return onChanged();
      }
      case "incomplete":
        await queue.change(job.id, unlessCancelled({ stage: "toSend" }));
        return this.#pauses.pause(job.id);
      default:
        // This request needs no credentials; a 401 means that the upload is unknown.
        await this.#settle(job, outcome.is === "rejected" ? expired : outcome);
        this.check();
    }
  }

  /** Deletes the server's part of an upload that the user cancelled. */
  async #deleteOnServer({ id, url }: UploadJob): Promise<void> {
    if (this.#lettingGo.has(id)) return;
    this.#lettingGo.add(id);
    try {
      const isNotified = url === undefined || (await deleteUpload(url, this.#stopped.signal));
      if (this.#isOver) return;
      if (!isNotified) return this.#pauses.pause(undefined);
      await this.#parts.queue.remove([id]);
      this.#parts.onChanged();
    } catch (error) {
      this.#handleStorageError(error);
    } finally {
      this.#lettingGo.delete(id);
    }
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#stopped.signal.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Pauses everything after a storage error; it may work later. */
  #handleStorageError(error: unknown): void {
    if (this.#isOver) return;
    console.warn("The queue of files to be sent cannot be used", error);
    this.#pauses.pause(undefined);
  }
}

const expired = { is: "expired" } as const;

/** The user may have cancelled the file during the transfer. */
const unlessCancelled = (changes: Partial<UploadJob>) => (job: UploadJob) =>
  job.stage === "cancelled" ? {} : changes;

/** `onLine` is reliable only when it is false. */
function isOnline(): boolean {
  return typeof navigator === "undefined" || navigator.onLine !== false;
}
