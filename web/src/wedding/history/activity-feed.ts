import { type Activity, readActivity } from "./activity.ts";
import { isLongBefore } from "./activity-groups.ts";
import type { DocumentHistory } from "./document-history.ts";
import type { HistoryWalk } from "./history-walk.ts";

export interface FeedState {
  /** Newest first. */
  activities: readonly Activity[];
  state: "reading" | "more" | "end";
}

/** Which activities to read, and how to group them. */
export interface FeedFilter {
  passes: (activity: Activity) => boolean;
  /** Whether two activities that pass, the newer first, belong to one group. */
  sameGroup: (newer: Activity, older: Activity) => boolean;
}

/** Limit of changes read for one page of a filter that few of them pass. */
const mostAtOnce = 4000;

/** The activities of one wedding, read back page by page, with new ones added at the top. */
export class ActivityFeed {
  readonly #history: DocumentHistory;
  readonly #walk: HistoryWalk;
  readonly #listeners = new Set<() => void>();
  /** Read, and not yet in the state. */
  readonly #ahead: Activity[] = [];
  #heads: string[];
  #state: FeedState = { activities: [], state: "reading" };
  #busy: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(history: DocumentHistory) {
    this.#history = history;
    this.#heads = history.heads();
    this.#walk = history.walk();
  }

  get state(): FeedState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Reads back until `count` more activities pass, and on to the end of the last group: a group always shows all its
   * changes.
   */
  readMore(count: number, { passes, sameGroup }: FeedFilter): Promise<void> {
    return this.#inTurn(async () => {
      if (this.#state.state === "end") return;
      this.#set({ ...this.#state, state: "reading" });
      const read: Activity[] = [];
      let passed = 0;
      let last = this.#state.activities.findLast(passes);
      let isWhole = last === undefined;
      const take = (activity: Activity) => {
        read.push(activity);
        if (!passes(activity)) {
          isWhole ||= last !== undefined && isLongBefore(activity, last);
          return;
        }
        isWhole = last !== undefined && !sameGroup(last, activity);
        last = activity;
        passed += 1;
      };
      // The first activity of the next group is read to know that this group is complete; it is shown with the next
      // page.
      const isAhead = () => isWhole && last !== undefined && read.at(-1) === last;
      const shownCount = () => passed - (isAhead() ? 1 : 0);
      const enough = () => this.#closed || (isWhole && (shownCount() >= count || read.length >= mostAtOnce));
      for (const activity of this.#ahead.splice(0)) take(activity);
      const state = enough() ? "more" : await readActivity(this.#walk, take, enough);
      if (state === "more" && isAhead()) this.#ahead.push(...read.splice(-1));
      this.#set({ activities: [...this.#state.activities, ...read], state });
    });
  }

  /** Reads changes made since the last read. */
  refresh(): Promise<void> {
    return this.#inTurn(async () => {
      const heads = this.#history.heads();
      if (heads.join() === this.#heads.join()) return;
      const walk = this.#history.walk(this.#heads);
      this.#heads = heads;
      const read: Activity[] = [];
      await readActivity(
        walk,
        (activity) => read.push(activity),
        () => this.#closed,
      );
      this.#set({ ...this.#state, activities: [...read, ...this.#state.activities] });
    });
  }

  close(): void {
    this.#closed = true;
    this.#listeners.clear();
  }

  /** One read at a time: all of them change the same list. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#busy = this.#busy.then(() => (this.#closed ? undefined : work()));
    return this.#busy;
  }

  #set(state: FeedState): void {
    if (this.#closed) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
