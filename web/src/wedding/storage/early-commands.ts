import type { Command } from "@/lib/core/types.ts";

const keyOf = (account: string, id: string) => `troth.early.${account}.${id}`;

/**
 * Commands that the user gave before a wedding's document was open. They are stored at once, so that they survive a
 * closed tab, and stay until the document has them.
 */
export class EarlyCommands {
  readonly #key: string;

  constructor(account: string, id: string) {
    this.#key = keyOf(account, id);
  }

  /** In the order in which they were given. */
  all(): Command[] {
    try {
      const commands: unknown = JSON.parse(localStorage.getItem(this.#key) ?? "[]");
      return Array.isArray(commands) ? commands : [];
    } catch {
      return [];
    }
  }

  /** Returns whether it is stored; a full storage stores nothing. */
  add(command: Command): boolean {
    return this.#store([...this.all(), command]);
  }

  /** Removes commands that the document has; those that another tab added since stay. */
  remove(commands: readonly Command[]): void {
    const removed = new Set(commands.map((command) => JSON.stringify(command)));
    this.#store(this.all().filter((command) => !removed.has(JSON.stringify(command))));
  }

  #store(commands: readonly Command[]): boolean {
    try {
      if (commands.length === 0) localStorage.removeItem(this.#key);
      else localStorage.setItem(this.#key, JSON.stringify(commands));
      return true;
    } catch {
      return false;
    }
  }
}
