import type { LocalDatabase } from "@/lib/db/db.ts";
import type { WeddingHandle } from "../storage/repo.ts";
import { headsOf } from "../sync/heads.ts";
import { type Activity, readActivity } from "./activity.ts";
import { HistoryWalk } from "./history-walk.ts";

/** Nobody reads more lines of what happened meanwhile; the page of all activity has the rest. */
const mostRead = 2000;

export interface AwayParts {
  database: LocalDatabase;
  account: string;
  handle: WeddingHandle;
  /** Runs work a moment later. */
  later: (work: () => void) => void;
}

/**
 * Remembers how far this device has seen a wedding, and tells what came since. Nothing is remembered before that was
 * told: what arrives between the opening and the first answer of the server came while somebody was away, too.
 */
export class AwayKeeper {
  readonly #parts: AwayParts;
  #told = false;
  #scheduled = false;
  #closed = false;

  constructor(parts: AwayParts) {
    this.#parts = parts;
    parts.handle.on("heads-changed", this.#onHeads);
  }

  /** What others and other devices did since, newest first; none when this device sees the wedding for the first time. */
  async tell(): Promise<{ since: string; activities: Activity[] } | undefined> {
    if (this.#told || this.#closed) return undefined;
    this.#told = true;
    const { database, account, handle } = this.#parts;
    const row = await database.seen.get([account, handle.documentId]);
    const heads = headsOf(handle);
    const activities: Activity[] = [];
    if (row) {
      const walk = new HistoryWalk(handle.doc(), heads, row.heads);
      let read = 0;
      await readActivity(
        walk,
        (activity) => {
          read += 1;
          activities.push(activity);
        },
        () => read >= mostRead || this.#closed,
      );
    }
    this.#keep();
    return row && { since: row.at, activities };
  }

  /** The page may never run again after this. */
  flush(): void {
    if (this.#told) this.#keep();
  }

  close(): void {
    this.flush();
    this.#closed = true;
    this.#parts.handle.off("heads-changed", this.#onHeads);
  }

  #onHeads = (): void => {
    if (!this.#told || this.#scheduled || document.visibilityState === "hidden") return;
    this.#scheduled = true;
    this.#parts.later(() => {
      this.#scheduled = false;
      this.#keep();
    });
  };

  #keep(): void {
    if (this.#closed) return;
    const { database, account, handle } = this.#parts;
    const row = { account, id: handle.documentId, heads: headsOf(handle), at: new Date().toISOString() };
    database.seen.put(row).catch((error: unknown) => console.warn("What was seen could not be kept", error));
  }
}
