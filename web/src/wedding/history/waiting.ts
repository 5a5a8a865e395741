import type { Command } from "@/lib/core/types.ts";
import { weddingsStore } from "../open/state.ts";
import { batchOf, isCommand } from "./activity.ts";

/** A kind of command, and how many of the changes that wait for the server were made by it. */
export interface Waiting {
  command: Command["type"] | "other";
  count: number;
}

/** What waits for the server in the wedding on the screen, by kind, in the order it was first done. */
export function waitingChanges(): Waiting[] {
  const { engine, selected } = weddingsStore.getState();
  if (!engine || selected === undefined) return [];
  const counts = new Map<Waiting["command"], number>();
  for (const message of engine.unsyncedMessages(selected)) {
    const { command, count } = waitingOf(message);
    counts.set(command, (counts.get(command) ?? 0) + count);
  }
  return [...counts].map(([command, count]) => ({ command, count }));
}

/** What a change says of itself; other clients write messages of their own, or none. */
export function waitingOf(message: string): Waiting {
  try {
    const parsed: unknown = JSON.parse(message);
    if (typeof parsed === "object" && parsed !== null && "command" in parsed) {
      const { command } = parsed;
      const batch = batchOf(parsed);
      if (batch) return { command: batch.command as Waiting["command"], count: batch.size };
      if (typeof command === "string" && isCommand(command)) return { command, count: 1 };
    }
  } catch {
    // Not one of ours.
  }
  return { command: "other", count: 1 };
}
