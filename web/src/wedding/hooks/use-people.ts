import { useEffect } from "react";
import { useStore } from "zustand";
import { weddingsStore } from "../open/state.ts";
import { type PeopleState, peopleStore } from "../people/people.ts";
import { type PersonColors, personColors } from "../people/person-colors.ts";

/** The colours of the selected wedding's team; the same object until the team changes. */
export function usePersonColors(): PersonColors {
  return useStore(peopleStore, personColors);
}

/** Refreshes the people of the app when a screen got a new team from the server. */
export function useRefreshPeople(team: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the team is another
  useEffect(() => weddingsStore.getState().engine?.refreshPeople(), [team]);
}

/** The account that last changed a record; undefined if unknown. */
export function authorOf(container: string, id: string): string | undefined {
  const actor = weddingsStore.getState().session?.writerOf([container, id, "updatedAt"]);
  return actor === undefined ? undefined : peopleStore.getState().actors[actor];
}

/** The last edit, if it came from another person or device; undefined after an edit by this tab. */
export function lastRemoteEdit(): { number: number; account: string | undefined } | undefined {
  const edit = weddingsStore.getState().session?.lastEdit;
  if (edit?.author === undefined) return undefined;
  return { number: edit.number, account: peopleStore.getState().actors[edit.author] };
}

export function usePeople(): PeopleState {
  return useStore(peopleStore);
}

/** The account behind an actor, or the actor itself if none is known. */
export function personOf(people: PeopleState, actor: string): string {
  return people.actors[actor] ?? actor;
}
