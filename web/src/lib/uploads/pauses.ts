import { backoffMs } from "@/lib/connection/backoff.ts";

/** Everything at once, in the place of a file's id. */
const all = Symbol("all");

/** When what went wrong is tried again: each file for itself, and all of them together where the server does not answer. */
export class Pauses {
  readonly #due: () => void;
  readonly #pauseMs: (attempt: number) => number;
  readonly #inVain = new Map<string | typeof all, number>();
  readonly #timers = new Map<string | typeof all, ReturnType<typeof setTimeout>>();

  /** `due` is called when a pause is over. */
  constructor(due: () => void, pauseMs: (attempt: number) => number = backoffMs) {
    this.#due = due;
    this.#pauseMs = pauseMs;
  }

  /** Leaves a file alone for a while, or without an id all of them; longer each time. */
  rest(id: string | undefined, atLeastMs = 0): void {
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

  get isResting(): boolean {
    return this.#timers.has(all);
  }

  rests(id: string): boolean {
    return this.isResting || this.#timers.has(id);
  }

  /** Whether a file has been tried in vain since something of it went through. */
  isInVain(id: string): boolean {
    return this.#inVain.has(id);
  }

  /** Something of a file went through, and so would something of others. */
  goesThrough(id: string): void {
    this.#inVain.delete(id);
    this.#inVain.delete(all);
  }

  /** There may be a line again: nothing rests any more. */
  end(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#inVain.clear();
  }
}
