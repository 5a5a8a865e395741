import type { History } from "../types.ts";
import { type Activity, readActivity } from "./activity.ts";
import { isLongBefore } from "./activity-groups.ts";
import type { HistoryWalk } from "./history-walk.ts";

export interface FeedState {
  /** Newest first. */
  activities: readonly Activity[];
  state: "reading" | "more" | "end";
}

/** What a reader wants to see. */
export interface FeedFilter {
  passes: (activity: Activity) => boolean;
  /** Whether two that pass, the newer one first, are told together. */
  sameGroup: (newer: Activity, older: Activity) => boolean;
}

/** So many changes are looked through for one page of a filter that few of them pass. */
const mostAtOnce = 4000;

/** What was done in one wedding, read as far back as somebody looks, with what is done now at its top. */
export class ActivityFeed {
  readonly #history: History;
  readonly #walk: HistoryWalk;
  readonly #listeners = new Set<() => void>();
  /** Read, and not told yet. */
  readonly #ahead: Activity[] = [];
  #heads: string[];
  #state: FeedState = { activities: [], state: "reading" };
  #busy: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(history: History) {
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
   * Reads further back until so many more pass, and then on to the end of the group that the last of them is in: a
   * group is told with all of its changes, wherever a page ends.
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
      // The first of the next group is read to know that this one is whole, and told with the next page.
      const isAhead = () => isWhole && last !== undefined && read.at(-1) === last;
      const told = () => passed - (isAhead() ? 1 : 0);
      const enough = () => this.#closed || (isWhole && (told() >= count || read.length >= mostAtOnce));
      for (const activity of this.#ahead.splice(0)) take(activity);
      const state = enough() ? "more" : await readActivity(this.#walk, take, enough);
      if (state === "more" && isAhead()) this.#ahead.push(...read.splice(-1));
      this.#set({ activities: [...this.#state.activities, ...read], state });
    });
  }

  /** Reads what has come since. */
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

  /** One reading after the other: both change the same list. */
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
