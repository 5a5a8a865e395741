import { useCallback, useSyncExternalStore } from "react";
import { useStore } from "zustand";
import { weddingsStore } from "../open/state.ts";
import { peopleStore } from "../people/people.ts";
import type { RetraceResult } from "../types.ts";
import type { UndoState, Way } from "./undo-history.ts";

const nothing: UndoState = { undo: undefined, redo: undefined };
const noSubscription = () => () => {};

/** The next own command of this tab to take back or to do again, if any. */
export function useUndoState(): UndoState {
  const history = useStore(weddingsStore, (state) => state.session?.history);
  const snapshot = useCallback(() => history?.state ?? nothing, [history]);
  return useSyncExternalStore(history?.subscribe ?? noSubscription, snapshot);
}

/** Takes one command of the history back or does it again: the last one, unless another is named. */
export function retrace(way: Way, entryId?: number): RetraceResult {
  const { session } = weddingsStore.getState();
  const id = entryId ?? session?.history?.state[way]?.id;
  return session && id !== undefined ? session.retrace(id, way) : { kind: "nothing" };
}

/** A command of the history that is offered back by itself: other commands may come before somebody takes the offer. */
export interface LastEntry {
  id: number;
  /** Whether taking it back would still do anything: it was not undone, overtaken or forgotten since. */
  canUndo: () => boolean;
  /** Tells when that may have changed. */
  subscribe: (listener: () => void) => () => void;
}

/** The entry of the command that ran last: where it changed nothing, an older one is none of its business. */
export function lastEntry(): LastEntry | undefined {
  const { session } = weddingsStore.getState();
  const id = session?.history?.last;
  if (!session || id === undefined) return undefined;
  return {
    id,
    canUndo: () => weddingsStore.getState().session === session && session.canRetrace(id, "undo"),
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

/** A name is worth a moment, and not worth more: without a network nobody answers. */
const patienceMs = 1500;

/** Asks who these actors are, where this device does not know all of them. */
export async function meet(actors: readonly string[]): Promise<void> {
  const known = peopleStore.getState().actors;
  if (actors.every((actor) => known[actor] !== undefined)) return;
  const asked = weddingsStore.getState().engine?.askForPeople();
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}
