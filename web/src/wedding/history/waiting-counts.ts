import type { Command } from "@/lib/core/types.ts";
import { batchOf, isCommand } from "./activity.ts";

/** How many waiting edits were made by one kind of command. */
export interface WaitingCount {
  command: Command["type"] | "other";
  count: number;
}

/** Reads the command of a change from its message; other clients write other messages, or none. */
export function waitingCountOf(message: string): WaitingCount {
  try {
    const parsed: unknown = JSON.parse(message);
    if (typeof parsed === "object" && parsed !== null && "command" in parsed) {
      const { command } = parsed;
      const batch = batchOf(parsed);
      if (batch) return { command: batch.command as WaitingCount["command"], count: batch.size };
      if (typeof command === "string" && isCommand(command)) return { command, count: 1 };
    }
  } catch {
    // Not a message of this app.
  }
  return { command: "other", count: 1 };
}

/** How many edits these messages describe. Two guests added at once count as two. */
export function countWaitingEdits(messages: readonly string[]): number {
  return messages.reduce((sum, message) => sum + waitingCountOf(message).count, 0);
}
