import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import type { Activity } from "../history/activity.ts";
import { ActivityFeed, type FeedState } from "../history/activity-feed.ts";
import {
  type ActivityGroup,
  type ActivityKind,
  grouped,
  isSameGroup,
  kindOf,
} from "../history/activity-groups.ts";
import { type AwayChanges, awayStore } from "../history/away-changes.ts";
import type { WrittenField } from "../history/written-fields.ts";
import { weddingsStore } from "../open/state.ts";
import type { PeopleState } from "../people/people.ts";
import { personOf, usePeople } from "./use-people.ts";

export interface ActivityFilter {
  /** An account; all people if undefined. */
  person?: string | undefined;
  /** The kinds to show; keep the array's identity until they change. All kinds if undefined. */
  kinds?: readonly ActivityKind[] | undefined;
}

const pageSize = 60;
const reading: FeedState = { activities: [], state: "reading" };
const noSubscription = () => () => {};

/** The activities of the wedding on the screen, newest first, as far back as was asked for. */
export function useActivity(filter: ActivityFilter): {
  groups: ActivityGroup[];
  state: FeedState["state"];
  readMore: () => void;
} {
  const people = usePeople();
  const feed = useFeed();
  const snapshot = useCallback(() => feed?.state ?? reading, [feed]);
  const { activities, state } = useSyncExternalStore(feed?.subscribe ?? noSubscription, snapshot);
  const { person, kinds } = filter;
  const passes = useCallback(
    (activity: Activity) =>
      (person === undefined || personOf(people, activity.actor) === person) &&
      (kinds === undefined || kinds.includes(kindOf(activity.command))),
    [people, person, kinds],
  );
  const shown = useMemo(() => activities.filter(passes), [activities, passes]);
  const groups = useMemo(() => grouped(shown, (actor) => personOf(people, actor)), [shown, people]);
  const read = useCallback(
    (count: number) => {
      const sameGroup = (newer: Activity, older: Activity) =>
        personOf(people, newer.actor) === personOf(people, older.actor) && isSameGroup(newer, older);
      void feed?.readMore(count, { passes, sameGroup });
    },
    [feed, passes, people],
  );
  const readMore = useCallback(() => read(pageSize), [read]);

  // If few of the read activities pass the filter, read back once more; otherwise only to the end of the last group.
  const isSparse = shown.length < pageSize;
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
    return grouped(others, (actor) => personOf(people, actor));
  }, [news, people]);
  return { news, groups, dismiss };
}

function dismiss(): void {
  awayStore.setState({ news: undefined });
}

function useFeed(): ActivityFeed | undefined {
  const session = useStore(weddingsStore, (state) => state.session);
  const [feed, setFeed] = useState<ActivityFeed>();
  useEffect(() => {
    if (!session?.changes) return;
    const opened = new ActivityFeed(session.changes);
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

/** An unknown actor has written: ask the server for its account. */
function useUnknownPeople(activities: readonly Activity[], people: PeopleState): void {
  const isUnknown = activities.some(({ actor }) => people.actors[actor] === undefined);
  const count = activities.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when more was read
  useEffect(() => {
    if (isUnknown) weddingsStore.getState().engine?.refreshPeople();
  }, [isUnknown, count]);
}

/** Finds names of things in the wedding on the screen, removed ones included. */
export function useChangeNames(): (kind: ActivityKind, id: string) => string | undefined {
  const changes = useStore(weddingsStore, (state) => state.session?.changes);
  return changes?.nameOf ?? nameless;
}

const nameless = () => undefined;

/** Fields written by changes, newest change first: the value before and after all of them. */
export function useChangedFields(changes: readonly string[]): readonly WrittenField[] {
  const history = useStore(weddingsStore, (state) => state.session?.changes);
  const key = changes.length > mostShown ? "" : changes.join();
  return useMemo(() => {
    const fields = new Map<string, WrittenField>();
    for (const hash of key === "" ? [] : key.split(",")) {
      for (const written of history?.fieldsOf(hash) ?? []) {
        const name = [written.container, written.id, written.field].join("/");
        const later = fields.get(name);
        fields.set(
          name,
          later ? { ...later, before: written.before, isProse: later.isProse || written.isProse } : written,
        );
      }
    }
    return [...fields.values()].filter(({ before, after, isProse }) => isProse || before !== after);
  }, [history, key]);
}

/** Details of more changes are not readable, and each costs a look into the history. */
const mostShown = 12;
