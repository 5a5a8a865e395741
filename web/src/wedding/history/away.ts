import type { LocalDatabase } from "@/lib/db/db.ts";
import { headsOf } from "../document/heads.ts";
import type { WeddingHandle } from "../document/wedding-handle.ts";
import { type Activity, readActivity } from "./activity.ts";
import { HistoryWalk } from "./history-walk.ts";

/** Limit of changes read; the page of all activity has the rest. */
const mostRead = 2000;

/** A shorter look at another tab is no absence. */
const shortAbsenceMs = 60_000;

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

/** The heads that had been seen, and when. */
interface SeenState {
  heads: readonly string[];
  at: string;
}

/**
 * Remembers how far this device has seen a wedding, and reports what came since. The seen heads are saved only after
 * that report: changes between opening and the server's first answer came while the user was away, too. Changes that
 * arrive while the page is in the background do not count as seen.
 */
export class AwayTracker {
  readonly #parts: AwayParts;
  #phase: "opening" | "here" | "away" | "back" = "opening";
  /** The seen heads that "back" reports from. */
  #seen: SeenState | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
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
        () => activities.length >= mostRead || this.#closed,
      );
    }
    if (isOpening) this.#keep();
    // The page was opened in the background.
    if (document.visibilityState === "hidden") this.#leave();
    return seen && { since: seen.at, activities };
  }

  /** Saves now: the page may never run again. */
  flush(): void {
    if (this.#phase === "here" || this.#phase === "back") this.#keep();
  }

  close(): void {
    this.flush();
    this.#closed = true;
    clearTimeout(this.#settling);
    this.#parts.handle.off("heads-changed", this.#onHeads);
    document.removeEventListener("visibilitychange", this.#onVisibility);
  }

  /** Changes that arrive from now on do not count as seen. */
  #leave(): void {
    if (this.#phase === "opening" || this.#phase === "away") return;
    this.flush();
    clearTimeout(this.#settling);
    this.#phase = "away";
    this.#seen = { heads: headsOf(this.#parts.handle), at: this.#instant() };
  }

  #onVisibility = (): void => {
    if (document.visibilityState === "hidden") this.#leave();
    else if (this.#phase === "away") this.#return();
  };

  #return(): void {
    const absence = Date.parse(this.#instant()) - Date.parse(this.#seen?.at ?? this.#instant());
    if (absence < shortAbsenceMs) {
      this.#settle();
      return;
    }
    this.#phase = "back";
    this.#settling = setTimeout(() => this.#settle(), catchUpMs);
    this.#parts.onBack();
  }

  /** Counts all present changes as seen. */
  #settle(): void {
    this.#phase = "here";
    this.#keep();
  }

  #onHeads = (): void => {
    if (this.#phase !== "here" || this.#scheduled) return;
    this.#scheduled = true;
    this.#parts.later(() => {
      this.#scheduled = false;
      if (this.#phase === "here") this.#keep();
    });
  };

  #keep(): void {
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
