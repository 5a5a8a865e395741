import { useEffect } from "react";
import { useStore } from "zustand";
import { weddingsStore } from "../open/state.ts";
import { peopleStore } from "./people.ts";
import { type PersonColors, personColors } from "./person-colors.ts";

/** The colours of the people of the wedding on the screen; the same object until the team changes. */
export function usePersonColors(): PersonColors {
  return useStore(peopleStore, personColors);
}

/** A screen has the team from the server itself: when that is new, the rest of the app learns of it, too. */
export function useTeamNews(team: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the team is another
  useEffect(() => weddingsStore.getState().engine?.refreshPeople(), [team]);
}
