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
const maxReadPerPage = 4000;

/** The activities of one wedding, read back page by page, with new ones added at the top. */
export class ActivityFeed {
  readonly #history: DocumentHistory;
  readonly #walk: HistoryWalk;
  readonly #listeners = new Set<() => void>();
  /** Activities that are read but not yet shown. */
  readonly #readAhead: Activity[] = [];
  #heads: string[];
  #state: FeedState = { activities: [], state: "reading" };
  #latestRead: Promise<void> = Promise.resolve();
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
    return this.#afterLatestRead(async () => {
      if (this.#state.state === "end") return;
      this.#setState({ ...this.#state, state: "reading" });
      const newActivities: Activity[] = [];
      let passedCount = 0;
      let latestPassed = this.#state.activities.findLast(passes);
      // Whether older activities may belong to the group of `latestPassed`.
      let isGroupOpen = latestPassed !== undefined;
      // The new activities before the open group, and how many of them pass; undefined while the group that is already
      // shown is open.
      let complete = isGroupOpen ? undefined : { length: 0, passedCount: 0 };
      const add = (activity: Activity) => {
        if (passes(activity)) {
          const startsGroup =
            !isGroupOpen || latestPassed === undefined || !sameGroup(latestPassed, activity);
          if (startsGroup) complete = { length: newActivities.length, passedCount };
          latestPassed = activity;
          isGroupOpen = true;
          passedCount += 1;
        } else if (latestPassed !== undefined && isLongBefore(activity, latestPassed)) {
          // All activities after this one are older still.
          isGroupOpen = false;
        }
        newActivities.push(activity);
        if (!isGroupOpen) complete = { length: newActivities.length, passedCount };
      };
      const isEnough = () =>
        this.#closed ||
        (complete !== undefined && (complete.passedCount >= count || complete.length >= maxReadPerPage));
      for (const activity of this.#readAhead.splice(0)) add(activity);
      const state = isEnough() ? "more" : await readActivity(this.#walk, add, isEnough);
      // An open group is shown with the next page.
      if (state === "more") this.#readAhead.push(...newActivities.splice(complete?.length ?? 0));
      this.#setState({ activities: [...this.#state.activities, ...newActivities], state });
    });
  }

  /** Reads changes made since the last read. */
  refresh(): Promise<void> {
    return this.#afterLatestRead(async () => {
      const heads = this.#history.heads();
      if (heads.join() === this.#heads.join()) return;
      const walk = this.#history.walk(this.#heads);
      this.#heads = heads;
      const newActivities: Activity[] = [];
      await readActivity(
        walk,
        (activity) => newActivities.push(activity),
        () => this.#closed,
      );
      this.#setState({ ...this.#state, activities: [...newActivities, ...this.#state.activities] });
    });
  }

  close(): void {
    this.#closed = true;
    this.#listeners.clear();
  }

  /** One read at a time: all of them change the same list. */
  #afterLatestRead(work: () => Promise<void>): Promise<void> {
    this.#latestRead = this.#latestRead.then(() => (this.#closed ? undefined : work()));
    return this.#latestRead;
  }

  #setState(state: FeedState): void {
    if (this.#closed) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
