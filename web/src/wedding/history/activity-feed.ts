import { type Activity, readActivity } from "./activity.ts";
import { isLongBefore } from "./activity-groups.ts";
import type { DocumentHistory } from "./document-history.ts";
import type { HistoryWalk } from "./history-walk.ts";

export interface FeedState {
  /** All that are read, newest first; the screen leaves out those that do not pass its filter. */
  activities: readonly Activity[];
  state: "reading" | "more" | "end";
}

/** Decides how far to read back: which activities a screen shows, and how it groups them. */
export interface FeedFilter {
  passes: (activity: Activity) => boolean;
  /** Whether two activities that pass, the newer first, belong to one group. */
  sameGroup: (newer: Activity, older: Activity) => boolean;
}

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
   * changes. The filter may be another one than before.
   */
  readMore(count: number, filter: FeedFilter): Promise<void> {
    return this.#afterLatestRead(async () => {
      if (this.#state.state === "end") return;
      this.#setState({ ...this.#state, state: "reading" });
      const page = new FeedPage(filter, this.#state.activities);
      const add = (activity: Activity) => page.add(activity);
      const isEnough = () => this.#closed || page.isEnough(count);
      this.#readAhead.splice(0).forEach(add);
      const state = isEnough() ? "more" : await readActivity(this.#walk, add, isEnough);
      if (state === "more") this.#readAhead.push(...page.takeOpenGroup());
      this.#setState({ activities: [...this.#state.activities, ...page.activities], state });
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

/** Limit of activities in whole groups on one page, for a filter that few of them pass. */
const maxPerPage = 4000;

/** The activities that are read back for one page, and which of them form whole groups. */
class FeedPage {
  readonly #filter: FeedFilter;
  readonly activities: Activity[] = [];
  #passedCount = 0;
  /** The last one that was read and passes. */
  #oldestPassed: Activity | undefined;
  /** Whether activities that are older still may belong to its group. */
  #isGroupOpen: boolean;
  /** The activities before the open group, and how many of them pass; undefined if a group of the page before is open. */
  #wholeGroups: { length: number; passedCount: number } | undefined;

  constructor(filter: FeedFilter, shown: readonly Activity[]) {
    this.#filter = filter;
    // With another filter than before, the last group that is shown may have older activities.
    this.#oldestPassed = shown.findLast(filter.passes);
    this.#isGroupOpen = this.#oldestPassed !== undefined;
    if (!this.#isGroupOpen) this.#endGroup();
  }

  add(activity: Activity): void {
    if (this.#filter.passes(activity)) {
      if (!this.#continuesGroup(activity)) this.#endGroup();
      this.#oldestPassed = activity;
      this.#passedCount += 1;
      this.#isGroupOpen = true;
    } else if (this.#oldestPassed && isLongBefore(activity, this.#oldestPassed)) {
      // All activities after this one are older still.
      this.#isGroupOpen = false;
    }
    this.activities.push(activity);
    if (!this.#isGroupOpen) this.#endGroup();
  }

  /** Whether `count` activities in whole groups pass, or the page is long enough without. */
  isEnough(count: number): boolean {
    if (!this.#wholeGroups) return false;
    return this.#wholeGroups.passedCount >= count || this.#wholeGroups.length >= maxPerPage;
  }

  /** Takes away the activities of the open group, which belong on the next page. */
  takeOpenGroup(): Activity[] {
    return this.activities.splice(this.#wholeGroups?.length ?? 0);
  }

  #continuesGroup(activity: Activity): boolean {
    return (
      this.#isGroupOpen &&
      this.#oldestPassed !== undefined &&
      this.#filter.sameGroup(this.#oldestPassed, activity)
    );
  }

  /** All activities so far form whole groups. */
  #endGroup(): void {
    this.#wholeGroups = { length: this.activities.length, passedCount: this.#passedCount };
  }
}
