import { useCallback, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import type { UndoDirection, UndoState } from "../edit/undo-histories.ts";
import type { UndoResult } from "../edit/undo-step.ts";
import { weddingsStore } from "../open/state.ts";
import { peopleStore } from "../people/people.ts";

const nothing: UndoState = { undo: undefined, redo: undefined };
const noSubscription = () => () => {};

/** The tab's next entries to undo and redo, if any. */
export function useUndoState(): UndoState {
  const history = useStore(weddingsStore, (state) => state.session?.history);
  const snapshot = useCallback(() => history?.state ?? nothing, [history]);
  return useSyncExternalStore(history?.subscribe ?? noSubscription, snapshot);
}

/** Undoes or redoes one entry of the history: the last one, unless an id is given. */
export function undoOrRedo(way: UndoDirection, entryId?: number): UndoResult {
  const { session } = weddingsStore.getState();
  const id = entryId ?? session?.history?.state[way]?.id;
  return session && id !== undefined ? session.undoOrRedo(id, way) : { kind: "nothing" };
}

/** An entry offered for undo in a toast; other commands may run before the user takes the offer. */
export interface UndoOfferEntry {
  id: number;
  /** Whether undoing it would still change anything: it was not undone, overtaken or dropped. */
  canUndo: () => boolean;
  /** Called when `canUndo` may have changed. */
  subscribe: (listener: () => void) => () => void;
}

/** The entry of the last command; undefined if that command changed nothing. */
export function lastEntry(): UndoOfferEntry | undefined {
  const { session } = weddingsStore.getState();
  const id = session?.history?.last;
  if (!session || id === undefined) return undefined;
  return {
    id,
    canUndo: () => weddingsStore.getState().session === session && session.canUndoOrRedo(id, "undo"),
    subscribe: (listener) => {
      const stops = [
        weddingsStore.subscribe(listener),
        session.subscribe(listener),
        session.history?.subscribe(listener),
      ];
      return () => {
        for (const stop of stops) stop?.();
      };
    },
  };
}

/** How long to wait for names: without a network no answer comes. */
const patienceMs = 1500;

/** Fetches the people behind these actors, unless all are known. */
export async function fetchAuthors(actors: readonly string[]): Promise<void> {
  const known = peopleStore.getState().actors;
  if (actors.every((actor) => known[actor] !== undefined)) return;
  const request = weddingsStore.getState().engine?.askForPeople();
  await Promise.race([request, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
