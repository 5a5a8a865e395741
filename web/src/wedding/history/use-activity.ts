import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { weddingsStore } from "../open/state.ts";
import { type People, peopleStore } from "../people/people.ts";
import type { WrittenField } from "../types.ts";
import type { Activity } from "./activity.ts";
import { ActivityFeed, type FeedState } from "./activity-feed.ts";
import { type ActivityGroup, type ActivityKind, belongTogether, grouped, kindOf } from "./activity-groups.ts";
import { type AwayNews, awayStore } from "./away-news.ts";

export interface ActivityFilter {
  /** An account; all people where it is undefined. */
  person?: string | undefined;
  /** Of what kinds; the same array until others are wanted. All kinds where it is undefined. */
  kinds?: readonly ActivityKind[] | undefined;
}

const pageSize = 60;
const reading: FeedState = { activities: [], state: "reading" };
const noSubscription = () => () => {};

export function usePeople(): People {
  return useStore(peopleStore);
}

/** Who is behind an actor: an account, or the actor itself where no account is known for it. */
export function personOf(people: People, actor: string): string {
  return people.actors[actor] ?? actor;
}

/** What was done in the wedding on the screen, newest first, as far back as somebody asked for. */
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
        personOf(people, newer.actor) === personOf(people, older.actor) && belongTogether(newer, older);
      void feed?.readMore(count, { passes, sameGroup });
    },
    [feed, passes, people],
  );
  const readMore = useCallback(() => read(pageSize), [read]);

  // A filter that little of what was read passes looks further back by itself, once. Any other still has to find the
  // end of its last group.
  const isSparse = shown.length < pageSize;
  useEffect(() => read(isSparse ? pageSize : 0), [isSparse, read]);
  useUnknownPeople(activities, people);
  return { groups, state, readMore };
}

/** What others did while this device was away. */
export function useAwayNews(): { news: AwayNews | undefined; groups: ActivityGroup[]; dismiss: () => void } {
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

/** Somebody new has written: the server knows who it is. */
function useUnknownPeople(activities: readonly Activity[], people: People): void {
  const isUnknown = activities.some(({ actor }) => people.actors[actor] === undefined);
  const count = activities.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when more was read
  useEffect(() => {
    if (isUnknown) weddingsStore.getState().engine?.refreshPeople();
  }, [isUnknown, count]);
}

/** What things of the wedding on the screen are called, removed ones included. */
export function useChangeNames(): (kind: ActivityKind, id: string) => string | undefined {
  const changes = useStore(weddingsStore, (state) => state.session?.changes);
  return changes?.nameOf ?? nameless;
}

const nameless = () => undefined;

/** What changes did to fields, all of them together: how each was found, and how it was left. The newest change first. */
export function useChangedFields(changes: readonly string[]): readonly WrittenField[] {
  const history = useStore(weddingsStore, (state) => state.session?.changes);
  const key = changes.length > mostTold ? "" : changes.join();
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

/** Nobody reads what more changes than these did to a thing, and each costs a look into the history. */
const mostTold = 12;
