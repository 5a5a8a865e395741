import { deleteUpload, fetchOutcome, RetrySchedule } from "./outcome.ts";
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
  onActivity: (id: string, activity: UploadActivity | undefined) => void;
  /** Why nothing can be sent now. */
  onTrouble: (problem: UploadProblem | undefined) => void;
  /** A job in the queue has changed. */
  onChanged: () => void;
  pauseMs?: ((attempt: number) => number) | undefined;
}

/** Files that are sent at once. With more, each would take longer, and browsers allow only six requests at once. */
const maxParallel = 2;
/** Pause between two status requests, if the server answers at once. */
const minAskIntervalMs = 1000;

/** Sends the queue's files and resumes interrupted ones. Only one runs among all tabs. */
export class UploadSender {
  readonly #parts: SenderParts;
  readonly #retries: RetrySchedule;
  readonly #transfers = new Map<string, Transfer>();
  readonly #deleting = new Set<string>();
  readonly #stopped = new AbortController();
  #startingWork: Promise<void> | undefined;
  #isDue = false;
  #askingForOutcomes: Promise<void> | undefined;

  constructor(parts: SenderParts) {
    this.#parts = parts;
    this.#retries = new RetrySchedule(() => this.check(), parts.pauseMs);
  }

  /** Starts all due work. */
  check(): void {
    this.#isDue = true;
    this.#startingWork ??= this.#startWhileDue().finally(() => {
      this.#startingWork = undefined;
      if (this.#isDue) this.check();
    });
  }

  /** Ends all pauses and retries at once; call when the network may be back, or when the user asks. */
  wake(): void {
    this.#retries.endAll();
    this.check();
  }

  stop(): void {
    this.#stopped.abort();
    this.#retries.endAll();
    for (const transfer of this.#transfers.values()) transfer.stop();
  }

  get #isStopped(): boolean {
    return this.#stopped.signal.aborted;
  }

  async #startWhileDue(): Promise<void> {
    while (this.#isDue) {
      this.#isDue = false;
      if (this.#isStopped) return;
      await this.#startDueWork().catch((error: unknown) => this.#handleStorageError(error));
    }
  }

  async #startDueWork(): Promise<void> {
    // Read before the jobs: a transfer that ends meanwhile may have written its upload URL since.
    const runningIds = new Set(this.#transfers.keys());
    const jobs = await this.#parts.queue.all();
    if (this.#isStopped) return;
    const toSend = jobs.filter(({ stage, isPaused }) => stage === "toSend" && !isPaused);
    const sent = jobs.filter(({ stage }) => stage === "sent");
    for (const [id, transfer] of this.#transfers) {
      if (!toSend.some((job) => job.id === id)) transfer.stop();
    }
    if (toSend.length + sent.length === 0) this.#parts.onTrouble(undefined);
    else if (!isOnline()) this.#parts.onTrouble({ is: "offline" });
    const mayAsk = isOnline() && !this.#retries.isPausedForAll;
    for (const job of jobs.filter(({ id, stage }) => stage === "cancelled" && !runningIds.has(id))) {
      if (mayAsk || job.url === undefined) void this.#deleteOnServer(job);
    }
    if (!mayAsk) return;
    for (const job of toSend) {
      if (this.#transfers.size >= maxParallel) break;
      if (!this.#transfers.has(job.id) && !this.#retries.isPaused(job.id)) this.#start(job);
    }
    if (!sent.some(({ id }) => !this.#retries.isPaused(id))) return;
    this.#askingForOutcomes ??= this.#askForOutcomes()
      .catch((error: unknown) => this.#handleStorageError(error))
      .finally(() => {
        this.#askingForOutcomes = undefined;
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
      onConfirmed: (sent) => {
        this.#noteProgress(id);
        // The database keeps the order: later reads see this write.
        queue.change(id, { sent }).catch((error: unknown) => this.#handleStorageError(error));
      },
    });
    this.#transfers.set(id, transfer);
    onActivity(id, { state: "sending" });
    const runTransfer = async () => {
      try {
        const transferResult = await transfer.run();
        if (this.#isStopped) return;
        await this.#applyResult(job, transferResult, endpoint);
      } catch (error) {
        this.#handleStorageError(error);
        onActivity(id, undefined);
      } finally {
        this.#transfers.delete(id);
      }
      this.check();
    };
    void runTransfer();
  }

  #noteProgress(id: string): void {
    this.#retries.noteProgress(id);
    this.#parts.onTrouble(undefined);
  }

  async #applyResult(job: UploadJob, result: TransferResult, endpoint?: UploadEndpoint): Promise<void> {
    const { queue, onActivity, onChanged } = this.#parts;
    const { id } = job;
    let activity: UploadActivity | undefined;
    switch (result.is) {
      case "sent":
        this.#noteProgress(id);
        await queue.change(id, unlessCancelled({ stage: "sent", sent: job.size }));
        break;
      case "refused":
        await queue.change(id, unlessCancelled({ stage: "refused", why: result.problem }));
        break;
      case "expired":
        await queue.change(id, unlessCancelled({ stage: "toSend", url: undefined, sent: 0 }));
        // A server that forgets an upload twice in a row is in trouble.
        this.#retries.pause(id);
        break;
      case "rejected":
        activity = await this.#renewCredentials(id, endpoint);
        break;
      case "unanswered":
        activity = this.#pauseUnanswered(id, result);
        break;
      case "stopped":
    }
    onActivity(id, activity);
    onChanged();
  }

  #pauseUnanswered(
    id: string,
    { problem, ofAll, waitMs }: Extract<UploadFailure, { is: "unanswered" }>,
  ): UploadActivity {
    this.#retries.pause(id, waitMs);
    if (ofAll) {
      this.#parts.onTrouble(problem);
      this.#retries.pause(undefined, waitMs);
    }
    return { state: "retrying", problem };
  }

  /** After a rejection of the credentials: renews them once, and else shows that a sign-in is needed. */
  async #renewCredentials(
    id: string,
    endpoint: UploadEndpoint | undefined,
  ): Promise<UploadActivity | undefined> {
    const isFirst = !this.#retries.hasFailed(id);
    const renewed = endpoint && isFirst && (await this.#parts.creation.renew?.(endpoint));
    if (!renewed)
      return this.#pauseUnanswered(id, { is: "unanswered", problem: { is: "signedOut" }, ofAll: true });
    this.#retries.pause(id);
    return undefined;
  }

  /** Asks for the state of one file after the other: each answer may take some seconds. */
  async #askForOutcomes(): Promise<void> {
    while (true) {
      const jobs = await this.#parts.queue.all();
      const sent = jobs.filter(({ id, stage }) => stage === "sent" && !this.#retries.isPaused(id));
      if (sent.length === 0) return;
      for (const job of sent) {
        if (this.#isStopped || this.#retries.isPausedForAll) return;
        await this.#askForOutcome(job);
      }
    }
  }

  async #askForOutcome(job: UploadJob): Promise<void> {
    const { queue, onChanged, pauseMs } = this.#parts;
    const startedAt = Date.now();
    const outcome = job.url === undefined ? expired : await fetchOutcome(job.url, this.#stopped.signal);
    if (this.#isStopped) return;
    switch (outcome.is) {
      case "working":
        if (Date.now() - startedAt < minAskIntervalMs) await this.#sleep(pauseMs?.(0) ?? minAskIntervalMs);
        return;
      case "done": {
        const { photoId } = outcome;
        this.#noteProgress(job.id);
        await queue.change(job.id, { stage: "done", photoId, url: undefined }, { dropFile: true });
        return onChanged();
      }
      case "incomplete":
        await queue.change(job.id, unlessCancelled({ stage: "toSend" }));
        return this.#retries.pause(job.id);
      default:
        // This request needs no credentials; a 401 means that the upload is unknown.
        await this.#applyResult(job, outcome.is === "rejected" ? expired : outcome);
        this.check();
    }
  }

  /** Deletes the server's part of an upload that the user cancelled. */
  async #deleteOnServer({ id, url }: UploadJob): Promise<void> {
    if (this.#deleting.has(id)) return;
    this.#deleting.add(id);
    try {
      const isNotified = url === undefined || (await deleteUpload(url, this.#stopped.signal));
      if (this.#isStopped) return;
      if (!isNotified) return this.#retries.pause(undefined);
      await this.#parts.queue.remove([id]);
      this.#parts.onChanged();
    } catch (error) {
      this.#handleStorageError(error);
    } finally {
      this.#deleting.delete(id);
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
    if (this.#isStopped) return;
    console.warn("The queue of files to be sent cannot be used", error);
    this.#retries.pause(undefined);
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
