import type { Core } from "@/lib/core/core.ts";
import type { LocalDatabase, ServerRefusal, WeddingRow } from "@/lib/db/db.ts";
import { accessOf, updateAccess } from "../list/wedding-rows.ts";
import { standingOf } from "../people/role.ts";
import type { DocumentStorage } from "../storage/document-storage.ts";
import { withLock } from "../storage/documents-lock.ts";
import type { ServerCopy } from "../sync/server-copy.ts";
import { recover, storeRefusal } from "./refusal-recovery.ts";

/** Closes the documents in this and all other tabs, runs the work, and opens them again. */
export type RestartDocuments = (work?: (storage: DocumentStorage) => Promise<void>) => Promise<void>;

export interface RefusalQueueParts {
  database: LocalDatabase;
  account: string;
  core: Core;
  /** This tab's copy of a document, saved; undefined if it is not open. */
  documentOf: (id: string) => Uint8Array | undefined;
  fetchServerCopy: (id: string, signal: AbortSignal) => Promise<ServerCopy | undefined>;
  restart: RestartDocuments;
  newActor: () => string;
  now: () => string;
}

const retryMs = 30_000;

/**
 * Stores refusals of the server and settles them: now, when the server can be reached again, or after the next start.
 * Settling closes the documents of all tabs for a moment, since none may continue with refused changes.
 */
export class RefusalQueue {
  readonly #parts: RefusalQueueParts;
  readonly #over = new AbortController();
  readonly #noted = new Set<string>();
  readonly #retries = new Set<ReturnType<typeof setTimeout>>();
  #running = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: RefusalQueueParts) {
    this.#parts = parts;
  }

  /** Once for each wedding: settling reopens this tab's documents. */
  async note(wedding: WeddingRow, refusal: Omit<ServerRefusal, "role">): Promise<void> {
    const { database, documentOf, now } = this.#parts;
    const document = this.#noted.has(wedding.id) ? undefined : documentOf(wedding.id);
    if (!document) return;
    this.#noted.add(wedding.id);
    try {
      await storeRefusal(database, wedding, { ...refusal, role: wedding.role }, document, now());
    } catch (error) {
      // The document is unchanged. The device may have space again later.
      console.error("A refusal could not be noted", error);
      this.#noteLater(wedding, refusal);
      return;
    }
    this.kick();
  }

  #noteLater(wedding: WeddingRow, refusal: Omit<ServerRefusal, "role">): void {
    if (this.#over.signal.aborted) return;
    const timer = setTimeout(() => {
      this.#retries.delete(timer);
      this.#noted.delete(wedding.id);
      void this.note(wedding, refusal);
    }, retryMs);
    this.#retries.add(timer);
  }

  /** Call when an attempt may succeed. Attempts never overlap, in all tabs of this browser. */
  kick(): void {
    if (this.#running || this.#over.signal.aborted) return;
    this.#running = true;
    clearTimeout(this.#timer);
    withLock(`troth.refusals.${this.#parts.account}`, this.#over.signal, () => this.#settleNext())
      .catch((error: unknown) => {
        console.error("What the server refused could not be settled yet", error);
        return false;
      })
      .then((isSettled) => {
        this.#running = false;
        if (isSettled === false && !this.#over.signal.aborted) {
          this.#timer = setTimeout(() => this.kick(), retryMs);
        }
      });
  }

  close(): void {
    this.#over.abort();
    clearTimeout(this.#timer);
    for (const timer of this.#retries) clearTimeout(timer);
  }

  /** Settles one wedding. That closes this desk; the desk of the reopened documents continues. */
  async #settleNext(): Promise<boolean> {
    const { database, account, core, fetchServerCopy, restart, newActor } = this.#parts;
    const row = await database.refusals.where("account").equals(account).first();
    const wedding = row && (await database.weddings.get([account, row.id]));
    if (!row) return true;
    const hasAccess = wedding !== undefined && standingOf(wedding) !== "none";
    const copy = hasAccess ? await fetchServerCopy(row.id, this.#over.signal) : undefined;
    if (hasAccess && !copy) return false;
    if (copy?.role) await updateAccess(database, account, row.id, accessOf(copy.role, false));
    if (this.#over.signal.aborted) return true;
    await restart((storage) => recover({ database, storage, core, newActor }, row, copy));
    return true;
  }
}
