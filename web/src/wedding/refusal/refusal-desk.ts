import type { Core } from "@/lib/core/core.ts";
import type { LocalDatabase, Refusal, WeddingRow } from "@/lib/db/db.ts";
import { accessOf, rememberAccess } from "../open/weddings.ts";
import { standingOf } from "../people/role.ts";
import type { DocumentStorage } from "../storage/document-storage.ts";
import { inTurn } from "../storage/documents-lock.ts";
import type { ServerCopy } from "../sync/server-copy.ts";
import { noteRefusal, recover } from "./refusal-recovery.ts";

/** Closes this tab's documents and those of all others, works, and opens them again. */
export type Restart = (work?: (storage: DocumentStorage) => Promise<void>) => Promise<void>;

export interface RefusalDeskParts {
  database: LocalDatabase;
  account: string;
  core: Core;
  /** What this tab has of a document, saved; undefined when it is not open. */
  documentOf: (id: string) => Uint8Array | undefined;
  fetchServerCopy: (id: string, signal: AbortSignal) => Promise<ServerCopy | undefined>;
  restart: Restart;
  newActor: () => string;
  now: () => string;
}

const retryMs = 30_000;

/**
 * Takes in what the server refuses and sees that it is settled: now, when the server can be reached again, or after
 * the next start. Settling closes the documents of all tabs for a moment, since none may go on with what is refused.
 */
export class RefusalDesk {
  readonly #parts: RefusalDeskParts;
  readonly #over = new AbortController();
  readonly #noted = new Set<string>();
  readonly #retries = new Set<ReturnType<typeof setTimeout>>();
  #running = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: RefusalDeskParts) {
    this.#parts = parts;
  }

  /** Once for a wedding: this tab's documents are opened anew when it is settled. */
  async note(wedding: WeddingRow, refusal: Omit<Refusal, "role">): Promise<void> {
    const { database, documentOf, now } = this.#parts;
    const document = this.#noted.has(wedding.id) ? undefined : documentOf(wedding.id);
    if (!document) return;
    this.#noted.add(wedding.id);
    try {
      await noteRefusal(database, wedding, { ...refusal, role: wedding.role }, document, now());
    } catch (error) {
      // Nothing was touched yet: the document is as it was. The device may have room again in a while.
      console.error("A refusal could not be noted", error);
      this.#noteLater(wedding, refusal);
      return;
    }
    this.kick();
  }

  #noteLater(wedding: WeddingRow, refusal: Omit<Refusal, "role">): void {
    if (this.#over.signal.aborted) return;
    const timer = setTimeout(() => {
      this.#retries.delete(timer);
      this.#noted.delete(wedding.id);
      void this.note(wedding, refusal);
    }, retryMs);
    this.#retries.add(timer);
  }

  /** Something happened that makes an attempt worthwhile. Attempts never overlap, in all tabs of this browser. */
  kick(): void {
    if (this.#running || this.#over.signal.aborted) return;
    this.#running = true;
    clearTimeout(this.#timer);
    inTurn(`troth.refusals.${this.#parts.account}`, this.#over.signal, () => this.#settleNext())
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

  /** One wedding: its settling ends this desk, and the one of the documents that open then goes on. */
  async #settleNext(): Promise<boolean> {
    const { database, account, core, fetchServerCopy, restart, newActor } = this.#parts;
    const row = await database.refusals.where("account").equals(account).first();
    const wedding = row && (await database.weddings.get([account, row.id]));
    if (!row) return true;
    const hasAccess = wedding !== undefined && standingOf(wedding) !== "none";
    const copy = hasAccess ? await fetchServerCopy(row.id, this.#over.signal) : undefined;
    if (hasAccess && !copy) return false;
    if (copy?.role) await rememberAccess(database, account, row.id, accessOf(copy.role, false));
    if (this.#over.signal.aborted) return true;
    await restart((storage) => recover({ database, storage, core, newActor }, row, copy));
    return true;
  }
}
