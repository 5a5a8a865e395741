import { weddingsStore } from "../open/state.ts";
import { peopleStore } from "./people.ts";

/** The account of whoever changed a record last; undefined where that is not known. */
export function authorOf(container: string, id: string): string | undefined {
  const actor = weddingsStore.getState().session?.writerOf([container, id, "updatedAt"]);
  return actor === undefined ? undefined : peopleStore.getState().actors[actor];
}

/** The edit that came last, if it is somebody else's or another device's; undefined after one of this tab. */
export function lastRemoteEdit(): { number: number; account: string | undefined } | undefined {
  const edit = weddingsStore.getState().session?.lastEdit;
  if (edit?.author === undefined) return undefined;
  return { number: edit.number, account: peopleStore.getState().actors[edit.author] };
}
