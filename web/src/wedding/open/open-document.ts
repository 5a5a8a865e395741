import type { DocumentId, Repo } from "@automerge/automerge-repo/slim";
import { afterNextPaint } from "@/lib/after-next-paint.ts";
import type { Core } from "@/lib/core/core.ts";
import type { LocalDatabase, WeddingRow } from "@/lib/db/db.ts";
import { noteWriteFailed, noteWriteSucceeded } from "@/lib/storage/device-space.ts";
import type { WeddingHandle } from "../document/wedding-handle.ts";
import { migrateDocument } from "../storage/migrate-document.ts";
import { findDocument, watchUnappliable } from "../storage/repo.ts";
import type { ServerConnection } from "../sync/connection.ts";
import { type SyncMarks, SyncTracker } from "../sync/sync-tracker.ts";
import type { TrackedState } from "../sync/tracked-state.ts";
import { storedState } from "../sync/tracked-state.ts";

/** Delay before a failed write is tried again. */
const retryMs = 5000;

export interface OpenDocumentParts {
  core: Core;
  repo: Repo;
  connection: ServerConnection;
  database: LocalDatabase;
  row: WeddingRow;
  now: () => string;
  /** The document is here now, or its saved or synced state has changed. */
  onChange: () => void;
  /** A change of another device has the actor and sequence number of a change made here. */
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
  readonly opened: Promise<void>;
  #tracker: SyncTracker | undefined;
  #isMissing = false;
  #isClosed = false;
  /** The number of unsynced changes that the wedding's row in the database has. */
  #storedUnsynced: number | undefined;
  #waitingSince: string | undefined;
  #isStoreScheduled = false;
  /** Fields not yet written to the wedding's row. */
  #unstoredFields: Partial<WeddingRow> = {};
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #parts: OpenDocumentParts;

  constructor(parts: OpenDocumentParts) {
    this.#parts = parts;
    this.id = parts.row.id;
    this.#storedUnsynced = parts.row.unsynced;
    this.#waitingSince = parts.row.waitingSince;
    const { handle, searched } = findDocument(parts.repo, parts.row.id as DocumentId);
    this.handle = handle;
    watchUnappliable(handle, parts.onDuplicateSequence);
    handle.on("heads-changed", this.#onHeadsChanged);
    this.opened = searched.then(({ kind }) => {
      if (this.#isClosed) return;
      this.#isMissing = kind === "missing";
      this.#track();
      parts.onChange();
    });
  }

  get status(): "loading" | "ready" | "missing" {
    if (this.#tracker) return "ready";
    return this.#isMissing ? "missing" : "loading";
  }

  /** The saved and synced state; while the document opens, the stored one. */
  get tracked(): TrackedState {
    return this.#tracker?.state ?? storedState(this.#parts.row);
  }

  get tracker(): SyncTracker | undefined {
    return this.#tracker;
  }

  /** Follows changes of the wedding's row. */
  follow({ forgotten, serverHeads }: WeddingRow): void {
    if (forgotten && serverHeads === undefined) this.#tracker?.forgetServer();
  }

  /** Writes pending state; call when the page may end. */
  async flush(): Promise<void> {
    this.#storeUnsynced();
    await this.#tracker?.flush();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retryTimer);
    this.handle.off("heads-changed", this.#onHeadsChanged);
    this.#tracker?.close();
  }

  /** automerge-repo emits the first heads just before the document becomes ready. */
  #onHeadsChanged = (): void => {
    if (!this.#tracker) queueMicrotask(() => this.#track());
  };

  #track(): void {
    if (this.#isClosed || this.#tracker || !this.handle.isReady()) return;
    const { core, row, repo, connection, now, onChange } = this.#parts;
    // Before any other write.
    this.handle.update((doc) => migrateDocument(core, doc));
    this.#tracker = new SyncTracker({
      handle: this.handle,
      flush: () => repo.flush([this.handle.documentId]),
      serverStorageId: () => connection.serverStorageId,
      marks: marksOf(row),
      saveMarks: (marks) => this.#storeInRow({ ...marks }),
      now,
      onChange: () => {
        this.#scheduleStoring();
        onChange();
      },
    });
    this.follow(row);
    onChange();
  }

  /** Writes once after the next paint, for all changes until then. */
  #scheduleStoring(): void {
    if (this.#isStoreScheduled) return;
    this.#isStoreScheduled = true;
    afterNextPaint(() => {
      this.#isStoreScheduled = false;
      // The row may be gone, or belong to another account.
      if (!this.#isClosed) this.#storeUnsynced();
    });
  }

  #storeUnsynced(): void {
    const unsynced = this.#tracker?.state.unsynced;
    if (unsynced === undefined) return;
    const waitingSince = unsynced > 0 ? (this.#waitingSince ?? this.#parts.now()) : undefined;
    if (unsynced === this.#storedUnsynced && waitingSince === this.#waitingSince) return;
    this.#storedUnsynced = unsynced;
    this.#waitingSince = waitingSince;
    this.#storeInRow({ unsynced, waitingSince });
  }

  #storeInRow(part: Partial<WeddingRow>): void {
    const { database, row } = this.#parts;
    const fields = { ...this.#unstoredFields, ...part };
    this.#unstoredFields = fields;
    clearTimeout(this.#retryTimer);
    database.weddings.update([row.account, row.id], fields).then(
      () => {
        if (this.#unstoredFields === fields) this.#unstoredFields = {};
        noteWriteSucceeded("lists");
      },
      (error: unknown) => {
        // If it never succeeds, only the counter is lost; the next start computes it from the document.
        console.warn("The sync state could not be stored", error);
        if (!noteWriteFailed("lists", error) || this.#isClosed) return;
        clearTimeout(this.#retryTimer);
        this.#retryTimer = setTimeout(() => this.#storeInRow({}), retryMs);
      },
    );
  }
}

function marksOf(row: WeddingRow): SyncMarks | undefined {
  if (!row.serverHeads || !row.lastSyncedAt) return undefined;
  return { serverHeads: row.serverHeads as SyncMarks["serverHeads"], lastSyncedAt: row.lastSyncedAt };
}
