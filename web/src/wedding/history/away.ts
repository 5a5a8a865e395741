import type { LocalDatabase } from "@/lib/db/db.ts";
import type { WeddingHandle } from "../storage/repo.ts";
import { headsOf } from "../sync/heads.ts";
import { type Activity, readActivity } from "./activity.ts";
import { HistoryWalk } from "./history-walk.ts";

/** Nobody reads more lines of what happened meanwhile; the page of all activity has the rest. */
const mostRead = 2000;

/** Whoever looks at another tab for a moment was not away. */
const shortAbsenceMs = 60_000;

/** A tablet that wakes up needs so long to get what it missed. */
const catchUpMs = 15_000;

export interface AwayParts {
  database: LocalDatabase;
  account: string;
  handle: WeddingHandle;
  /** Runs work a moment later. */
  later: (work: () => void) => void;
  /** Somebody is back at the page: there may be something to tell, now and with what arrives in the next moments. */
  onBack: () => void;
  now?: () => number;
}

/** What had been seen, and when. */
interface Seen {
  heads: readonly string[];
  at: string;
}

/**
 * Remembers how far this device has seen a wedding, and tells what came since. Nothing is remembered before that was
 * told: what arrives between the opening and the first answer of the server came while somebody was away, too. Nor is
 * anything seen that arrives while the page is in the background, or by the page's end.
 */
export class AwayKeeper {
  readonly #parts: AwayParts;
  #phase: "opening" | "here" | "away" | "back" = "opening";
  /** From where "back" tells. */
  #seen: Seen | undefined;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #scheduled = false;
  #closed = false;

  constructor(parts: AwayParts) {
    this.#parts = parts;
    parts.handle.on("heads-changed", this.#onHeads);
    document.addEventListener("visibilitychange", this.#onVisibility);
  }

  /** What others and other devices did since, newest first; none when this device sees the wedding for the first time. */
  async tell(): Promise<{ since: string; activities: Activity[] } | undefined> {
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
    // Opened in the background.
    if (document.visibilityState === "hidden") this.#leave();
    return seen && { since: seen.at, activities };
  }

  /** The page may never run again after this. */
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

  /** What arrives from now on nobody sees. */
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

  /** Everything that is here counts as seen. */
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
    // What was seen of a document that cannot be read any more stays as it was written down.
    if (this.#closed || !this.#parts.handle.isReady()) return;
    const { database, account, handle } = this.#parts;
    const row = { account, id: handle.documentId, heads: headsOf(handle), at: this.#instant() };
    database.seen.put(row).catch((error: unknown) => console.warn("What was seen could not be kept", error));
  }

  #instant(): string {
    return new Date((this.#parts.now ?? Date.now)()).toISOString();
  }
}
