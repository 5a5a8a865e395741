import { useCallback, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import type { UndoDirection, UndoState } from "../edit/undo-histories.ts";
import type { UndoResult } from "../edit/undo-step.ts";
import { weddingsStore } from "../open/state.ts";
import { peopleStore } from "../people/people.ts";

const emptyState: UndoState = { undo: undefined, redo: undefined };
const subscribeToNothing = () => () => {};

/** The tab's next entries to undo and redo, if any. */
export function useUndoState(): UndoState {
  const history = useStore(weddingsStore, (state) => state.session?.undoHistory);
  const snapshot = useCallback(() => history?.state ?? emptyState, [history]);
  return useSyncExternalStore(history?.subscribe ?? subscribeToNothing, snapshot);
}

/** Undoes or redoes one entry of the history: the last one, unless an id is given. */
export function undoOrRedo(direction: UndoDirection, entryId?: number): UndoResult {
  const { session } = weddingsStore.getState();
  const id = entryId ?? session?.undoHistory?.state[direction]?.id;
  return session && id !== undefined ? session.undoOrRedo(id, direction) : { kind: "nothing" };
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
  const id = session?.undoHistory?.lastEntryId;
  if (!session || id === undefined) return undefined;
  return {
    id,
    canUndo: () => weddingsStore.getState().session === session && session.canUndoOrRedo(id, "undo"),
    subscribe: (listener) => {
      const stops = [
        weddingsStore.subscribe(listener),
        session.subscribe(listener),
        session.undoHistory?.subscribe(listener),
      ];
      return () => {
        for (const stop of stops) stop?.();
      };
    },
  };
}

/** How long to wait for names: without a network no answer comes. */
const namesTimeoutMs = 1500;

/** Fetches the people behind these actors, unless all are known. */
export async function fetchAuthors(actors: readonly string[]): Promise<void> {
  const known = peopleStore.getState().actors;
  if (actors.every((actor) => known[actor] !== undefined)) return;
  const request = weddingsStore.getState().engine?.fetchPeopleNow();
  await Promise.race([request, new Promise((resolve) => setTimeout(resolve, namesTimeoutMs))]);
}
