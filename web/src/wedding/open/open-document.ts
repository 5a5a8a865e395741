import type { DocumentId, Repo } from "@automerge/automerge-repo/slim";
import { afterNextPaint } from "@/lib/after-next-paint.ts";
import type { Core } from "@/lib/core/core.ts";
import type { LocalDatabase, WeddingRow } from "@/lib/db/db.ts";
import { noteWriteFailed, noteWriteSucceeded } from "@/lib/storage/device-space.ts";
import type { WeddingHandle } from "../document/wedding-handle.ts";
import { migrated } from "../storage/migrate-document.ts";
import { findDocument, watchUnappliable } from "../storage/repo.ts";
import type { ServerConnection } from "../sync/connection.ts";
import { type SyncMarks, SyncTracker } from "../sync/sync-tracker.ts";
import type { TrackedState } from "../sync/tracked-state.ts";
import { rememberedState } from "../sync/tracked-state.ts";

/** Delay before a failed write is tried again. */
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
  /** A change from elsewhere has the actor and the number of one made here. */
  onDuplicateSequence: () => void;
}

/**
 * One document that this tab syncs with disk and server. All weddings of the account are open this way, not only the
 * selected one: offline edits in the others must reach the server, too.
 */
export class OpenDocument {
  readonly id: string;
  readonly handle: WeddingHandle;
  /** Resolves when it is known whether the document is here. */
  readonly settled: Promise<void>;
  #tracker: SyncTracker | undefined;
  #missing = false;
  #closed = false;
  /** The number of unsynced changes that the wedding's row has. */
  #remembered: number | undefined;
  #waitingSince: string | undefined;
  #isRemembering = false;
  /** Fields not yet written to the wedding's row. */
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
    watchUnappliable(handle, parts.onDuplicateSequence);
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

  /** The saved and synced state; while the document opens, the stored one. */
  get tracked(): TrackedState {
    return this.#tracker?.state ?? rememberedState(this.#parts.row);
  }

  get tracker(): SyncTracker | undefined {
    return this.#tracker;
  }

  /** Follows changes of the wedding's row. */
  follow({ forgotten, serverHeads }: WeddingRow): void {
    if (forgotten && serverHeads === undefined) this.#tracker?.serverForgot();
  }

  /** Writes pending state; call when the page may end. */
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

  /** automerge-repo emits the first heads just before the document becomes ready. */
  #arrived = (): void => {
    if (!this.#tracker) queueMicrotask(() => this.#track());
  };

  #track(): void {
    if (this.#closed || this.#tracker || !this.handle.isReady()) return;
    const { core, row, repo, connection, now, onChange } = this.#parts;
    // Before any other write.
    this.handle.update((doc) => migrated(core, doc));
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

  /** Writes once after the next paint, for all changes until then. */
  #rememberUnsynced(): void {
    if (this.#isRemembering) return;
    this.#isRemembering = true;
    afterNextPaint(() => {
      this.#isRemembering = false;
      // The row may be gone, or belong to another account.
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
        noteWriteSucceeded("lists");
      },
      (error: unknown) => {
        // If it never succeeds, only the counter is lost; the next start computes it from the document.
        console.warn("The sync state could not be remembered", error);
        if (!noteWriteFailed("lists", error) || this.#closed) return;
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
