import { weddingsStore } from "../open/state.ts";
import { parseWaiting, type WaitingCount } from "./waiting-counts.ts";

/** The waiting edits of the wedding on the screen, by kind, in the order they were first made. */
export function waitingChanges(): WaitingCount[] {
  const { engine, selected } = weddingsStore.getState();
  if (!engine || selected === undefined) return [];
  const counts = new Map<WaitingCount["command"], number>();
  for (const message of engine.unsyncedMessages(selected)) {
    const { command, count } = parseWaiting(message);
    counts.set(command, (counts.get(command) ?? 0) + count);
  }
  return [...counts].map(([command, count]) => ({ command, count }));
}
