import { getChangesMetaSince } from "@automerge/automerge/slim";
import { type DocHandle, decodeHeads, type StorageId, type UrlHeads } from "@automerge/automerge-repo/slim";
import { isGenesis } from "../history/genesis.ts";
import { countWaiting } from "../history/waiting-of.ts";
import { hasHeads } from "./heads.ts";

export interface SyncMarks {
  /** The newest heads that the server has answered with. */
  serverHeads: UrlHeads;
  lastSyncedAt: string;
}

export interface TrackedState {
  saved: boolean;
  /** Changes that the server has not committed, as the list of them counts: two guests added in one go are two. */
  unsynced: number;
  lastSyncedAt: string | undefined;
  /** The device could not keep a change. */
  storageFailed: boolean;
}

export interface TrackerParts {
  handle: DocHandle<Record<string, unknown>>;
  /** Resolves when everything the document holds at the call is on this device's disk. */
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
 * Two promises, kept apart: "saved" means that this device would still know after a power cut, "synced" that the
 * server has said so. The server answers with new heads only after its own commit, so its heads are that answer.
 */
export class SyncTracker {
  readonly #parts: TrackerParts;
  #marks: SyncMarks | undefined;
  #remoteHeads: UrlHeads | undefined;
  #lastSyncedAt: string | undefined;
  #flushing: Promise<void> | undefined;
  #changedSinceFlush = false;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #state: TrackedState;

  constructor(parts: TrackerParts) {
    this.#parts = parts;
    this.#marks = parts.marks;
    this.#lastSyncedAt = parts.marks?.lastSyncedAt;
    // The document may have arrived from the server before anybody listened.
    const storageId = parts.serverStorageId();
    const info = storageId && parts.handle.getSyncInfo(storageId);
    if (info) {
      this.#remoteHeads = info.lastHeads;
      this.#lastSyncedAt = parts.now();
    }
    this.#state = {
      // What came from the server is on the screen before it is on the disk.
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
    clearTimeout(this.#retry);
    this.#parts.handle.off("heads-changed", this.#onHeads);
    this.#parts.handle.off("remote-heads", this.#onRemoteHeads);
  }

  /** The server has lost what it had of this document: whatever it said before counts for nothing. */
  serverForgot(): void {
    this.#marks = undefined;
    this.#remoteHeads = undefined;
    this.#lastSyncedAt = undefined;
    this.#update({ unsynced: this.#countUnsynced(), lastSyncedAt: undefined });
  }

  /** Writes what is not written yet; for the moments after which there may be no later. */
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
        // Space may have been freed, or the connection to the disk may be back, without another edit telling of it.
        clearTimeout(this.#retry);
        this.#retry = setTimeout(() => void this.flush(), retryMs);
      }
    }
  }

  /** The messages of the changes that the server has not committed: each names the command that made it. */
  unsyncedMessages(): string[] {
    const { handle } = this.#parts;
    if (!handle.isReady()) return [];
    const since = decodeHeads(this.#placeServerHeads());
    // The genesis is the same everywhere: nobody made it, so nobody waits for it to be synced.
    const changes = getChangesMetaSince(handle.doc(), since).filter((change) => !isGenesis(change));
    return changes.map(({ message }) => message ?? "");
  }

  #countUnsynced(): number {
    return countWaiting(this.unsyncedMessages());
  }

  /**
   * The server's heads as far as our history knows them. It announces its heads in the message that brings the
   * changes, so for a moment they name what is still on its way; what was synced before that still is.
   */
  #placeServerHeads(): UrlHeads {
    const before = this.#knownOf(this.#marks?.serverHeads ?? []);
    if (!this.#remoteHeads) return before;
    const known = this.#knownOf(this.#remoteHeads);
    if (known.length < this.#remoteHeads.length) return [...new Set([...before, ...known])] as UrlHeads;
    const isNew = known.join() !== this.#marks?.serverHeads.join();
    if (isNew || this.#lastSyncedAt !== this.#marks?.lastSyncedAt) {
      this.#marks = { serverHeads: known, lastSyncedAt: this.#lastSyncedAt ?? this.#parts.now() };
      this.#parts.saveMarks(this.#marks);
    }
    return known;
  }

  #knownOf(heads: readonly string[]): UrlHeads {
    const { handle } = this.#parts;
    if (!handle.isReady()) return [] as string[] as UrlHeads;
    const doc = handle.doc();
    return heads.filter((head) => hasHeads(doc, decodeHeads([head] as UrlHeads))) as UrlHeads;
  }

  #update(part: Partial<TrackedState>): void {
    const next = { ...this.#state, ...part };
    const keys = Object.keys(next) as (keyof TrackedState)[];
    if (keys.every((key) => next[key] === this.#state[key])) return;
    this.#state = next;
    this.#parts.onChange();
  }
}
