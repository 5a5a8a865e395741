import type { Failure } from "./answers.ts";
import { outcomeOf, terminate } from "./outcome.ts";
import { Pauses } from "./pauses.ts";
import type { Queue } from "./queue.ts";
import { type End, Transfer } from "./transfer.ts";
import type { Creation, Endpoint, Job, Why } from "./types.ts";

/** What happens to a file at this moment, which is written nowhere. */
export interface Live {
  state: "sending" | "retrying";
  /** Bytes on their way or there; absent where the queue says it. */
  sent?: number;
  why?: Why;
}

export interface SenderParts {
  queue: Queue;
  creation: Creation;
  onLive: (id: string, live: Live | undefined) => void;
  /** Why nothing goes at the moment. */
  onTrouble: (why: Why | undefined) => void;
  /** The queue says something else of a file. */
  onChanged: () => void;
  pauseMs?: ((attempt: number) => number) | undefined;
}

/** With more, each of them would take longer on a bad line, and browsers make no more than six requests at once. */
const atOnce = 2;
/** Between two questions, where the server answers without thinking. */
const askAgainMs = 1000;

/** Sends what is in the queue, and goes on where it was interrupted. There is one among all tabs. */
export class Sender {
  readonly #parts: SenderParts;
  readonly #pauses: Pauses;
  readonly #running = new Map<string, Transfer>();
  readonly #lettingGo = new Set<string>();
  readonly #stopped = new AbortController();
  #round: Promise<void> | undefined;
  #isDue = false;
  #asking: Promise<void> | undefined;

  constructor(parts: SenderParts) {
    this.#parts = parts;
    this.#pauses = new Pauses(() => this.look(), parts.pauseMs);
  }

  /** Looks at what is to be done now. */
  look(): void {
    this.#isDue = true;
    this.#round ??= this.#rounds().finally(() => {
      this.#round = undefined;
      if (this.#isDue) this.look();
    });
  }

  /** There may be a line again, or somebody asks for it: what rests is tried at once. */
  wake(): void {
    this.#pauses.end();
    this.look();
  }

  stop(): void {
    this.#stopped.abort();
    this.#pauses.end();
    for (const transfer of this.#running.values()) transfer.stop();
  }

  get #isOver(): boolean {
    return this.#stopped.signal.aborted;
  }

  async #rounds(): Promise<void> {
    while (this.#isDue) {
      this.#isDue = false;
      if (this.#isOver) return;
      await this.#startWhatCan().catch((error: unknown) => this.#giveWay(error));
    }
  }

  async #startWhatCan(): Promise<void> {
    // What a transfer writes at its end, such as the address of its upload, is not in what is read now.
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
    const mayAsk = isOnline() && !this.#pauses.isResting;
    for (const job of jobs.filter(({ id, stage }) => stage === "cancelled" && !ran.has(id))) {
      if (mayAsk || job.url === undefined) void this.#letGo(job);
    }
    if (!mayAsk) return;
    for (const job of toSend) {
      if (this.#running.size >= atOnce) break;
      if (!this.#running.has(job.id) && !this.#pauses.rests(job.id)) this.#start(job);
    }
    if (!sent.some(({ id }) => !this.#pauses.rests(id))) return;
    this.#asking ??= this.#ask()
      .catch((error: unknown) => this.#giveWay(error))
      .finally(() => {
        this.#asking = undefined;
        // What came meanwhile has not been asked for.
        this.look();
      });
  }

  #start(job: Job): void {
    const { queue, creation, onLive } = this.#parts;
    const { id } = job;
    const endpoint = creation.endpoint(job);
    const transfer = new Transfer({
      job,
      file: queue.file(id),
      endpoint,
      onUrl: (url) => queue.change(id, { url }),
      onProgress: (sent) => onLive(id, { state: "sending", sent }),
      onKept: (sent) => {
        this.#goesThrough(id);
        // The database keeps the order: what is asked of it later comes after this.
        queue.change(id, { sent }).catch((error: unknown) => this.#giveWay(error));
      },
    });
    this.#running.set(id, transfer);
    onLive(id, { state: "sending" });
    const end = async () => {
      try {
        const ending = await transfer.run();
        if (this.#isOver) return;
        await this.#settle(job, ending, endpoint);
      } catch (error) {
        this.#giveWay(error);
        onLive(id, undefined);
      } finally {
        this.#running.delete(id);
      }
      this.look();
    };
    void end();
  }

  #goesThrough(id: string): void {
    this.#pauses.goesThrough(id);
    this.#parts.onTrouble(undefined);
  }

  async #settle(job: Job, end: End, endpoint?: Endpoint): Promise<void> {
    const { queue, onLive, onChanged } = this.#parts;
    const { id } = job;
    let live: Live | undefined;
    switch (end.is) {
      case "sent":
        this.#goesThrough(id);
        await queue.change(id, unlessCancelled({ stage: "sent", sent: job.size }));
        break;
      case "refused":
        await queue.change(id, unlessCancelled({ stage: "refused", why: end.why }));
        break;
      case "expired":
        await queue.change(id, unlessCancelled({ stage: "toSend", url: undefined, sent: 0 }));
        // A server that twice knows nothing of what it has just made is in trouble.
        this.#pauses.rest(id);
        break;
      case "rejected":
        live = await this.#whenRejected(id, endpoint);
        break;
      case "unanswered":
        live = this.#whenUnanswered(id, end);
        break;
      case "stopped":
    }
    onLive(id, live);
    onChanged();
  }

  #whenUnanswered(id: string, { why, ofAll, waitMs }: Extract<Failure, { is: "unanswered" }>): Live {
    this.#pauses.rest(id, waitMs);
    if (ofAll) {
      this.#parts.onTrouble(why);
      this.#pauses.rest(undefined, waitMs);
    }
    return { state: "retrying", why };
  }

  async #whenRejected(id: string, endpoint: Endpoint | undefined): Promise<Live | undefined> {
    const isFirst = !this.#pauses.isInVain(id);
    const renewed = endpoint && isFirst && (await this.#parts.creation.renew?.(endpoint));
    if (!renewed)
      return this.#whenUnanswered(id, { is: "unanswered", why: { is: "signedOut" }, ofAll: true });
    this.#pauses.rest(id);
    return undefined;
  }

  /** Asks for one file after the other what has become of it: each answer may take some seconds. */
  async #ask(): Promise<void> {
    for (;;) {
      const jobs = await this.#parts.queue.all();
      const sent = jobs.filter(({ id, stage }) => stage === "sent" && !this.#pauses.rests(id));
      if (sent.length === 0) return;
      for (const job of sent) {
        if (this.#isOver || this.#pauses.isResting) return;
        await this.#askFor(job);
      }
    }
  }

  async #askFor(job: Job): Promise<void> {
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
        return this.#pauses.rest(job.id);
      default:
        // Nobody is asked who they are there; who asks all the same does not know the upload.
        await this.#settle(job, outcome.is === "rejected" ? expired : outcome);
        this.look();
    }
  }

  /** The server need not keep what it has of a file that somebody took back. */
  async #letGo({ id, url }: Job): Promise<void> {
    if (this.#lettingGo.has(id)) return;
    this.#lettingGo.add(id);
    try {
      const isTold = url === undefined || (await terminate(url, this.#stopped.signal));
      if (this.#isOver) return;
      if (!isTold) return this.#pauses.rest(undefined);
      await this.#parts.queue.remove([id]);
      this.#parts.onChanged();
    } catch (error) {
      this.#giveWay(error);
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

  /** A disk that does not answer now may do so later; it is tried again with everything else. */
  #giveWay(error: unknown): void {
    if (this.#isOver) return;
    console.warn("The queue of files to be sent cannot be used", error);
    this.#pauses.rest(undefined);
  }
}

const expired = { is: "expired" } as const;

/** Somebody may have taken it back while it was under way. */
const unlessCancelled = (changes: Partial<Job>) => (job: Job) => (job.stage === "cancelled" ? {} : changes);

/** Browsers know when there is no line at all; that there is one they only believe. */
function isOnline(): boolean {
  return typeof navigator === "undefined" || navigator.onLine !== false;
}
