import type { Command } from "@/lib/core/types.ts";
import { batchOf, isCommand } from "./activity.ts";

/** A kind of command, and how many of the changes that wait for the server were made by it. */
export interface Waiting {
  command: Command["type"] | "other";
  count: number;
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

/** How many changes these messages tell of. Two guests who were added in one go are two. */
export function countWaiting(messages: readonly string[]): number {
  return messages.reduce((sum, message) => sum + waitingOf(message).count, 0);
}
