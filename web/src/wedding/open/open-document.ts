import type { DocumentId, Repo } from "@automerge/automerge-repo/slim";
import { afterNextPaint } from "@/lib/after-next-paint.ts";
import type { Core } from "@/lib/core/core.ts";
import type { LocalDatabase, WeddingRow } from "@/lib/db/db.ts";
import { noteFailure, noteWritten } from "@/lib/storage/room.ts";
import { findDocument, type WeddingHandle, watchUnappliable } from "../storage/repo.ts";
import { upToDate } from "../storage/up-to-date.ts";
import type { ServerConnection } from "../sync/connection.ts";
import { rememberedState } from "../sync/sync-status.ts";
import { type SyncMarks, SyncTracker, type TrackedState } from "../sync/sync-tracker.ts";

/** Until space is looked for again. */
const retryMs = 5000;

export interface OpenDocumentParts {
  core: Core;
  repo: Repo;
  connection: ServerConnection;
  database: LocalDatabase;
  row: WeddingRow;
  now: () => string;
  /** The document has arrived, or its saved or synced state changed. */
  onChange: () => void;
  /** Somebody else's change has the author and the number of one of this device. */
  onTwiceNumbered: () => void;
}

/**
 * One document that this tab keeps in step with disk and server. All weddings of the account are kept so, not the
 * one on the screen alone: what was edited offline in another has to reach the server too.
 */
export class OpenDocument {
  readonly id: string;
  readonly handle: WeddingHandle;
  /** Ends when it is known whether the document is here. */
  readonly settled: Promise<void>;
  #tracker: SyncTracker | undefined;
  #missing = false;
  #closed = false;
  /** How many unsynced changes the list of weddings knows of. */
  #remembered: number | undefined;
  #waitingSince: string | undefined;
  #isRemembering = false;
  /** What the list of weddings does not have yet. */
  #unwritten: Partial<WeddingRow> = {};
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #parts: OpenDocumentParts;

  constructor(parts: OpenDocumentParts) {
    this.#parts = parts;
    this.id = parts.row.id;
    this.#remembered = parts.row.unsynced;
    this.#waitingSince = parts.row.waitingSince;
    const { handle, found } = findDocument(parts.repo, parts.row.id as DocumentId);
    this.handle = handle;
    watchUnappliable(handle, parts.onTwiceNumbered);
    handle.on("heads-changed", this.#arrived);
    this.settled = found.then(({ kind }) => {
      if (this.#closed) return;
      this.#missing = kind === "missing";
      this.#track();
      parts.onChange();
    });
  }

  get status(): "loading" | "ready" | "missing" {
    if (this.#tracker) return "ready";
    return this.#missing ? "missing" : "loading";
  }

  /** What is saved and synced; while the document opens, as it was when it was last open here. */
  get tracked(): TrackedState {
    return this.#tracker?.state ?? rememberedState(this.#parts.row);
  }

  get tracker(): SyncTracker | undefined {
    return this.#tracker;
  }

  /** What the list says of the wedding by now. */
  follow({ forgotten, serverHeads }: WeddingRow): void {
    if (forgotten && serverHeads === undefined) this.#tracker?.serverForgot();
  }

  /** Writes what is not written yet; for the moments after which there may be no later. */
  async flush(): Promise<void> {
    this.#rememberNow();
    await this.#tracker?.flush();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.handle.off("heads-changed", this.#arrived);
    this.#tracker?.close();
  }

  /** The repository announces the first heads a moment before it calls the document ready. */
  #arrived = (): void => {
    if (!this.#tracker) queueMicrotask(() => this.#track());
  };

  #track(): void {
    if (this.#closed || this.#tracker || !this.handle.isReady()) return;
    const { core, row, repo, connection, now, onChange } = this.#parts;
    // Before anybody writes to it.
    this.handle.update((doc) => upToDate(core, doc));
    this.#tracker = new SyncTracker({
      handle: this.handle,
      flush: () => repo.flush([this.handle.documentId]),
      serverStorageId: () => connection.serverStorageId,
      marks: marksOf(row),
      saveMarks: (marks) => this.#remember({ ...marks }),
      now,
      onChange: () => {
        this.#rememberUnsynced();
        onChange();
      },
    });
    this.follow(row);
    onChange();
  }

  /** Once what changed is on the glass, and once for all that changes until then. */
  #rememberUnsynced(): void {
    if (this.#isRemembering) return;
    this.#isRemembering = true;
    afterNextPaint(() => {
      this.#isRemembering = false;
      // The row may be gone by then, or somebody else's.
      if (!this.#closed) this.#rememberNow();
    });
  }

  #rememberNow(): void {
    const unsynced = this.#tracker?.state.unsynced;
    if (unsynced === undefined) return;
    const waitingSince = unsynced > 0 ? (this.#waitingSince ?? this.#parts.now()) : undefined;
    if (unsynced === this.#remembered && waitingSince === this.#waitingSince) return;
    this.#remembered = unsynced;
    this.#waitingSince = waitingSince;
    this.#remember({ unsynced, waitingSince });
  }

  #remember(part: Partial<WeddingRow>): void {
    const { database, row } = this.#parts;
    const unwritten = { ...this.#unwritten, ...part };
    this.#unwritten = unwritten;
    clearTimeout(this.#retry);
    database.weddings.update([row.account, row.id], unwritten).then(
      () => {
        if (this.#unwritten === unwritten) this.#unwritten = {};
        noteWritten("lists");
      },
      (error: unknown) => {
        // Only the counter is lost if it never succeeds: it is worked out again from the document at the next start.
        console.warn("The sync state could not be remembered", error);
        if (!noteFailure("lists", error) || this.#closed) return;
        clearTimeout(this.#retry);
        this.#retry = setTimeout(() => this.#remember({}), retryMs);
      },
    );
  }
}

function marksOf(row: WeddingRow): SyncMarks | undefined {
  if (!row.serverHeads || !row.lastSyncedAt) return undefined;
  return { serverHeads: row.serverHeads as SyncMarks["serverHeads"], lastSyncedAt: row.lastSyncedAt };
}
