/** The client's own rate limit: it protects a shared server from a faulty screen. */
export class RateLimit {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #now: () => number;
  #sent: number[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(limit = 50, windowMs = 60_000, now = () => Date.now()) {
    this.#limit = limit;
    this.#windowMs = windowMs;
    this.#now = now;
  }

  /** Counts one request; false if the window is full. */
  tryTake(): boolean {
    this.#forgetOld();
    if (this.#sent.length >= this.#limit) return false;
    this.#sent.push(this.#now());
    this.#tell();
    // The window slides without a request: notify the listeners of that, too.
    setTimeout(this.#tell, this.#windowMs);
    return true;
  }

  /** Calls the listener whenever a request is counted, and when it leaves the window. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** From 0 to 1. */
  usage(): number {
    this.#forgetOld();
    return this.#sent.length / this.#limit;
  }

  /** How many more requests the window accepts. */
  remaining(): number {
    this.#forgetOld();
    return this.#limit - this.#sent.length;
  }

  #tell = (): void => {
    for (const listener of this.#listeners) listener();
  };

  #forgetOld(): void {
    const oldest = this.#now() - this.#windowMs;
    this.#sent = this.#sent.filter((at) => at > oldest);
  }
}
