import { getChangesMetaSince } from "@automerge/automerge/slim";
import { type DocHandle, decodeHeads, type StorageId, type UrlHeads } from "@automerge/automerge-repo/slim";
import { isGenesis } from "../document/genesis.ts";
import { hasHeads } from "../document/heads.ts";
import { countWaitingEdits } from "../history/waiting-counts.ts";
import type { TrackedState } from "./tracked-state.ts";

/** How far the server has a document, as stored in the wedding's row. */
export interface SyncMarks {
  /** The newest heads that the server has confirmed. */
  serverHeads: UrlHeads;
  lastSyncedAt: string;
}

export interface TrackerParts {
  handle: DocHandle<Record<string, unknown>>;
  /** Resolves when all present changes of the document are on this device's disk. */
  flush: () => Promise<void>;
  serverStorageId: () => StorageId | undefined;
  marks: SyncMarks | undefined;
  saveMarks: (marks: SyncMarks) => void;
  now: () => string;
  onChange: () => void;
}

const retryMs = 5000;

type RemoteHeads = { storageId: StorageId; heads: UrlHeads };

/**
 * Tracks two states: "saved" means that changes survive a power cut on this device, "synced" that the server has
 * confirmed them. The server sends new heads only after its own commit, so its heads are the confirmation.
 */
export class SyncTracker {
  readonly #parts: TrackerParts;
  #marks: SyncMarks | undefined;
  #remoteHeads: UrlHeads | undefined;
  #lastSyncedAt: string | undefined;
  #flushing: Promise<void> | undefined;
  #changedSinceFlush = false;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #state: TrackedState;

  constructor(parts: TrackerParts) {
    this.#parts = parts;
    this.#marks = parts.marks;
    this.#lastSyncedAt = parts.marks?.lastSyncedAt;
    // The document may have arrived from the server before this listener.
    const storageId = parts.serverStorageId();
    const info = storageId && parts.handle.getSyncInfo(storageId);
    if (info) {
      this.#remoteHeads = info.lastHeads;
      this.#lastSyncedAt = parts.now();
    }
    this.#state = {
      // Changes from the server are on the screen before they are on disk.
      saved: parts.marks !== undefined && info === undefined,
      unsynced: this.#countUnsynced(),
      lastSyncedAt: this.#lastSyncedAt,
      storageFailed: false,
    };
    parts.handle.on("heads-changed", this.#onHeads);
    parts.handle.on("remote-heads", this.#onRemoteHeads);
    if (!this.#state.saved) void this.flush();
  }

  get state(): TrackedState {
    return this.#state;
  }

  close(): void {
    clearTimeout(this.#retryTimer);
    this.#parts.handle.off("heads-changed", this.#onHeads);
    this.#parts.handle.off("remote-heads", this.#onRemoteHeads);
  }

  /** The server has lost its copy of this document: its earlier heads are void. */
  forgetServer(): void {
    this.#marks = undefined;
    this.#remoteHeads = undefined;
    this.#lastSyncedAt = undefined;
    this.#update({ unsynced: this.#countUnsynced(), lastSyncedAt: undefined });
  }

  /** Saves pending changes; call when the page may end. */
  flush(): Promise<void> {
    this.#changedSinceFlush = true;
    this.#flushing ??= this.#flushUntilClean().finally(() => {
      this.#flushing = undefined;
    });
    return this.#flushing;
  }

  #onHeads = (): void => {
    this.#update({ saved: false, unsynced: this.#countUnsynced() });
    void this.flush();
  };

  #onRemoteHeads = ({ storageId, heads }: RemoteHeads): void => {
    if (storageId !== this.#parts.serverStorageId()) return;
    this.#remoteHeads = heads;
    this.#lastSyncedAt = this.#parts.now();
    this.#update({ unsynced: this.#countUnsynced(), lastSyncedAt: this.#lastSyncedAt });
  };

  async #flushUntilClean(): Promise<void> {
    while (this.#changedSinceFlush) {
      this.#changedSinceFlush = false;
      try {
        await this.#parts.flush();
        if (!this.#changedSinceFlush) this.#update({ saved: true, storageFailed: false });
      } catch (error) {
        console.error("The document could not be saved on this device", error);
        this.#update({ saved: false, storageFailed: true });
        // Space or the connection to the disk may return without another edit.
        clearTimeout(this.#retryTimer);
        this.#retryTimer = setTimeout(() => void this.flush(), retryMs);
      }
    }
  }

  /** The messages of changes that the server has not committed; each names its command. */
  unsyncedMessages(): string[] {
    const { handle } = this.#parts;
    if (!handle.isReady()) return [];
    const since = decodeHeads(this.#updateServerHeads());
    // The genesis is the same everywhere and needs no sync.
    const changes = getChangesMetaSince(handle.doc(), since).filter((change) => !isGenesis(change));
    return changes.map(({ message }) => message ?? "");
  }

  #countUnsynced(): number {
    return countWaitingEdits(this.unsyncedMessages());
  }

  /**
   * Returns the confirmed heads of the server that this document has, and stores new ones. The server announces heads
   * with the message that brings their changes, so for a moment the document may lack them; earlier heads stay valid
   * until then.
   */
  #updateServerHeads(): UrlHeads {
    const earlierHeads = this.#presentHeads(this.#marks?.serverHeads ?? []);
    if (!this.#remoteHeads) return earlierHeads;
    const newHeads = this.#presentHeads(this.#remoteHeads);
    const isIncomplete = newHeads.length < this.#remoteHeads.length;
    if (isIncomplete) return [...new Set([...earlierHeads, ...newHeads])] as UrlHeads;
    const areNew = newHeads.join() !== this.#marks?.serverHeads.join();
    if (areNew || this.#lastSyncedAt !== this.#marks?.lastSyncedAt) {
      this.#marks = { serverHeads: newHeads, lastSyncedAt: this.#lastSyncedAt ?? this.#parts.now() };
      this.#parts.saveMarks(this.#marks);
    }
    return newHeads;
  }

  /** Those of these heads that the document has. */
  #presentHeads(heads: readonly string[]): UrlHeads {
    const { handle } = this.#parts;
    if (!handle.isReady()) return [] as string[] as UrlHeads;
    const doc = handle.doc();
    return heads.filter((head) => hasHeads(doc, decodeHeads([head] as UrlHeads))) as UrlHeads;
  }

  #update(changes: Partial<TrackedState>): void {
    const next = { ...this.#state, ...changes };
    const keys = Object.keys(next) as (keyof TrackedState)[];
    if (keys.every((key) => next[key] === this.#state[key])) return;
    this.#state = next;
    this.#parts.onChange();
  }
}
