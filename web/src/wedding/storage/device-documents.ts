import type { WeddingRow } from "@/lib/db/db.ts";
import { later } from "@/lib/later.ts";
import type { OpenDocument } from "../open/open-document.ts";
import { rememberedState } from "../sync/sync-status.ts";
import type { WeddingHandle } from "./repo.ts";

/** A wedding with its document, for a copy outside of this device. */
export interface WeddingDocument {
  id: string;
  title: string;
  handle: WeddingHandle;
}

/** The weddings of an account that are on this device, and the document of each, which is opened once it is known of. */
export class DeviceDocuments {
  readonly #open: (row: WeddingRow) => OpenDocument;
  readonly #documents = new Map<string, OpenDocument>();
  readonly #read = later();
  #rows: WeddingRow[] = [];
  #isRead = false;
  #stopped = false;

  constructor(open: (row: WeddingRow) => OpenDocument) {
    this.#open = open;
  }

  get rows(): WeddingRow[] {
    return this.#rows;
  }

  /** Whether the list has been read from the disk. */
  get isRead(): boolean {
    return this.#isRead;
  }

  row(id: string): WeddingRow | undefined {
    return this.#rows.find((row) => row.id === id);
  }

  get(id: string): OpenDocument | undefined {
    return this.#documents.get(id);
  }

  /** The document itself, where it is open by now. */
  handle(id: string): WeddingHandle | undefined {
    const document = this.get(id);
    return document?.status === "ready" ? document.handle : undefined;
  }

  /** The list as it is now. */
  take(rows: WeddingRow[]): void {
    this.#rows = rows;
    this.#isRead = true;
    for (const row of rows) {
      const document = this.#documents.get(row.id);
      if (document) document.follow(row);
      else this.#documents.set(row.id, this.#open(row));
    }
    this.#read.resolve();
  }

  /** Something of a wedding is known before the list says it. */
  know(id: string, part: Partial<WeddingRow>): void {
    this.#rows = this.#rows.map((row) => (row.id === id ? { ...row, ...part } : row));
  }

  /** The list cannot be read. */
  fail(error: unknown): void {
    this.#read.reject(error);
  }

  /** Changes of any wedding that only this device has; undefined until the list is read. */
  unsynced(): number | undefined {
    if (!this.#isRead) return undefined;
    return this.#rows.reduce(
      (sum, row) => sum + (this.get(row.id)?.tracked ?? rememberedState(row)).unsynced,
      0,
    );
  }

  /** When the oldest work that the server does not have was done; undefined while it has everything. */
  waitingSince(): string | undefined {
    const waiting = this.#rows.filter(
      ({ id, unsynced = 0 }) => (this.get(id)?.tracked.unsynced ?? unsynced) > 0,
    );
    return waiting.flatMap(({ waitingSince }) => waitingSince ?? []).sort()[0];
  }

  /** Whether this device has all of every document that is open. */
  isSaved(): boolean {
    return [...this.#documents.values()].every(({ tracked }) => !tracked.storageFailed);
  }

  /** Every one that is here. Waits for those that are still opening. */
  async all(): Promise<WeddingDocument[]> {
    await this.#read.promise;
    await Promise.all([...this.#documents.keys()].map((id) => this.settled(id)));
    return this.ready();
  }

  /** The one of them; undefined where it is not on this device. */
  async one(id: string): Promise<WeddingDocument | undefined> {
    await this.settled(id);
    return this.ready().find((document) => document.id === id);
  }

  /** Those that are open by now. */
  ready(): WeddingDocument[] {
    return this.#rows.flatMap(({ id, title }) => {
      const handle = this.handle(id);
      return handle ? [{ id, title, handle }] : [];
    });
  }

  /** What the list says of a wedding, once it is read; whether its document is here does not matter. */
  async listed(id: string): Promise<WeddingRow | undefined> {
    await this.#read.promise;
    return this.row(id);
  }

  /** Ends when it is known whether a wedding and its document are here, and fails when that cannot be known any more. */
  async settled(id: string): Promise<void> {
    await this.#read.promise;
    await this.get(id)?.settled;
    if (this.#stopped) throw closed();
  }

  async flush(): Promise<void> {
    await Promise.all([...this.#documents.values()].map((document) => document.flush()));
  }

  /** They will be closed: whoever waits for one is told so. */
  stop(): void {
    this.#stopped = true;
    this.#read.reject(closed());
  }

  close(): void {
    for (const document of this.#documents.values()) document.close();
  }
}

const closed = () => new Error("The documents were closed meanwhile.");
