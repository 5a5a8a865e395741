import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import type { Activity } from "../history/activity.ts";
import { ActivityFeed, type FeedState } from "../history/activity-feed.ts";
import {
  type ActivityGroup,
  type ActivityKind,
  groupActivities,
  isSameGroup,
  kindOf,
} from "../history/activity-groups.ts";
import { type AwayChanges, awayStore } from "../history/away-changes.ts";
import type { WrittenField } from "../history/written-fields.ts";
import { weddingsStore } from "../open/state.ts";
import { GUESTS_ACCOUNT, isGuestsAccount, type PeopleState } from "../people/people.ts";
import { personOf, usePeople } from "./use-people.ts";

export interface ActivityFilter {
  /** An account; all people if undefined. */
  person?: string | undefined;
  /** The kinds to show; keep the array's identity until they change. All kinds if undefined. */
  kinds?: readonly ActivityKind[] | undefined;
}

const pageSize = 60;
const readingState: FeedState = { activities: [], state: "reading" };
const subscribeToNothing = () => () => {};

/** The activities of the wedding on the screen, newest first; `readMore` reads further back. */
export function useActivity(filter: ActivityFilter): {
  groups: ActivityGroup[];
  state: FeedState["state"];
  readMore: () => void;
} {
  const people = usePeople();
  const feed = useFeed();
  const snapshot = useCallback(() => feed?.state ?? readingState, [feed]);
  const { activities, state } = useSyncExternalStore(feed?.subscribe ?? subscribeToNothing, snapshot);
  const { person, kinds } = filter;
  const passes = useCallback(
    (activity: Activity) =>
      (person === undefined || authorIn(people, activity.actor) === person) &&
      (kinds === undefined || kinds.includes(kindOf(activity.command))),
    [people, person, kinds],
  );
  const passed = useMemo(() => activities.filter(passes), [activities, passes]);
  const groups = useMemo(() => groupActivities(passed, (actor) => authorIn(people, actor)), [passed, people]);
  const read = useCallback(
    (count: number) => {
      const sameGroup = (newer: Activity, older: Activity) =>
        authorIn(people, newer.actor) === authorIn(people, older.actor) && isSameGroup(newer, older);
      void feed?.readMore(count, { passes, sameGroup });
    },
    [feed, passes, people],
  );
  const readMore = useCallback(() => read(pageSize), [read]);

  // If few of the read activities pass the filter, read back once more; otherwise only to the end of the last group.
  const isSparse = passed.length < pageSize;
  useEffect(() => read(isSparse ? pageSize : 0), [isSparse, read]);
  useUnknownPeople(activities, people);
  return { groups, state, readMore };
}

/** What others did while this device was away. */
export function useAwayChanges(): {
  news: AwayChanges | undefined;
  groups: ActivityGroup[];
  dismiss: () => void;
} {
  const news = useStore(awayStore, (state) => state.news);
  const people = usePeople();
  const groups = useMemo(() => {
    const others = (news?.activities ?? []).filter(({ actor }) => personOf(people, actor) !== people.me);
    return groupActivities(others, (actor) => authorIn(people, actor));
  }, [news, people]);
  return { news, groups, dismiss };
}

function dismiss(): void {
  awayStore.setState({ news: undefined });
}

/** The account behind an actor; all guests of the website have one together. */
function authorIn(people: PeopleState, actor: string): string {
  const account = personOf(people, actor);
  return isGuestsAccount(account) ? GUESTS_ACCOUNT : account;
}

function useFeed(): ActivityFeed | undefined {
  const session = useStore(weddingsStore, (state) => state.session);
  const [feed, setFeed] = useState<ActivityFeed>();
  useEffect(() => {
    if (!session?.documentHistory) return;
    const opened = new ActivityFeed(session.documentHistory);
    setFeed(opened);
    const stop = session.subscribe(() => void opened.refresh());
    return () => {
      stop();
      opened.close();
      setFeed(undefined);
    };
  }, [session]);
  return feed;
}

/** Asks the server for the accounts of unknown authors. */
function useUnknownPeople(activities: readonly Activity[], people: PeopleState): void {
  const isUnknown = activities.some(({ actor }) => people.actors[actor] === undefined);
  const count = activities.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when more was read
  useEffect(() => {
    if (isUnknown) weddingsStore.getState().engine?.refreshPeople();
  }, [isUnknown, count]);
}

/** Finds names of what changed in the wedding on the screen, also of removed records. */
export function useChangeNames(): (kind: ActivityKind, id: string) => string | undefined {
  const history = useStore(weddingsStore, (state) => state.session?.documentHistory);
  return history?.nameOf ?? findNoName;
}

const findNoName = () => undefined;

/** Fields written by changes, newest change first: the value before and after all of them. */
export function useChangedFields(changes: readonly string[]): readonly WrittenField[] {
  const history = useStore(weddingsStore, (state) => state.session?.documentHistory);
  const key = changes.length > maxChangesWithFields ? "" : changes.join();
  return useMemo(() => {
    const fields = new Map<string, WrittenField>();
    for (const hash of key === "" ? [] : key.split(",")) {
      for (const older of history?.fieldsOf(hash) ?? []) {
        const name = [older.container, older.id, older.field].join("/");
        const newer = fields.get(name);
        const isProse = newer?.isProse || older.isProse;
        fields.set(name, newer ? { ...newer, before: older.before, isProse } : older);
      }
    }
    return [...fields.values()].filter(({ before, after, isProse }) => isProse || before !== after);
  }, [history, key]);
}

/** Fields of more changes are too many to read on a screen, and each change is decoded from the history. */
const maxChangesWithFields = 12;
