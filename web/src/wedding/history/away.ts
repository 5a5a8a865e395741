import type { LocalDatabase } from "@/lib/db/db.ts";
import { headsOf } from "../document/heads.ts";
import type { WeddingHandle } from "../document/wedding-handle.ts";
import { type Activity, readActivity } from "./activity.ts";
import { HistoryWalk } from "./history-walk.ts";

/** Limit of changes read; the page of all activity has the rest. */
const maxChanges = 2000;

/** A shorter stay in another tab is no absence. */
const minAbsenceMs = 60_000;

/** How long a tablet that wakes up needs to fetch missed changes. */
const catchUpMs = 15_000;

export interface AwayParts {
  database: LocalDatabase;
  account: string;
  handle: WeddingHandle;
  /** Runs work a moment later. */
  later: (work: () => void) => void;
  /** The user is back at the page: changes may be there now, and more arrive in the next moments. */
  onBack: () => void;
  now?: () => number;
}

/** The heads that the user has seen, and when. */
interface SeenState {
  heads: readonly string[];
  at: string;
}

/**
 * Remembers up to which heads the user has seen a wedding on this device, and reports later changes. The heads are saved
 * only after that report: changes that arrive between opening and the server's first answer were made while the user
 * was away, too. Changes that arrive while the page is in the background do not count as seen.
 */
export class AwayTracker {
  readonly #parts: AwayParts;
  /** "back": the user has returned, and missed changes are still arriving. */
  #phase: "opening" | "here" | "away" | "back" = "opening";
  /** The state that the user saw before leaving; the report after the return begins there. */
  #seen: SeenState | undefined;
  #catchUpTimer: ReturnType<typeof setTimeout> | undefined;
  #scheduled = false;
  #closed = false;

  constructor(parts: AwayParts) {
    this.#parts = parts;
    parts.handle.on("heads-changed", this.#onHeads);
    document.addEventListener("visibilitychange", this.#onVisibility);
  }

  /**
   * Changes of others and other devices since the last visit, newest first; undefined when this device opens the
   * wedding for the first time.
   */
  async readChanges(): Promise<{ since: string; activities: Activity[] } | undefined> {
    if (this.#closed || this.#phase === "here" || this.#phase === "away") return undefined;
    const isOpening = this.#phase === "opening";
    if (isOpening) this.#phase = "here";
    const { database, account, handle } = this.#parts;
    const seen = isOpening ? await database.seen.get([account, handle.documentId]) : this.#seen;
    const heads = headsOf(handle);
    const activities: Activity[] = [];
    if (seen) {
      await readActivity(
        new HistoryWalk(handle.doc(), heads, seen.heads),
        (activity) => activities.push(activity),
        () => activities.length >= maxChanges || this.#closed,
      );
    }
    if (isOpening) this.#saveSeenHeads();
    // The page was opened in the background.
    if (document.visibilityState === "hidden") this.#leave();
    return seen && { since: seen.at, activities };
  }

  /** Saves now: the page may never run again. */
  flush(): void {
    if (this.#phase === "here" || this.#phase === "back") this.#saveSeenHeads();
  }

  close(): void {
    this.flush();
    this.#closed = true;
    clearTimeout(this.#catchUpTimer);
    this.#parts.handle.off("heads-changed", this.#onHeads);
    document.removeEventListener("visibilitychange", this.#onVisibility);
  }

  /** Changes that arrive from now on do not count as seen. */
  #leave(): void {
    if (this.#phase === "opening" || this.#phase === "away") return;
    this.flush();
    clearTimeout(this.#catchUpTimer);
    this.#phase = "away";
    this.#seen = { heads: headsOf(this.#parts.handle), at: this.#instant() };
  }

  #onVisibility = (): void => {
    if (document.visibilityState === "hidden") this.#leave();
    else if (this.#phase === "away") this.#return();
  };

  #return(): void {
    const absence = Date.parse(this.#instant()) - Date.parse(this.#seen?.at ?? this.#instant());
    if (absence < minAbsenceMs) {
      this.#countAllAsSeen();
      return;
    }
    this.#phase = "back";
    this.#catchUpTimer = setTimeout(() => this.#countAllAsSeen(), catchUpMs);
    this.#parts.onBack();
  }

  /** Counts all present changes as seen. */
  #countAllAsSeen(): void {
    this.#phase = "here";
    this.#saveSeenHeads();
  }

  #onHeads = (): void => {
    if (this.#phase !== "here" || this.#scheduled) return;
    this.#scheduled = true;
    this.#parts.later(() => {
      this.#scheduled = false;
      if (this.#phase === "here") this.#saveSeenHeads();
    });
  };

  #saveSeenHeads(): void {
    // After a document became unreadable, its stored row stays.
    if (this.#closed || !this.#parts.handle.isReady()) return;
    const { database, account, handle } = this.#parts;
    const row = { account, id: handle.documentId, heads: headsOf(handle), at: this.#instant() };
    database.seen.put(row).catch((error: unknown) => console.warn("What was seen could not be kept", error));
  }

  #instant(): string {
    return new Date((this.#parts.now ?? Date.now)()).toISOString();
  }
}
