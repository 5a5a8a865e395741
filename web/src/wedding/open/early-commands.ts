import type { Command } from "@/lib/core/types.ts";

const keyOf = (account: string, id: string) => `troth.early.${account}.${id}`;

/**
 * Commands that somebody gave while the document of a wedding was still opening. They wait for it where a closed tab
 * or an empty battery does not reach them: written at once, and there until the document has them.
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

  /** Says whether it is kept; a full storage keeps nothing. */
  add(command: Command): boolean {
    return this.#keep([...this.all(), command]);
  }

  /** The document has these. What another tab has added since stays. */
  done(commands: readonly Command[]): void {
    const written = new Set(commands.map((command) => JSON.stringify(command)));
    this.#keep(this.all().filter((command) => !written.has(JSON.stringify(command))));
  }

  #keep(commands: readonly Command[]): boolean {
    try {
      if (commands.length === 0) localStorage.removeItem(this.#key);
      else localStorage.setItem(this.#key, JSON.stringify(commands));
      return true;
    } catch {
      return false;
    }
  }
}
