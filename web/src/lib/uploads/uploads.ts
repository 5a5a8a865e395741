import { hashOf } from "./hash.ts";
import { MOST_BYTES, preparePicture } from "./prepare-picture.ts";
import { isForWantOfSpace, Queue } from "./queue.ts";
import { Sender } from "./sender.ts";
import { emptySnapshot, snapshotOf } from "./snapshot.ts";
import { Tabs } from "./tabs.ts";
import type { Chosen, Creation, Job, TurnedAway, UploadsSnapshot, Why, Wish } from "./types.ts";

export interface UploadsParts {
  /** The name of the owner's database: nothing of one owner is sent or shown under another. */
  database: string;
  creation: Creation;
  /** How long to wait after so many tries in vain. @internal */
  pauseMs?: (attempt: number) => number;
}

/**
 * The queue of files that one owner sends from this device, in this tab. What is added is kept until the server has it
 * for good, through reloads and restarts. One of the tabs sends, and all of them show how far it is.
 */
export class Uploads {
  readonly #queue: Queue;
  readonly #tabs: Tabs;
  readonly #parts: UploadsParts;
  readonly #listeners = new Set<() => void>();
  #sender: Sender | undefined;
  #jobs: Job[] = [];
  #here: ReadonlySet<string> = new Set();
  #isOpen = false;
  #isClosed = false;
  #preparing = 0;
  #snapshot = emptySnapshot;
  #adding: Promise<unknown> = Promise.resolve();
  #reading: Promise<void> | undefined;
  #isReadDue = false;
  #frame: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: UploadsParts) {
    this.#parts = parts;
    this.#queue = new Queue(parts.database);
    this.#tabs = new Tabs(parts.database, {
      lead: () => this.#lead(),
      changed: (isAsked) => {
        this.#read();
        if (isAsked) this.#sender?.wake();
        else this.#sender?.look();
      },
      shown: () => this.#showSoon(),
    });
    globalThis.addEventListener?.("online", this.#wake);
    globalThis.addEventListener?.("offline", this.#look);
    globalThis.document?.addEventListener("visibilitychange", this.#seen);
    this.#read();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): UploadsSnapshot => this.#snapshot;

  /** Takes files into the queue, one after the other. The answer is those that do not go, which nothing else is held up by. */
  add(chosen: readonly Chosen[], wish: Wish): Promise<TurnedAway[]> {
    this.#preparing += chosen.length;
    this.#show();
    const adding = this.#adding.then(() => this.#addAll(chosen, wish));
    this.#adding = adding.catch(() => undefined);
    return adding;
  }

  pause(id: string): Promise<void> {
    return this.#change([id], ({ stage }) => (stage === "toSend" ? { isPaused: true } : {}));
  }

  resume(id: string): Promise<void> {
    return this.#change([id], { isPaused: false });
  }

  /** Tries a file again that was refused, or that waits for its next turn. */
  retry(id: string): Promise<void> {
    return this.#change([id], ({ stage }) => ({
      isPaused: false,
      // What was refused is told to the server as something new.
      ...(stage === "refused" && { stage: "toSend", url: undefined, sent: 0, why: undefined }),
    }));
  }

  /** Takes a file back: from this device at once, and from the server as soon as it can be told. */
  async cancel(id: string): Promise<void> {
    // Only the queue knows how far it is: what is being sent may have got its address a moment ago.
    const job = await this.#queue.change(
      id,
      ({ stage }) => (stage === "done" || stage === "refused" ? {} : { stage: "cancelled" }),
      { dropFile: true },
    );
    if (job && job.stage !== "cancelled") await this.#queue.remove([id]);
    await this.#afterChange();
  }

  pauseAll(): Promise<void> {
    return this.#change(this.#idsOf("toSend"), ({ stage }) => (stage === "toSend" ? { isPaused: true } : {}));
  }

  resumeAll(): Promise<void> {
    return this.#change(this.#idsOf("toSend"), { isPaused: false });
  }

  /** Takes off the list what needs nobody any more. What was refused may be here alone. */
  clearDone(): Promise<void> {
    return this.#clear(this.#idsOf("done"));
  }

  /** The same, and what was refused with it, whose bytes go from this device. */
  clearOver(): Promise<void> {
    return this.#clear([...this.#idsOf("done"), ...this.#idsOf("refused")]);
  }

  /** The bytes of a file, for a look at it; undefined when they are not here any more. */
  file(id: string): Promise<Blob | undefined> {
    return this.#queue.file(id);
  }

  /** Something is otherwise outside: somebody has signed in again, or there is a line. */
  wake(): void {
    this.#wake();
  }

  /** Nothing is sent or shown from here any more; all of it stays on the device. */
  async close(): Promise<void> {
    this.#isClosed = true;
    globalThis.removeEventListener?.("online", this.#wake);
    globalThis.removeEventListener?.("offline", this.#look);
    globalThis.document?.removeEventListener("visibilitychange", this.#seen);
    this.#sender?.stop();
    clearTimeout(this.#frame);
    await Promise.all([this.#adding, this.#reading]);
    this.#tabs.close();
    await this.#queue.close();
  }

  readonly #seen = () => {
    if (globalThis.document?.visibilityState !== "hidden") this.#wake();
  };

  readonly #wake = () => {
    if (this.#sender) this.#sender.wake();
    else this.#tabs.tellChanged(true);
  };

  readonly #look = () => this.#sender?.look();

  #lead(): void {
    if (this.#isClosed) return;
    this.#sender = new Sender({
      queue: this.#queue,
      creation: this.#parts.creation,
      pauseMs: this.#parts.pauseMs,
      onLive: (id, live) => this.#tabs.setLive(id, live),
      onTrouble: (trouble) => this.#tabs.setTrouble(trouble),
      onChanged: () => {
        this.#read();
        this.#tabs.tellChanged();
      },
    });
    this.#sender.look();
  }

  async #addAll(chosen: readonly Chosen[], wish: Wish): Promise<TurnedAway[]> {
    const turnedAway: TurnedAway[] = [];
    // Also those that are left when somebody signs out: they stay on this device, and closing waits for them.
    for (const one of chosen) {
      const why = await this.#addOne(one, wish);
      if (why) turnedAway.push({ file: one.file, why });
      this.#preparing -= 1;
      await this.#afterChange();
    }
    this.#show();
    return turnedAway;
  }

  /** Why it is not in the queue, if it is not. */
  async #addOne(
    { file, metadata }: Chosen,
    { scope, albumId, metadata: ofAll }: Wish,
  ): Promise<Why | undefined> {
    try {
      const prepared = await preparePicture(file);
      const sha256 = "why" in prepared ? "" : await hashOf(prepared.file);
      const jobs = await this.#queue.all();
      const job: Job = {
        id: randomId(),
        scope,
        albumId,
        metadata: { ...ofAll, ...metadata },
        filename: file.name,
        size: file.size,
        sha256,
        place: Math.max(0, ...jobs.map(({ place }) => place)) + 1,
        stage: "toSend",
        isPaused: false,
        sent: 0,
      };
      if ("why" in prepared) {
        // It stands in the list until somebody has read why.
        await this.#queue.add({ ...job, stage: "refused", why: prepared.why }, undefined);
        return prepared.why;
      }
      const same = jobs.find((other) => isSame(other, job));
      if (same && same.stage !== "refused" && same.stage !== "done") return { is: "queued" };
      // Another try takes the place of one that is over: whether the photo is still there, the server knows.
      if (same) await this.#queue.remove([same.id]);
      const { file: kept, filename } = prepared;
      const isMadeSmaller = file.size > MOST_BYTES;
      await this.#queue.add({ ...job, filename, size: kept.size, isMadeSmaller }, kept);
      return undefined;
    } catch (error) {
      if (isForWantOfSpace(error)) return { is: "noSpace" };
      console.warn("A file could not be taken into the queue", error);
      return { is: "unreadable" };
    }
  }

  async #clear(ids: readonly string[]): Promise<void> {
    await this.#queue.remove(ids);
    await this.#afterChange();
  }

  #idsOf(stage: Job["stage"]): string[] {
    return this.#jobs.filter((job) => job.stage === stage).map(({ id }) => id);
  }

  async #change(ids: readonly string[], changes: Parameters<Queue["change"]>[1]): Promise<void> {
    for (const id of ids) await this.#queue.change(id, changes);
    await this.#afterChange(true);
  }

  /** `isAsked`: somebody wants it now, whatever rests. */
  async #afterChange(isAsked = false): Promise<void> {
    if (this.#isClosed) return;
    this.#tabs.tellChanged(isAsked);
    if (isAsked) this.#sender?.wake();
    else this.#sender?.look();
    await this.#read();
  }

  #read(): Promise<void> {
    this.#isReadDue = true;
    this.#reading ??= this.#readNow();
    return this.#reading;
  }

  async #readNow(): Promise<void> {
    while (this.#isReadDue && !this.#isClosed) {
      this.#isReadDue = false;
      try {
        [this.#jobs, this.#here] = await Promise.all([this.#queue.all(), this.#queue.filesHere()]);
        this.#isOpen = true;
        this.#show();
      } catch (error) {
        console.warn("The queue of files to be sent could not be read", error);
      }
    }
    // Not a moment later: who asks in between would wait for a reading that is over.
    this.#reading = undefined;
  }

  /** Bytes go by dozens of times a second; nobody reads as fast. */
  #showSoon(): void {
    this.#frame ??= setTimeout(() => this.#show(), 100);
  }

  #show(): void {
    clearTimeout(this.#frame);
    this.#frame = undefined;
    if (this.#isClosed) return;
    const { live, trouble } = this.#tabs;
    const known = {
      isOpen: this.#isOpen,
      jobs: this.#jobs,
      here: this.#here,
      live,
      trouble,
      preparing: this.#preparing,
    };
    this.#snapshot = snapshotOf(known, this.#snapshot);
    for (const listener of this.#listeners) listener();
  }
}

const isSame = (one: Job, other: Job) =>
  one.sha256 === other.sha256 &&
  one.scope === other.scope &&
  one.albumId === other.albumId &&
  one.stage !== "cancelled";

/** Also where `crypto.randomUUID` is not: on a plain-http address in the local network. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
