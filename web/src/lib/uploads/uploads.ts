import { maxUploadBytes, preparePicture } from "./prepare-picture.ts";
import { isQuotaError, UploadQueue } from "./queue.ts";
import { UploadSender } from "./sender.ts";
import { emptySnapshot, hashOf, snapshotOf } from "./snapshot.ts";
import { UploadTabs } from "./tabs.ts";
import type {
  ChosenFile,
  RejectedFile,
  UploadCreation,
  UploadJob,
  UploadProblem,
  UploadsSnapshot,
  UploadTarget,
} from "./types.ts";

export interface UploadsParts {
  /** The name of the owner's database: uploads of different owners never mix. */
  database: string;
  creation: UploadCreation;
  /** The pause after this many failed attempts. @internal */
  pauseMs?: (attempt: number) => number;
}

/**
 * The upload queue of one owner on this device, in this tab. A file is kept, through reloads and restarts, until the
 * server has stored it. One of the tabs sends, and all of them show the progress.
 */
export class Uploads {
  readonly #queue: UploadQueue;
  readonly #tabs: UploadTabs;
  readonly #parts: UploadsParts;
  readonly #listeners = new Set<() => void>();
  #sender: UploadSender | undefined;
  #jobs: UploadJob[] = [];
  #idsWithFile: ReadonlySet<string> = new Set();
  #isOpen = false;
  #isClosed = false;
  #preparing = 0;
  #snapshot = emptySnapshot;
  #adding: Promise<unknown> = Promise.resolve();
  #reading: Promise<void> | undefined;
  #isReadDue = false;
  #showTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: UploadsParts) {
    this.#parts = parts;
    this.#queue = new UploadQueue(parts.database);
    this.#tabs = new UploadTabs(parts.database, {
      onSender: () => this.#becomeSender(),
      onQueueChange: (isAsked) => {
        this.#read();
        if (isAsked) this.#sender?.wake();
        else this.#sender?.check();
      },
      onProgress: () => this.#showSoon(),
    });
    globalThis.addEventListener?.("online", this.#wake);
    globalThis.addEventListener?.("offline", this.#check);
    globalThis.document?.addEventListener("visibilitychange", this.#onVisibilityChange);
    this.#read();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getSnapshot = (): UploadsSnapshot => this.#snapshot;

  /** Adds files to the queue, one after the other. Resolves to the rejected files; they do not block the others. */
  add(chosenFiles: readonly ChosenFile[], uploadTarget: UploadTarget): Promise<RejectedFile[]> {
    this.#preparing += chosenFiles.length;
    this.#show();
    const adding = this.#adding.then(() => this.#addAll(chosenFiles, uploadTarget));
    this.#adding = adding.catch(() => undefined);
    return adding;
  }

  pause(id: string): Promise<void> {
    return this.#change([id], ({ stage }) => (stage === "toSend" ? { isPaused: true } : {}));
  }

  resume(id: string): Promise<void> {
    return this.#change([id], { isPaused: false });
  }

  /** Retries a file that was refused or is paused after a failure. */
  retry(id: string): Promise<void> {
    return this.#change([id], ({ stage }) => ({
      isPaused: false,
      // A refused file becomes a new upload.
      ...(stage === "refused" && { stage: "toSend", url: undefined, sent: 0, why: undefined }),
    }));
  }

  /** Cancels a file: on this device at once, and on the server when it can be reached. */
  async cancel(id: string): Promise<void> {
    // Only the queue has the current state: a file being sent may just have got its URL.
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

  /** Removes finished files from the list. Refused ones stay: they may exist only here. */
  clearDone(): Promise<void> {
    return this.#clear(this.#idsOf("done"));
  }

  /** Removes finished and refused files from the list; the refused ones' bytes are deleted. */
  clearOver(): Promise<void> {
    return this.#clear([...this.#idsOf("done"), ...this.#idsOf("refused")]);
  }

  /** The bytes of a file, for a preview; undefined if they are no longer on this device. */
  file(id: string): Promise<Blob | undefined> {
    return this.#queue.file(id);
  }

  /** Call when the network or the session is back. */
  wake(): void {
    this.#wake();
  }

  /** Stops sending and showing; everything stays on the device. */
  async close(): Promise<void> {
    this.#isClosed = true;
    globalThis.removeEventListener?.("online", this.#wake);
    globalThis.removeEventListener?.("offline", this.#check);
    globalThis.document?.removeEventListener("visibilitychange", this.#onVisibilityChange);
    this.#sender?.stop();
    clearTimeout(this.#showTimer);
    await Promise.all([this.#adding, this.#reading]);
    this.#tabs.close();
    await this.#queue.close();
  }

  readonly #onVisibilityChange = () => {
    if (globalThis.document?.visibilityState !== "hidden") this.#wake();
  };

  readonly #wake = () => {
    if (this.#sender) this.#sender.wake();
    else this.#tabs.announceChange(true);
  };

  readonly #check = () => this.#sender?.check();

  #becomeSender(): void {
    if (this.#isClosed) return;
    this.#sender = new UploadSender({
      queue: this.#queue,
      creation: this.#parts.creation,
      pauseMs: this.#parts.pauseMs,
      onActivity: (id, live) => this.#tabs.setActivity(id, live),
      onTrouble: (trouble) => this.#tabs.setTrouble(trouble),
      onChanged: () => {
        this.#read();
        this.#tabs.announceChange();
      },
    });
    this.#sender.check();
  }

  async #addAll(chosenFiles: readonly ChosenFile[], uploadTarget: UploadTarget): Promise<RejectedFile[]> {
    const rejectedFiles: RejectedFile[] = [];
    // Continues after a sign-out: the remaining files stay on this device, and `close` waits for them.
    for (const chosenFile of chosenFiles) {
      const problem = await this.#addOne(chosenFile, uploadTarget);
      if (problem) rejectedFiles.push({ file: chosenFile.file, problem });
      this.#preparing -= 1;
      await this.#afterChange();
    }
    this.#show();
    return rejectedFiles;
  }

  /** Resolves to the reason if the file was not added. */
  async #addOne(
    { file, metadata }: ChosenFile,
    { scope, albumId, metadata: sharedMetadata }: UploadTarget,
  ): Promise<UploadProblem | undefined> {
    try {
      const prepared = await preparePicture(file);
      const sha256 = "problem" in prepared ? "" : await hashOf(prepared.file);
      const jobs = await this.#queue.all();
      const job: UploadJob = {
        id: randomId(),
        scope,
        albumId,
        metadata: { ...sharedMetadata, ...metadata },
        filename: file.name,
        size: file.size,
        sha256,
        place: Math.max(0, ...jobs.map(({ place }) => place)) + 1,
        stage: "toSend",
        isPaused: false,
        sent: 0,
      };
      if ("problem" in prepared) {
        // It stays in the list until the user has read the reason.
        await this.#queue.add({ ...job, stage: "refused", why: prepared.problem }, undefined);
        return prepared.problem;
      }
      const existingJob = jobs.find((other) => isSameFile(other, job));
      if (existingJob && existingJob.stage !== "refused" && existingJob.stage !== "done")
        return { is: "queued" };
      // The new job replaces the old one: only the server knows whether the photo still exists.
      if (existingJob) await this.#queue.remove([existingJob.id]);
      const { file: preparedFile, filename } = prepared;
      const isMadeSmaller = file.size > maxUploadBytes;
      await this.#queue.add({ ...job, filename, size: preparedFile.size, isMadeSmaller }, preparedFile);
      return undefined;
    } catch (error) {
      if (isQuotaError(error)) return { is: "noSpace" };
      console.warn("A file could not be taken into the queue", error);
      return { is: "unreadable" };
    }
  }

  async #clear(ids: readonly string[]): Promise<void> {
    await this.#queue.remove(ids);
    await this.#afterChange();
  }

  #idsOf(stage: UploadJob["stage"]): string[] {
    return this.#jobs.filter((job) => job.stage === stage).map(({ id }) => id);
  }

  async #change(ids: readonly string[], changes: Parameters<UploadQueue["change"]>[1]): Promise<void> {
    for (const id of ids) await this.#queue.change(id, changes);
    await this.#afterChange(true);
  }

  /** `isAsked`: the user wants it now, pauses or not. */
  async #afterChange(isAsked = false): Promise<void> {
    if (this.#isClosed) return;
    this.#tabs.announceChange(isAsked);
    if (isAsked) this.#sender?.wake();
    else this.#sender?.check();
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
        [this.#jobs, this.#idsWithFile] = await Promise.all([this.#queue.all(), this.#queue.idsWithFile()]);
        this.#isOpen = true;
        this.#show();
      } catch (error) {
        console.warn("The queue of files to be sent could not be read", error);
      }
    }
    // Clear now: a later caller would await a finished read.
    this.#reading = undefined;
  }

  /** Shows the progress a moment later: it arrives dozens of times a second, faster than a screen needs. */
  #showSoon(): void {
    this.#showTimer ??= setTimeout(() => this.#show(), 100);
  }

  #show(): void {
    clearTimeout(this.#showTimer);
    this.#showTimer = undefined;
    if (this.#isClosed) return;
    const { activities, trouble } = this.#tabs;
    const input = {
      isOpen: this.#isOpen,
      jobs: this.#jobs,
      idsWithFile: this.#idsWithFile,
      activities,
      trouble,
      preparing: this.#preparing,
    };
    this.#snapshot = snapshotOf(input, this.#snapshot);
    for (const listener of this.#listeners) listener();
  }
}

/** Whether a job of the queue, unless it was cancelled, has the same file for the same album. */
const isSameFile = (existing: UploadJob, job: UploadJob) =>
  existing.sha256 === job.sha256 &&
  existing.scope === job.scope &&
  existing.albumId === job.albumId &&
  existing.stage !== "cancelled";

/** Works without `crypto.randomUUID`, which is missing on plain-http addresses in a local network. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
