import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import type { UploadJob } from "./types.ts";

interface UploadDatabase extends DBSchema {
  jobs: { key: string; value: UploadJob };
  /** By job id. Separate from the jobs, so that updating a job does not rewrite the bytes. */
  files: { key: string; value: Blob };
}

/** A confirmed write is on the disk, not on its way there. */
const durable = { durability: "strict" } as const;

/** The upload queue in the browser's database: it survives closing the page and the browser, and an empty battery. */
export class UploadQueue {
  readonly #name: string;
  #opened: Promise<IDBPDatabase<UploadDatabase>> | undefined;
  #isErased = false;

  constructor(name: string) {
    this.#name = name;
  }

  /** The jobs, in the order in which they were added. */
  async all(): Promise<UploadJob[]> {
    const jobs = await (await this.#database()).getAll("jobs");
    return jobs.sort((a, b) => a.place - b.place);
  }

  async file(id: string): Promise<Blob | undefined> {
    return (await this.#database()).get("files", id);
  }

  /** The ids of jobs with bytes on this device. */
  async idsWithFile(): Promise<Set<string>> {
    return new Set(await (await this.#database()).getAllKeys("files"));
  }

  /** Adds a job and its file, both or neither; fails if there is no space. */
  async add(job: UploadJob, file: Blob | undefined): Promise<void> {
    const transaction = (await this.#database()).transaction(["jobs", "files"], "readwrite", durable);
    const work = [transaction.objectStore("jobs").put(job)];
    if (file) work.push(transaction.objectStore("files").put(file, job.id));
    await Promise.all([...work, transaction.done]);
  }

  /** Changes the current job, which another tab may have changed meanwhile. Resolves to undefined if it is gone. */
  async change(
    id: string,
    changes: Partial<UploadJob> | ((job: UploadJob) => Partial<UploadJob>),
    { dropFile = false } = {},
  ): Promise<UploadJob | undefined> {
    const transaction = (await this.#database()).transaction(["jobs", "files"], "readwrite", durable);
    const current = await transaction.objectStore("jobs").get(id);
    const changed = current && {
      ...current,
      ...(typeof changes === "function" ? changes(current) : changes),
    };
    if (changed) await transaction.objectStore("jobs").put(changed);
    if (dropFile) await transaction.objectStore("files").delete(id);
    await transaction.done;
    return changed;
  }

  async remove(ids: readonly string[]): Promise<void> {
    const transaction = (await this.#database()).transaction(["jobs", "files"], "readwrite", durable);
    for (const id of ids) {
      void transaction.objectStore("jobs").delete(id);
      void transaction.objectStore("files").delete(id);
    }
    await transaction.done;
  }

  async close(): Promise<void> {
    const opening = this.#opened;
    this.#opened = undefined;
    (await opening?.catch(() => undefined))?.close();
  }

  #database(): Promise<IDBPDatabase<UploadDatabase>> {
    if (this.#opened) return this.#opened;
    // A pending addition would recreate the database for an account that was removed from this device.
    if (this.#isErased) return Promise.reject(new Error(`${this.#name} was erased`));
    const forget = () => {
      if (this.#opened === opening) this.#opened = undefined;
    };
    const opening = openDB<UploadDatabase>(this.#name, 1, {
      upgrade(database) {
        database.createObjectStore("jobs", { keyPath: "id" });
        database.createObjectStore("files");
      },
      // A later version of the app opens the database, or it is being erased: then the next version is null.
      blocking: (_now, next) => {
        this.#isErased = next === null;
        forget();
        void opening.then((database) => database.close());
      },
      terminated: forget,
    });
    // A device that could not store anything may be able to later.
    opening.catch(forget);
    this.#opened = opening;
    return opening;
  }
}

/** Deletes a queue and its files from this device. */
export function eraseQueue(name: string): Promise<void> {
  return deleteDB(name);
}

/** Whether a write failed because the device is full. */
export function isQuotaError(error: unknown): boolean {
  return error instanceof Error && error.name === "QuotaExceededError";
}
