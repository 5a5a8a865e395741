import { useEffect } from "react";
import { useStore } from "zustand";
import { weddingsStore } from "../open/state.ts";
import { peopleStore } from "./people.ts";
import { type PersonColors, personColors } from "./person-colors.ts";

/** The colours of the selected wedding's team; the same object until the team changes. */
export function usePersonColors(): PersonColors {
  return useStore(peopleStore, personColors);
}

/** Refreshes the people of the app when a screen got a new team from the server. */
export function useRefreshPeople(team: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the team is another
  useEffect(() => weddingsStore.getState().engine?.refreshPeople(), [team]);
}
