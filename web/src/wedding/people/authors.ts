import { weddingsStore } from "../open/state.ts";
import { peopleStore } from "./people.ts";

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
