import type { Command } from "@/lib/core/types.ts";
import { weddingsStore } from "../open/state.ts";

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
    const command = commandOf(message);
    counts.set(command, (counts.get(command) ?? 0) + 1);
  }
  return [...counts].map(([command, count]) => ({ command, count }));
}

/** Other clients write messages of their own, or none. */
export function commandOf(message: string): Waiting["command"] {
  try {
    const parsed: unknown = JSON.parse(message);
    if (typeof parsed === "object" && parsed !== null && "command" in parsed) {
      const { command } = parsed;
      if (typeof command === "string" && isCommand(command)) return command;
    }
  } catch {
    // Not one of ours.
  }
  return "other";
}

const commands: Record<Command["type"], true> = {
  "wedding.create": true,
  "wedding.update": true,
  "guest.add": true,
  "guest.update": true,
  "guest.remove": true,
  "guest.restore": true,
  "expense.add": true,
  "expense.update": true,
  "expense.remove": true,
  "expense.restore": true,
  "category.set": true,
  "category.remove": true,
  "category.restore": true,
  "group.add": true,
  "group.remove": true,
  "group.restore": true,
  "party.add": true,
  "party.remove": true,
  "party.restore": true,
  "vendor.add": true,
  "vendor.update": true,
  "vendor.remove": true,
  "vendor.restore": true,
  "chart.add": true,
  "chart.update": true,
  "chart.remove": true,
  "chart.restore": true,
  "chart.duplicate": true,
  "chart.adopt": true,
  "chart.print": true,
  "table.add": true,
  "table.update": true,
  "table.remove": true,
  "table.restore": true,
  "object.add": true,
  "object.update": true,
  "object.remove": true,
  "object.restore": true,
  "seat.assign": true,
  "seat.unassign": true,
  "seat.swap": true,
  "seat.group": true,
  "seat.lock": true,
  "wish.set": true,
  "seating.arrange": true,
};

export function isCommand(text: string): text is Command["type"] {
  return Object.hasOwn(commands, text);
}
