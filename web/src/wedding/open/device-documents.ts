import type { WeddingRow } from "@/lib/db/db.ts";
import { deferred } from "@/lib/deferred.ts";
import type { WeddingDocument } from "../backup/export.ts";
import type { WeddingHandle } from "../document/wedding-handle.ts";
import { storedState } from "../sync/tracked-state.ts";
import type { OpenDocument } from "./open-document.ts";

/** An account's weddings on this device, with the document of each, which is opened once it is listed. */
export class DeviceDocuments {
  readonly #open: (row: WeddingRow) => OpenDocument;
  readonly #documents = new Map<string, OpenDocument>();
  readonly #listRead = deferred();
  #rows: WeddingRow[] = [];
  #isRead = false;
  #stopped = false;

  constructor(open: (row: WeddingRow) => OpenDocument) {
    this.#open = open;
  }

  get rows(): WeddingRow[] {
    return this.#rows;
  }

  /** Whether the list has been read from disk. */
  get isRead(): boolean {
    return this.#isRead;
  }

  row(id: string): WeddingRow | undefined {
    return this.#rows.find((row) => row.id === id);
  }

  get(id: string): OpenDocument | undefined {
    return this.#documents.get(id);
  }

  /** The document, if it is open. */
  handle(id: string): WeddingHandle | undefined {
    const document = this.get(id);
    return document?.status === "ready" ? document.handle : undefined;
  }

  /** Sets the list, and opens the documents that are new in it. */
  setRows(rows: WeddingRow[]): void {
    this.#rows = rows;
    this.#isRead = true;
    for (const row of rows) {
      const document = this.#documents.get(row.id);
      if (document) document.follow(row);
      else this.#documents.set(row.id, this.#open(row));
    }
    this.#listRead.resolve();
  }

  /** Updates a row before the list has the change. */
  updateRow(id: string, part: Partial<WeddingRow>): void {
    this.#rows = this.#rows.map((row) => (row.id === id ? { ...row, ...part } : row));
  }

  /** The list could not be read. */
  fail(error: unknown): void {
    this.#listRead.reject(error);
  }

  /** Waiting edits in all weddings; undefined until the list is read. */
  unsynced(): number | undefined {
    if (!this.#isRead) return undefined;
    return this.#rows.reduce((sum, row) => sum + (this.get(row.id)?.tracked ?? storedState(row)).unsynced, 0);
  }

  /** The time of the oldest waiting edit; undefined if there is none. */
  waitingSince(): string | undefined {
    const rowsWithEdits = this.#rows.filter(
      ({ id, unsynced = 0 }) => (this.get(id)?.tracked.unsynced ?? unsynced) > 0,
    );
    return rowsWithEdits.flatMap(({ waitingSince }) => waitingSince ?? []).sort()[0];
  }

  /** Whether every open document is saved on this device. */
  isSaved(): boolean {
    return [...this.#documents.values()].every(({ tracked }) => !tracked.storageFailed);
  }

  /** All documents on this device. Waits for those that are still opening. */
  async allOpened(): Promise<WeddingDocument[]> {
    await this.#listRead.promise;
    await Promise.all([...this.#documents.keys()].map((id) => this.whenOpened(id)));
    return this.ready();
  }

  /** One of them; undefined if it is not on this device. */
  async find(id: string): Promise<WeddingDocument | undefined> {
    await this.whenOpened(id);
    return this.ready().find((document) => document.id === id);
  }

  /** Those that are open. */
  ready(): WeddingDocument[] {
    return this.#rows.flatMap(({ id, title }) => {
      const handle = this.handle(id);
      return handle ? [{ id, title, handle }] : [];
    });
  }

  /** The row of a wedding, once the list is read; its document need not be here. */
  async rowWhenRead(id: string): Promise<WeddingRow | undefined> {
    await this.#listRead.promise;
    return this.row(id);
  }

  /** Resolves when it is known whether a wedding and its document are here; rejects when they are closedError. */
  async whenOpened(id: string): Promise<void> {
    await this.#listRead.promise;
    await this.get(id)?.opened;
    if (this.#stopped) throw closedError();
  }

  async flush(): Promise<void> {
    await Promise.all([...this.#documents.values()].map((document) => document.flush()));
  }

  /** Rejects all waiting calls, since the documents will be closedError. */
  stop(): void {
    this.#stopped = true;
    this.#listRead.reject(closedError());
  }

  close(): void {
    for (const document of this.#documents.values()) document.close();
  }
}

const closedError = () => new Error("The documents were closed meanwhile.");
