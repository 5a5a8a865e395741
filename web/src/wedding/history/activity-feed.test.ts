import { expect, test } from "vitest";
import type { Activity } from "./activity.ts";
import { ActivityFeed, type FeedFilter } from "./activity-feed.ts";
import { groupActivities, isSameGroup } from "./activity-groups.ts";
import type { DocumentHistory } from "./document-history.ts";

const newest = Date.UTC(2026, 5, 1, 12) / 1000;

/** Changes, newest first, in runs: the actor, the noun, how many in a row, and how many minutes before. */
function historyOf(runs: readonly [actor: string, noun: string, count: number, minutesBefore?: number][]) {
  let seconds = newest;
  let number = 0;
  const changes = runs.flatMap(([actor, noun, count, minutesBefore = 1]) =>
    Array.from({ length: count }, (_, index) => {
      seconds -= (index === 0 ? minutesBefore : 0) * 60;
      number += 1;
      const message = JSON.stringify({ command: `${noun}.add`, id: `${noun}${number}` });
      return { hash: `h${number}`, actor, time: seconds, message, startOp: 1, maxOp: 1, deps: [] };
    }),
  );
  return { heads: () => ["h1"], walk: () => ({ next: () => changes.shift() }) } as unknown as DocumentHistory;
}

const all: FeedFilter = {
  passes: () => true,
  sameGroup: (newer, older) => newer.actor === older.actor && isSameGroup(newer, older),
};
const only = (actor: string): FeedFilter => ({ ...all, passes: (activity) => activity.actor === actor });

async function pagesOf(feed: ActivityFeed, count: number, filter: FeedFilter): Promise<string[][]> {
  const pages: string[][] = [];
  for (let page = 0; page < 20 && feed.state.state !== "end"; page += 1) {
    await feed.readMore(count, filter);
    const shown = feed.state.activities.filter(filter.passes);
    pages.push(linesOf(shown));
  }
  return pages;
}

const linesOf = (activities: readonly Activity[]) =>
  groupActivities(activities, (actor) => actor).map(
    ({ person, kind, count }) => `${person} ${kind} ${count}`,
  );

test("a group is shown with all its changes, even past the end of a page", async () => {
  const feed = new ActivityFeed(
    historyOf([
      ["ana", "guest", 3],
      ["ben", "guest", 100],
      ["ana", "expense", 2],
      ["ana", "guest", 5],
    ]),
  );
  expect(await pagesOf(feed, 5, all)).toEqual([
    ["ana guest 3", "ben guest 100"],
    ["ana guest 3", "ben guest 100", "ana expense 2", "ana guest 5"],
  ]);
});

test("a filtered group ends where no change is near it in time, without reading the whole history", async () => {
  const feed = new ActivityFeed(
    historyOf([
      ["ben", "guest", 4],
      ["ana", "guest", 3],
      ["ben", "guest", 2],
      ["ana", "guest", 6, 30],
      ["ana", "guest", 6, 30],
      ["ben", "guest", 1, 30],
    ]),
  );
  await feed.readMore(5, only("ben"));
  expect(linesOf(feed.state.activities.filter(only("ben").passes))).toEqual(["ben guest 6"]);
  expect(feed.state.state).toBe("more");
});

test("a filtered group is shown whole, although others made changes between its own", async () => {
  const feed = new ActivityFeed(
    historyOf([
      ["ana", "guest", 4],
      ["ben", "guest", 1],
      ["zoe", "guest", 1],
      ["ben", "guest", 2],
      ["ana", "guest", 1, 60],
    ]),
  );
  const withoutZoe: FeedFilter = { ...all, passes: ({ actor }) => actor !== "zoe" };
  await feed.readMore(5, withoutZoe);
  expect(linesOf(feed.state.activities.filter(withoutZoe.passes))).toEqual(["ana guest 4", "ben guest 3"]);
});

test("a new filter finds the end of its own last group", async () => {
  const feed = new ActivityFeed(
    historyOf([
      ["ana", "guest", 2],
      ["ben", "guest", 2],
      ["ana", "guest", 2],
      ["ana", "guest", 2, 60],
    ]),
  );
  await feed.readMore(4, all);
  expect(linesOf(feed.state.activities)).toEqual(["ana guest 2", "ben guest 2"]);
  await feed.readMore(0, only("ana"));
  expect(linesOf(feed.state.activities.filter(only("ana").passes))).toEqual(["ana guest 4"]);
});
