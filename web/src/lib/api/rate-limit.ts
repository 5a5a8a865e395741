/** The client's own rate limit: it protects a shared server from a faulty screen. */
export class RateLimit {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  #sentTimes: number[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(limit = 50, windowMs = 60_000, now = () => Date.now()) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Counts one request; false if the window is full. */
  tryCount(): boolean {
    this.#dropExpired();
    if (this.#sentTimes.length >= this.#limit) return false;
    this.#sentTimes.push(this.#now());
    this.#notify();
    // The window slides without a request: notify the listeners of that, too.
    setTimeout(this.#notify, this.#windowMs);
    return true;
  }

  /** Calls the listener whenever a request is counted, and when it leaves the window. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** From 0 to 1. */
  usage(): number {
    this.#dropExpired();
    return this.#sentTimes.length / this.#limit;
  }

  /** How many more requests the window accepts. */
  remaining(): number {
    this.#dropExpired();
    return this.#limit - this.#sentTimes.length;
  }

  #notify = (): void => {
    for (const listener of this.#listeners) listener();
  };

  #dropExpired(): void {
    const windowStart = this.#now() - this.#windowMs;
    this.#sentTimes = this.#sentTimes.filter((sentAt) => sentAt > windowStart);
  }
}
