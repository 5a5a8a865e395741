import { weddingsStore } from "../open/state.ts";

/** The wedding on the screen as JSON, for work in another thread; undefined while no document is open. */
export function documentJson(): string | undefined {
  const changes = weddingsStore.getState().session?.changes;
  return changes?.jsonAt(changes.heads());
}
