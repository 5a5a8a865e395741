import type { Core } from "@/lib/core/core.ts";
import type { LocalDatabase, ServerRefusal, WeddingRow } from "@/lib/db/db.ts";
import { accessOf, updateAccess } from "../list/wedding-rows.ts";
import { standingOf } from "../people/role.ts";
import type { DocumentStorage } from "../storage/document-storage.ts";
import { withLock } from "../storage/documents-lock.ts";
import type { ServerCopy } from "../sync/server-copy.ts";
import { recoverDocument, storeRefusal } from "./refusal-recovery.ts";

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
 * Stores refusals of the server and resolves them: now, when the server can be reached again, or after the next start.
 * To resolve one, the queue replaces the document by one without the refused changes. That closes the documents of all
 * tabs for a moment, since none may continue with refused changes.
 */
export class RefusalQueue {
  readonly #parts: RefusalQueueParts;
  readonly #closing = new AbortController();
  readonly #storedIds = new Set<string>();
  readonly #storeTimers = new Set<ReturnType<typeof setTimeout>>();
  #isRunning = false;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: RefusalQueueParts) {
    this.#parts = parts;
  }

  /** Stores a refusal, one for each wedding: resolving it reopens this tab's documents. */
  async store(wedding: WeddingRow, refusal: Omit<ServerRefusal, "role">): Promise<void> {
    const { database, documentOf, now } = this.#parts;
    const document = this.#storedIds.has(wedding.id) ? undefined : documentOf(wedding.id);
    if (!document) return;
    this.#storedIds.add(wedding.id);
    try {
      await storeRefusal(database, wedding, { ...refusal, role: wedding.role }, document, now());
    } catch (error) {
      // The document is unchanged. The device may have space again later.
      console.error("A refusal could not be stored", error);
      this.#storeLater(wedding, refusal);
      return;
    }
    this.kick();
  }

  #storeLater(wedding: WeddingRow, refusal: Omit<ServerRefusal, "role">): void {
    if (this.#closing.signal.aborted) return;
    const timer = setTimeout(() => {
      this.#storeTimers.delete(timer);
      this.#storedIds.delete(wedding.id);
      void this.store(wedding, refusal);
    }, retryMs);
    this.#storeTimers.add(timer);
  }

  /** Call when an attempt may succeed. Attempts never overlap, in all tabs of this browser. */
  kick(): void {
    if (this.#isRunning || this.#closing.signal.aborted) return;
    this.#isRunning = true;
    clearTimeout(this.#retryTimer);
    withLock(`troth.refusals.${this.#parts.account}`, this.#closing.signal, () => this.#resolveNext())
      .catch((error: unknown) => {
        console.error("A refusal could not be resolved yet", error);
        return false;
      })
      .then((isResolved) => {
        this.#isRunning = false;
        if (isResolved === false && !this.#closing.signal.aborted) {
          this.#retryTimer = setTimeout(() => this.kick(), retryMs);
        }
      });
  }

  close(): void {
    this.#closing.abort();
    clearTimeout(this.#retryTimer);
    for (const timer of this.#storeTimers) clearTimeout(timer);
  }

  /**
   * Resolves the refusals of one wedding; false if the server cannot be reached. This closes this queue, and the queue of
   * the reopened documents continues.
   */
  async #resolveNext(): Promise<boolean> {
    const { database, account, core, fetchServerCopy, restart, newActor } = this.#parts;
    const row = await database.refusals.where("account").equals(account).first();
    const wedding = row && (await database.weddings.get([account, row.id]));
    if (!row) return true;
    const hasAccess = wedding !== undefined && standingOf(wedding) !== "none";
    const copy = hasAccess ? await fetchServerCopy(row.id, this.#closing.signal) : undefined;
    if (hasAccess && !copy) return false;
    if (copy?.role) await updateAccess(database, account, row.id, accessOf(copy.role, false));
    if (this.#closing.signal.aborted) return true;
    await restart((storage) => recoverDocument({ database, storage, core, newActor }, row, copy));
    return true;
  }
}
