import { backoffMs } from "@/lib/connection/backoff.ts";

/** Key for all files together, in place of a file's id. */
const all = Symbol("all");

/** Schedules retries: per file, and for all files together if the server does not answer. */
export class RetrySchedule {
  readonly #due: () => void;
  readonly #pauseMs: (attempt: number) => number;
  readonly #inVain = new Map<string | typeof all, number>();
  readonly #timers = new Map<string | typeof all, ReturnType<typeof setTimeout>>();

  /** Calls `due` when a pause is over. */
  constructor(due: () => void, pauseMs: (attempt: number) => number = backoffMs) {
    this.#due = due;
    this.#pauseMs = pauseMs;
  }

  /** Pauses one file, or all files without an id; longer each time. */
  pause(id: string | undefined, atLeastMs = 0): void {
    const key = id ?? all;
    const inVain = this.#inVain.get(key) ?? 0;
    this.#inVain.set(key, inVain + 1);
    clearTimeout(this.#timers.get(key));
    const over = () => {
      this.#timers.delete(key);
      this.#due();
    };
    this.#timers.set(key, setTimeout(over, Math.max(atLeastMs, this.#pauseMs(inVain))));
  }

  get isPausedForAll(): boolean {
    return this.#timers.has(all);
  }

  isPaused(id: string): boolean {
    return this.isPausedForAll || this.#timers.has(id);
  }

  /** Whether a file has failed since its last progress. */
  hasFailed(id: string): boolean {
    return this.#inVain.has(id);
  }

  /** A file made progress, so others can, too. */
  noteProgress(id: string): void {
    this.#inVain.delete(id);
    this.#inVain.delete(all);
  }

  /** Ends all pauses; call when the network may be back. */
  endAll(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#inVain.clear();
  }
}
